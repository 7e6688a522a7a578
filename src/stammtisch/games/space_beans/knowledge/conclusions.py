"""What a viewer of Space Beans concludes from cards they see, and from how many can be where.

The cards of a lot must all be somewhere, and those of a place must all come from some lot.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import without_card
from stammtisch.games.space_beans.knowledge.lots import (
    cell,
    join_alike,
    leave,
    new_lot,
    places_of,
    size_of,
)
from stammtisch.games.space_beans.state import PLACES, Memory
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.rule import rule

NONE, UNCLEAR = -1, -2


@rule
def think(m: Memory) -> None:
    """Draw every conclusion, until there is none left."""
    while tighten(m) or join_alike(m, False) > 0:
        pass
    while m.top and size_of(m, m.top - 1) == 0:
        m.top -= 1


@rule
def tighten(m: Memory) -> bool:
    """Look at every place and every lot once; whether anything was new."""
    new = False
    for place in range(PLACES):
        if m.room[place]:
            new = settle(m, place, PLACES, cell(m.top, 0), m.room[place]) or new
    for lot in range(m.top):
        new = settle(m, cell(lot, 0), 1, cell(lot, PLACES), size_of(m, lot)) or new
    return new


@rule
def settle(m: Memory, first: int, step: int, stop: int, total: int) -> bool:
    """A row or a column adds up to a total: what is in the other cells bounds each."""
    most = least = 0
    for at in range(first, stop, step):
        most += m.most[at]
        least += m.least[at]
    new = False
    for at in range(first, stop, step):
        low = max(m.least[at], total - (most - m.most[at]))
        high = min(m.most[at], total - (least - m.least[at]))
        if low > m.least[at] or high < m.most[at]:
            new = True
            least += low - m.least[at]
            most += high - m.most[at]
            m.least[at], m.most[at] = low, high
    return new


# Cards are seen


@rule
def see(m: Memory, place: int, cards: int, twice: int, whole: bool) -> None:
    """Cards of a place are seen; `whole` if they are all that is there."""
    while cards:
        card = lowest(cards)
        cards, twice = without_card(cards, twice, card)
        lot = lot_of_seen(m, card, place, whole)
        if lot == UNCLEAR:
            confuse(m, card)
        else:
            at = cell(lot, place)
            take_out(m.lot, lot, card)
            m.most[at], m.least[at] = m.most[at] - 1, max(m.least[at] - 1, 0)
        leave(m, place, 1)


@rule
def is_unclear(m: Memory, place: int, cards: int, whole: bool) -> bool:
    """Whether it is unclear of any card seen in a place which lot it comes from."""
    while cards:
        if lot_of_seen(m, lowest(cards), place, whole) == UNCLEAR:
            return True
        cards &= cards - 1
    return False


@rule
def lot_of_seen(m: Memory, card: int, place: int, whole: bool) -> int:
    """The lot that a card seen in a place must come from; unclear if it may be either copy's."""
    found = NONE
    for lot in range(m.top):
        if m.lot[2 * lot] >> card & 1 and m.most[cell(lot, place)]:
            if whole and places_of(m, lot) == 1 << place:
                return lot
            found = lot if found == NONE else UNCLEAR
    return found


@rule
def take_out(lots: MutableSequence[int], lot: int, card: int) -> None:
    """A lot has one card less."""
    at = 2 * lot
    lots[at], lots[at + 1] = without_card(lots[at], lots[at + 1], card)


@rule
def confuse(m: Memory, card: int) -> None:
    """One of two alike cards is seen, of whichever lot: the one left is a lot by itself."""
    new = new_lot(m, 0, 0)
    for lot in range(m.top):
        while m.lot[2 * lot] >> card & 1:
            take_out(m.lot, lot, card)
            for place in range(PLACES):
                at = cell(lot, place)
                m.most[cell(new, place)] = max(m.most[cell(new, place)], min(m.most[at], 1))
                m.least[at] = max(m.least[at] - 1, 0)
    m.lot[2 * new] = 1 << card
