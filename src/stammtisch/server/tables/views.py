"""What a viewer is shown of a table, made from veiled records only."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.games import game_named
from stammtisch.kernel.scene import Event, settled, text
from stammtisch.server.ws import messages
from stammtisch.table.match import Match
from stammtisch.table.table import Table

CLOCKS = {"none": None, "relaxed": 90.0, "brisk": 25.0}
"""Seconds for a choice."""


def moved(match: Match, seat: int, first: int, left: float | None) -> messages.Moved:
    """The lines from one on, and what this seat may choose now."""
    table = match.table
    assert table is not None
    actions = table.game.rules.actions
    waited = match.waited_for
    moves = match.standing(seat).actions if seat in waited else []
    return messages.Moved(
        version=match.version,
        first=first,
        lines=[table.line(step, seat) for step in table.steps[first:]],
        waited=waited,
        at=match.made[seat - 1] if seat else 0,
        moves=[messages.Choice(action, actions[action]) for action in moves],
        sealed=[actions[action] for action in match.sealed.get(seat, ())],
        left=left if seat in waited else None,
    )


def scene(match: Match, seat: int) -> msgspec.Raw:
    """The scene of a seat; one who has sealed her choice sees no more moves."""
    standing = match.standing(seat)
    seen = standing.view.scene
    if seen.moves and not standing.to_act:
        seen = settled(seen, text("server-prompt-sealed"))
    return msgspec.Raw(messages.encode(seen))


def log(match: Match, seat: int, first: int) -> list[tuple[Event, ...]]:
    """What happened from one step on, as a seat saw it."""
    assert match.table is not None
    places = range(first, len(match.table.steps) + 1)
    return narrated(match.table, seat, first, [match.view(place, seat).state for place in places])


def narrated(table: Table, seat: int, first: int, states: list[Any]) -> list[tuple[Event, ...]]:
    """What happened between a seat's veiled states from one step on."""
    steps = table.steps[first : first + len(states) - 1]
    entries = []
    for offset, step in enumerate(steps):
        line = table.line(step, seat)
        move = "deal" if step.seat is None else line.split(" ", 1)[1]
        entries.append(
            table.game.presentation.narrate(states[offset], move, states[offset + 1], seat - 1)
        )
    return entries


def info(
    match: Match, person: str | None, names: dict[str, str], here: set[int]
) -> messages.TableInfo:
    """A table from outside, for one visitor."""
    plan, you = match.plan, match.seat_of(person)
    game = game_named(plan.game)
    words = {option.name: option.write(plan.options[option.name]) for option in game.options}
    over = match.table is not None and match.table.over
    return messages.TableInfo(
        id=match.id,
        version=match.version,
        game=game.id,
        title=game.title,
        options=words,
        phase=match.phase,  # type: ignore[arg-type]
        public=plan.public,
        clock=plan.clock,
        seconds=CLOCKS[plan.clock],
        seats=[
            messages.SeatInfo(
                seat=seat,
                kind="person" if chair.person else "bot" if chair.level else "free",
                name=names.get(chair.person or "", ""),
                level=chair.level,
                here=seat in here,
                covered=seat in match.covered,
            )
            for seat, chair in enumerate(match.chairs, 1)
        ],
        you=you,
        invite=plan.invite if you else None,
        after=plan.after,
        rematch=match.rematch,
        ranks=match.table.ranks if over and match.table else None,
    )
