"""Messages about a match for one viewer, made from veiled records only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from msgspec import structs

from stammtisch.games import game_named
from stammtisch.server.moments import calendar
from stammtisch.server.ws import messages
from stammtisch.table.clock import CLOCKS
from stammtisch.table.match import Match


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
    """What a seat sees, as the bytes of a message."""
    return msgspec.Raw(messages.encode(match.standing(seat).scene))


def last_round(match: Match) -> msgspec.Raw:
    """How the last round was counted, as the bytes of a message."""
    return msgspec.Raw(messages.encode(match.last_round))


class Seats(NamedTuple):
    """What is known of the seats beside the match."""

    here: set[int]
    """Those whose players are connected."""
    ready: Mapping[int, int]
    """The last round whose counting each player has seen."""
    again: set[int]
    """Those who have asked for the next game."""
    takeovers: Mapping[int, float]
    """Seconds until a bot plays for those who are waited for and gone."""


def info(
    match: Match, person: str | None, names: dict[str, str], seats: Seats
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
                here=seat in seats.here,
                covered=seat in match.covered,
                bot=match.bot_number(seat),
                ready=seats.ready.get(seat, 0),
                again=seat in seats.again,
                takeover=seats.takeovers.get(seat),
            )
            for seat, chair in enumerate(match.chairs, 1)
        ],
        you=you,
        owner=match.seat_of(match.owner),
        invite=plan.invite if you else None,
        after=plan.after,
        rematch=match.rematch,
        ranks=match.table.ranks if over and match.table else None,
        practice=match.practice,
    )


def my_table(match: Match, info: messages.TableInfo, changed: float) -> messages.MyTable:
    """One of a person's own tables: how far it is, who is waited for, or how it ended."""
    table, waited = match.table, match.waited_for
    facts = match.standing(0).scene.facts if waited else ()
    return messages.MyTable(
        **structs.asdict(info),
        changed=min((calendar(match.since[seat]) for seat in waited), default=changed),
        waited=waited,
        progress=msgspec.Raw(messages.encode(facts[0].text if facts else None)),
        points=table.scores if table is not None and table.over else None,
    )
