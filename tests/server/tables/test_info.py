"""A table from outside: as each visitor may know it."""

from __future__ import annotations

from stammtisch.server.cards import card_of
from stammtisch.server.tables.info import NOBODY, Seats, info, my_table
from stammtisch.table.commands import Open, Place
from stammtisch.table.match import Match

NAMES = {"ann": "Ann"}


def waiting() -> Match:
    """Ann has opened a table for three and sits beside a bot."""
    match = Match("t")
    match.do(Open("njet", {"players": 3}, True, "relaxed", "invitation", "ann"))
    match.do(Place(2, "ann"))
    match.do(Place(3, level="easy"))
    return match


def test_the_invitation_is_for_those_who_sit_there() -> None:
    card = card_of(waiting())
    own, other = info(card, "ann", NAMES), info(card, "bob", NAMES)
    assert (own.you, own.invite) == (2, "invitation")
    assert (other.you, other.invite) == (0, None)
    assert own.owner == other.owner == 2 and own.seconds == 90.0


def test_who_is_there_stands_beside_who_sits_there() -> None:
    card = card_of(waiting())
    found = info(card, None, NAMES, Seats({2}, {2: 4}, {2}, {3: 1.5})).seats
    assert [seat.kind for seat in found] == ["free", "person", "bot"]
    assert [seat.name for seat in found] == ["", "Ann", ""]
    assert [seat.here for seat in found] == [False, True, False]
    assert [seat.ready for seat in found] == [0, 4, 0]
    assert [seat.takeover for seat in found] == [None, None, 1.5]
    assert not any(seat.here for seat in info(card, None, NAMES, NOBODY).seats)


def test_ones_own_table_says_since_when_it_is_so() -> None:
    card = card_of(waiting())
    told = my_table(card, info(card, "ann", NAMES), 12.5)
    assert told.changed == 12.5 and told.waited == [] and told.points is None
