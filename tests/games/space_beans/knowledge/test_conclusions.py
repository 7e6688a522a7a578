"""What follows from how many cards can be where, in tables of two lots and a few places."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import EVERY, count_of, with_card
from stammtisch.games.space_beans.knowledge.conclusions import think
from stammtisch.games.space_beans.knowledge.lots import cell
from stammtisch.games.space_beans.state import COVER, PILE, PLACES, Memory
from stammtisch.games.space_beans.state import HAND as FIRST_HAND

HAND, HIDDEN = FIRST_HAND + 1, COVER + 1


def table(room: dict[int, int], *lots: dict[int, int]) -> Memory:
    """Places with so many cards, and lots that can be there, each with so many of its cards.

    A lot has two cards.
    """
    m = Memory()
    m.top = len(lots)
    for place, number in room.items():
        m.room[place] = number
    for lot, most in enumerate(lots):
        for card in (2 * lot, 2 * lot + 1):
            m.lot[2 * lot], m.lot[2 * lot + 1] = with_card(m.lot[2 * lot], 0, card)
        for place, number in most.items():
            m.most[cell(lot, place)] = number
    return m


def most(m: Memory, lot: int) -> dict[int, int]:
    return {p: m.most[cell(lot, p)] for p in range(PLACES) if m.most[cell(lot, p)]}


def test_a_lot_that_fills_a_place_leaves_no_room_for_another() -> None:
    m = table({HAND: 2, PILE: 2}, {HAND: 2}, {HAND: 2, PILE: 2})
    think(m)
    assert (most(m, 0), most(m, 1)) == ({HAND: 2}, {PILE: 2})


def test_what_has_no_other_place_is_there() -> None:
    m = table({HIDDEN: 2, PILE: 2}, {HIDDEN: 2, PILE: 1}, {HIDDEN: 2, PILE: 2})
    think(m)
    assert m.least[cell(0, HIDDEN)] == 1
    assert most(m, 1) == {HIDDEN: 1, PILE: 2}


def test_what_must_be_in_a_hand_does_not_keep_lots_apart() -> None:
    m = table({HAND: 3, PILE: 1}, {HAND: 2, PILE: 1}, {HAND: 2, PILE: 1})
    think(m)
    assert (m.top, count_of(m.lot, 0, EVERY)) == (1, 4)


def test_lots_that_nothing_tells_apart_become_one() -> None:
    m = table({HAND: 2, PILE: 2}, {HAND: 2, PILE: 2}, {HAND: 2, PILE: 2})
    think(m)
    assert (m.top, count_of(m.lot, 0, EVERY)) == (1, 4)
    assert m.lot[:2] == [EVERY & 15, 0]
    assert not any(m.most[PLACES:])


def test_nothing_is_concluded_about_what_the_viewer_sees() -> None:
    m = table({HAND: 0, PILE: 2}, {PILE: 2})
    think(m)
    assert most(m, 0) == {PILE: 2}
