"""Messages about a match for one viewer, made from veiled records only."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec import structs

from stammtisch.games import game_named
from stammtisch.kernel.game import Rules
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.server.cards import Card
from stammtisch.server.ws import messages
from stammtisch.table import narration
from stammtisch.table.clock import CLOCKS
from stammtisch.table.match import Match


def moved(match: Match, seat: int, first: int, left: float | None) -> messages.Moved:
    """The lines from one on, and what this seat may choose now."""
    table, waited, sealed = match.table, match.waited_for, match.sealed.get(seat)
    assert table is not None
    game, named = table.game, choices_of(table.game.rules)
    to_act = seat in waited
    return messages.Moved(
        match.version,
        first,
        [narration.line(game, step, seat) for step in table.steps[first:]],
        waited,
        match.made[seat - 1] if seat else 0,
        [named[action] for action in match.standing(seat).actions] if to_act else [],
        [named[action].notation for action in sealed] if sealed else [],
        left if to_act else None,
    )


@cache
def choices_of(rules: Rules) -> tuple[messages.Choice, ...]:
    """Every action of a game as something to be chosen; the same at all tables."""
    return tuple(messages.Choice(*action) for action in enumerate(rules.actions))


def scene(match: Match, seat: int) -> msgspec.Raw:
    """What a seat sees, as the bytes of a message."""
    return msgspec.Raw(messages.encode(match.standing(seat).scene))


def last_round(counted: RoundSummary | None) -> msgspec.Raw:
    """How the last round was counted, as the bytes of a message."""
    return msgspec.Raw(messages.encode(counted))


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


NOBODY = Seats(set(), {}, set(), {})
"""What is known of the seats of a table that is not in memory."""


def info(
    card: Card, person: str | None, names: Mapping[str, str], seats: Seats = NOBODY
) -> messages.TableInfo:
    """A table from outside, for one visitor."""
    you = card.seat_of(person)
    return messages.TableInfo(
        id=card.id,
        version=card.version,
        game=card.game,
        title=game_named(card.game).title,
        options=card.options,
        phase=card.phase,
        public=card.public,
        clock=card.clock,
        seconds=CLOCKS[card.clock],
        seats=[
            messages.SeatInfo(
                seat=seat,
                kind="person" if one.person else "bot" if one.level else "free",
                name=names.get(one.person or "", ""),
                level=one.level,
                here=seat in seats.here,
                covered=one.covered,
                bot=one.bot,
                ready=seats.ready.get(seat, 0),
                again=seat in seats.again,
                takeover=seats.takeovers.get(seat),
            )
            for seat, one in enumerate(card.sitters, 1)
        ],
        you=you,
        owner=card.seat_of(card.owner),
        invite=card.invite if you else None,
        after=card.after,
        rematch=card.rematch,
        ranks=card.ranks,
        practice=card.practice,
    )


def my_table(card: Card, info: messages.TableInfo, changed: float) -> messages.MyTable:
    """One of a person's own tables: how far it is, who is waited for, or how it ended; `changed`
    is when its phase last did."""
    return messages.MyTable(
        **structs.asdict(info),
        changed=changed if card.since is None else card.since,
        waited=card.waited,
        progress=card.progress,
        points=card.points,
    )
