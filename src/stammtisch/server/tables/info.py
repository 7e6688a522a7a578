"""A table from outside: what lists and everybody at it are told of its company and its course."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import structs

from stammtisch.games import game_named
from stammtisch.server.cards import Card
from stammtisch.server.ws import messages
from stammtisch.table.clock import CLOCKS


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
