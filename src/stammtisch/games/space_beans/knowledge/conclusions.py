"""What a viewer of Space Beans concludes from cards they see, and from how many can be where.

The cards of a lot must all be somewhere, and those of a place must all come from some lot.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import EVERY, count_of, take_from, without_card
from stammtisch.games.space_beans.knowledge.lots import cell, join_alike, new_lot, places_of
from stammtisch.games.space_beans.state import PLACES, Memory
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.rule import rule


@rule
def think(m: Memory) -> None:
    """Draw every conclusion, until there is none left."""
    while tighten(m) or join_alike(m, False) > 0:
        pass
    while m.top and count_of(m.lot, m.top - 1, EVERY) == 0:
        m.top -= 1


@rule
def tighten(m: Memory) -> bool:
    """Look at every place and every lot once; whether anything was new."""
    new = False
    for place in range(PLACES):
        if m.room[place]:
            new = settle(m, place, PLACES, cell(m.top, 0), m.room[place]) or new
    for lot in range(m.top):
        new = settle(m, cell(lot, 0), 1, cell(lot, PLACES), count_of(m.lot, lot, EVERY)) or new
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
        few, many = m.least[at], m.most[at]
        low, high = total - (most - many), total - (least - few)
        if low > few or high < many:
            new = True
            low, high = max(few, low), min(many, high)
            least += low - few
            most += high - many
            m.least[at], m.most[at] = low, high
    return new


# Cards are seen


@rule
def see(m: Memory, place: int, cards: int, twice: int) -> None:
    """Cards of a place are seen, which may be all that is there."""
    whole = count(cards) + count(twice) == m.room[place]
    if is_unclear(m, place, cards, whole):
        think(m)
    while cards:
        card = lowest(cards)
        cards, twice = without_card(cards, twice, card)
        lots = lots_of_seen(m, card, place, whole)
        if lots & lots - 1:
            confuse(m, card)
        else:
            lot = lowest(lots)
            at = cell(lot, place)
            take_from(m.lot, lot, card)
            m.most[at], m.least[at] = m.most[at] - 1, max(m.least[at] - 1, 0)
        m.room[place] -= 1
    for lot in range(m.top if m.room[place] == 0 else 0):
        m.most[cell(lot, place)] = m.least[cell(lot, place)] = 0


@rule
def is_unclear(m: Memory, place: int, cards: int, whole: bool) -> bool:
    """Whether it is unclear of any card seen in a place which lot it comes from."""
    while cards:
        lots = lots_of_seen(m, lowest(cards), place, whole)
        if lots & lots - 1:
            return True
        cards &= cards - 1
    return False


@rule
def lots_of_seen(m: Memory, card: int, place: int, whole: bool) -> int:
    """The lots that a card seen in a place can come from, as bits: two if it may be either copy."""
    lots = 0
    for lot in range(m.top):
        if m.lot[2 * lot] >> card & 1 and m.most[cell(lot, place)]:
            if whole and places_of(m, lot) == 1 << place:
                return 1 << lot
            lots |= 1 << lot
    return lots


@rule
def confuse(m: Memory, card: int) -> None:
    """One of two alike cards is seen, of whichever lot: the one left is a lot by itself."""
    new = new_lot(m, 0, 0)
    for lot in range(m.top):
        while m.lot[2 * lot] >> card & 1:
            take_from(m.lot, lot, card)
            for place in range(PLACES):
                at = cell(lot, place)
                m.most[cell(new, place)] = max(m.most[cell(new, place)], min(m.most[at], 1))
                m.least[at] = max(m.least[at] - 1, 0)
    m.lot[2 * new] = 1 << card
