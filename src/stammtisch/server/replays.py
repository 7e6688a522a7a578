"""Games to look back at, and records to take away."""

from __future__ import annotations

import msgspec

from stammtisch.server import forms
from stammtisch.server.tables import views
from stammtisch.server.ws import messages
from stammtisch.table.match import Match
from stammtisch.table.records import dumps, header_lines
from stammtisch.table.table import Table
from stammtisch.table.view import veiled


def own_record(match: Match, person: str | None, names: dict[str, str]) -> forms.RecordText:
    """A record as somebody may have it."""
    table = match.table
    if table is None:
        return forms.RecordText("", False)
    name_seats(match, names)
    if table.over:
        return forms.RecordText(dumps(table), True)
    lines = [*header_lines(table), *table.lines(match.seat_of(person)), ""]
    return forms.RecordText("\n".join(lines), False)


def name_seats(match: Match, names: dict[str, str]) -> None:
    """Write the players' names into the record, where all seats have one that can stand there."""
    assert match.table is not None
    found = [
        names.get(chair.person or "") or (f"bot {chair.level}" if chair.level else f"{seat}")
        for seat, chair in enumerate(match.chairs, 1)
    ]
    match.table.names = tuple(" ".join(name.split()) or "?" for name in found)


def replay(table: Table, seat: int | None, first: int, count: int) -> forms.Replay:
    """Some moments of a game; open-handed each is shown as the one to act sees it."""
    table.seen_by(seat or 0)
    options = {o.name: o.write(table.options[o.name]) for o in table.game.options}
    places = range(min(first, len(table.steps)), min(first + count, len(table.steps) + 1))
    return forms.Replay(
        game=table.game.id,
        options=options,
        names=list(table.names),
        steps=len(table.steps),
        first=places.start,
        frames=[_frame(table, place, seat) for place in places],
        sheet=table.sheet,
        over=table.over,
        scores=table.scores,
        ranks=table.ranks,
    )


def _frame(table: Table, place: int, seat: int | None) -> forms.Frame:
    """The moment before a step, with what the step then was; or the end."""
    step = table.steps[place] if place < len(table.steps) else None
    at = step or table
    seer = seat if seat is not None else max(at.state.turn + 1, 0)
    view = veiled(table.game, at.state, at.memory, seer)
    actions = table.game.rules.actions
    entries = []
    if step:
        after = table.steps[place + 1] if place + 1 < len(table.steps) else table
        then = veiled(table.game, after.state, after.memory, seer)
        entries = views.narrated(table, seer, place, [view.state, then.state])
    return forms.Frame(
        line=None if step is None else table.line(step, seat),
        scene=msgspec.Raw(messages.encode(view.scene)),
        log=msgspec.Raw(messages.encode(entries)),
        moves=[messages.Choice(action, actions[action]) for action in view.legal_actions],
    )
