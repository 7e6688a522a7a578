"""A game moment by moment; a pasted record is read in a worker process."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.ws import messages
from stammtisch.table import narration
from stammtisch.table.commands import Refused
from stammtisch.table.match import Match
from stammtisch.table.position import Position, position_in
from stammtisch.table.records import RefusedRecord, dumps, header_lines, loads
from stammtisch.table.table import Table
from stammtisch.table.view import veiled

_loads = lru_cache(1)(loads)
"""Whoever looks at a record asks for a few moments after the other."""


def read_paste(form: forms.Paste) -> bytes | Refusal:
    """In the worker: some moments of a record as a message, or why it is none."""
    try:
        return messages.encode(replay(_loads(form.record), form.seat, form.first, form.count))
    except RefusedRecord as refused:
        return refused.refusal
    except Refusal as refusal:
        return refusal


def read_position(form: forms.Practice) -> Position | Refusal | Refused:
    """In the worker: the position of a record, or why there is none."""
    try:
        return position_in(form.record, form.step)
    except RefusedRecord as wrong:
        return wrong.refusal
    except Refused as refused:
        return refused


def own_record(match: Match, person: str | None, names: dict[str, str]) -> forms.RecordText:
    """A game as a record: whole when it is over, as a person saw it while it is running."""
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


def finished(match: Match) -> Table:
    """The table of a game that is over; only such a one is shown open-handed."""
    if match.table is None or not match.table.over:
        raise ApiError("not-over", 409)
    return match.table


def match_replay(
    match: Match,
    names: dict[str, str],
    seat: int | None,
    first: int,
    count: int,
    upto: int | None = None,
) -> forms.Replay:
    """Some moments of a game that is over, or of its first `upto` steps."""
    table = finished(match)
    table.names = tuple(names.get(chair.person or "", "") for chair in match.chairs)
    shown = table if upto is None else table.at(upto)
    told = replay(shown, seat, first, min(max(count, 1), 50))
    bots = [match.bot_number(seat) for seat in range(1, len(match.chairs) + 1)]
    return msgspec.structs.replace(told, bots=bots)


def replay(table: Table, seat: int | None, first: int, count: int) -> forms.Replay:
    """Some moments of a game; open-handed each is shown as the one to act sees it."""
    table.seen_by(seat or 0)
    options = table.game.written(table.options)
    rounds = table.round_summaries
    places = range(min(first, len(table.steps)), min(first + count, len(table.steps) + 1))
    return forms.Replay(
        game=table.game.id,
        options=options,
        names=list(table.names),
        steps=len(table.steps),
        first=places.start,
        frames=[_frame(table, place, seat, rounds.get(place)) for place in places],
        sheet=table.sheet,
        over=table.over,
        scores=table.scores,
        ranks=table.ranks,
    )


def _frame(table: Table, place: int, seat: int | None, ended: RoundSummary | None) -> forms.Frame:
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
        entries = [narration.entry(table.game, step, view.state, then.state, seer)]
    return forms.Frame(
        line=None if step is None else table.line(step, seat),
        scene=msgspec.Raw(messages.encode(view.scene)),
        log=msgspec.Raw(messages.encode(entries)),
        moves=[messages.Choice(action, actions[action]) for action in view.legal_actions],
        last_round=msgspec.Raw(messages.encode(ended)),
    )
