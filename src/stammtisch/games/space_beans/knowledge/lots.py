"""Lots: what a viewer of Space Beans concludes about cards they do not see.

The cards of a lot were last seen together, and nothing has told them apart since: a hand
that was passed on, or a pile that was shuffled. Nobody knows which of them is where, only
how many can be in a place at most and must be there at least.

Lots count from 0. `most` and `least` have a row for each lot and a column for each place.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import EVERY, count_of, pour
from stammtisch.games.space_beans.state import HAND, LOTS, PLACES, Memory
from stammtisch.kernel.bits import count
from stammtisch.kernel.rule import rule


@rule
def cell(lot: int, place: int) -> int:
    """Where it stands how many cards of a lot can be in a place."""
    return lot * PLACES + place


@rule
def places_of(m: Memory, lot: int) -> int:
    """The places where cards of a lot can be, as bits."""
    places, first = 0, cell(lot, 0)
    for place in range(PLACES):
        places |= 1 << place if m.most[first + place] else 0
    return places


# Lots come and go


@rule
def forget(m: Memory) -> None:
    """Nothing is concluded of anything."""
    m.concluded = 0
    for lot in range(m.top):
        clear_lot(m, lot)
        m.can[lot] = m.must[lot] = m.later[lot] = 0
    for at in range(2 * m.top):
        m.lot[at] = m.free[at] = 0
    for place in range(PLACES if m.top else 0):
        m.room[place] = 0
    m.top = 0


@rule
def clear_lot(m: Memory, lot: int) -> None:
    """Cards of a lot can be nowhere."""
    for at in range(cell(lot, 0), cell(lot, PLACES)):
        m.most[at] = m.least[at] = 0


@rule
def new_lot(m: Memory, cards: int, twice: int) -> int:
    """Cards that a viewer loses sight of; where they can be is still to be said."""
    lot = 0
    while lot < LOTS and count_of(m.lot, lot, EVERY):
        lot += 1
    if lot == LOTS:
        lot = join_alike(m, True)
    clear_lot(m, lot)
    m.lot[2 * lot], m.lot[2 * lot + 1] = cards, twice
    m.top = max(m.top, lot + 1)
    return lot


@rule
def join_alike(m: Memory, forced: bool) -> int:
    """Make one lot of two that nothing tells apart; which one is empty then, 0 if none.

    If forced, of the two that are most alike: something is forgotten.
    """
    best, first, second, free = PLACES + 1 if forced else 1, 0, 0, 0
    for lot in range(m.top):
        if count_of(m.lot, lot, EVERY) and (forced or is_free(m, lot)):
            places = places_of(m, lot)
            for other in range(lot):
                unlike = count(places ^ places_of(m, other))
                if free >> other & 1 and unlike < best:
                    best, first, second = unlike, other, lot
            free |= 1 << lot
    if second:
        merge(m, first, second)
    return second


@rule
def is_free(m: Memory, lot: int) -> bool:
    """Whether a lot is sure to be in one place, or can be in each of its places with all cards.

    What must be in a hand or in the pile does not count: others can draw it or lay it.
    """
    places, size = places_of(m, lot), count_of(m.lot, lot, EVERY)
    if places & places - 1 == 0:
        return True
    for place in range(PLACES):
        at = cell(lot, place)
        if (m.least[at] and place < HAND) or 0 < m.most[at] < min(size, m.room[place]):
            return False
    return True


@rule
def merge(m: Memory, lot: int, other: int) -> None:
    """Put the second lot's cards into the first."""
    pour(m.lot, lot, m.lot[2 * other], m.lot[2 * other + 1])
    m.lot[2 * other] = m.lot[2 * other + 1] = 0
    for place in range(PLACES):
        at, there = cell(lot, place), cell(other, place)
        m.most[at] = min(m.most[at] + m.most[there], m.room[place])
        m.least[at] += m.least[there]
    clear_lot(m, other)


@rule
def split(m: Memory, source: int, target: int, number: int) -> None:
    """So many cards go unseen from one place to another."""
    rest, room = m.room[source] - number, m.room[target] + number
    for lot in range(m.top):
        here, there = cell(lot, source), cell(lot, target)
        m.most[there] = min(m.most[there] + m.most[here], m.most[there] + number, room)
        m.least[there] += max(m.least[here] - rest, 0)
        m.most[here] = min(m.most[here], rest)
        m.least[here] = max(m.least[here] - number, 0)
    m.room[source], m.room[target] = rest, room
