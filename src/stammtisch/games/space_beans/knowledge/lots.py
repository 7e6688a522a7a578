"""Lots: what a viewer of Space Beans concludes about cards they do not see.

The cards of a lot were last seen together, and nothing has told them apart since: a hand
that was passed on, or a pile that was shuffled. Nobody knows which of them is where, only
how many can be in a place at most, and must be in a hidden collection at least. The cards
somebody is laying face down count as in hand until they are done, since nobody can tell them
from the rest.

Lots count from 0. `most` and `least` have a row for each lot and a column for each place.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import copies_of, heaped, with_card, without_card
from stammtisch.games.space_beans.state import COVER, LOTS, PILE, PLACES, SEATS, Memory
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.rule import rule

NONE = -1


@rule
def cell(lot: int, place: int) -> int:
    """Where it stands how many cards of a lot can be in a place."""
    return lot * PLACES + place


@rule
def size_of(m: Memory, lot: int) -> int:
    """How many cards a lot has."""
    return count(m.lot[2 * lot]) + count(m.lot[2 * lot + 1])


@rule
def places_of(m: Memory, lot: int) -> int:
    """The places where cards of a lot can be, as bits."""
    places = 0
    for place in range(PLACES):
        places |= 1 << place if m.most[cell(lot, place)] else 0
    return places


@rule
def added_up(cells: MutableSequence[int], first: int, step: int, stop: int) -> int:
    """All numbers of a row or a column."""
    total = 0
    for at in range(first, stop, step):
        total += cells[at]
    return total


@rule
def is_own(viewer: int, place: int) -> bool:
    """Whether a viewer sees what is in a place: their hand, their hidden collection."""
    return viewer < SEATS and (place == viewer or place == viewer + COVER)


# Lots come and go


@rule
def forget(m: Memory) -> None:
    """Nothing is concluded of anything."""
    m.concluded = 0
    for lot in range(m.top):
        clear_lot(m, lot)
        m.lot[2 * lot] = m.lot[2 * lot + 1] = 0
        m.first[lot] = m.free[lot] = m.later[lot] = m.need[lot] = m.taken[lot] = 0
    for place in range(PLACES if m.top else 0):
        m.room[place] = 0
    m.top = 0


@rule
def clear_lot(m: Memory, lot: int) -> None:
    """Cards of a lot can be nowhere."""
    for at in range(cell(lot, 0), cell(lot, PLACES)):
        m.most[at] = m.least[at] = 0


@rule
def clear_place(m: Memory, place: int) -> None:
    """No cards can be in a place."""
    for lot in range(m.top):
        m.most[cell(lot, place)] = m.least[cell(lot, place)] = 0


@rule
def new_lot(m: Memory, cards: int, twice: int) -> int:
    """Cards that a viewer loses sight of; where they can be is still to be said."""
    make_room(m)
    lot = 0
    while lot < m.top and size_of(m, lot):
        lot += 1
    clear_lot(m, lot)
    m.lot[2 * lot], m.lot[2 * lot + 1] = cards, twice
    m.top = max(m.top, lot + 1)
    return lot


@rule
def make_room(m: Memory) -> None:
    """If every lot has cards, make one of the two that are most alike: something is forgotten."""
    best, first, second = PLACES + 1, 0, 0
    for lot in range(m.top if m.top == LOTS else 0):
        if size_of(m, lot) == 0:
            return
        places = places_of(m, lot)
        for other in range(lot + 1, LOTS):
            unlike = count(places ^ places_of(m, other))
            if unlike < best:
                best, first, second = unlike, lot, other
    if second:
        merge(m, first, second)


@rule
def merge(m: Memory, lot: int, other: int) -> None:
    """Put the second lot's cards into the first."""
    to, old = 2 * lot, 2 * other
    cards, twice = heaped(m.lot[to], m.lot[to + 1], m.lot[old], m.lot[old + 1])
    m.lot[to], m.lot[to + 1] = cards, twice
    m.lot[old] = m.lot[old + 1] = 0
    for place in range(PLACES):
        m.most[cell(lot, place)] += m.most[cell(other, place)]
        m.least[cell(lot, place)] += m.least[cell(other, place)]
    clear_lot(m, other)


# Cards go on unseen


@rule
def split(m: Memory, source: int, target: int, number: int) -> None:
    """So many cards go from one place to another; `room` is still as before."""
    room, rest = m.room[source], m.room[source] - number
    surplus = added_up(m.most, source, PLACES, cell(m.top, 0)) - room
    for lot in range(m.top):
        here, there = cell(lot, source), cell(lot, target)
        most = m.most[here]
        if most and target != PILE and target >= COVER:
            spare = added_up(m.most, cell(lot, 0), 1, cell(lot, PLACES)) - size_of(m, lot)
            m.least[there] += max(most - min(surplus, spare) - rest, 0)
        m.most[there] += min(most, number)
        m.most[here] = min(most, rest)


@rule
def carry(m: Memory, source: int, target: int) -> None:
    """A whole hand goes to a neighbour, who had none."""
    for lot in range(m.top):
        m.most[cell(lot, target)] = m.most[cell(lot, source)]
        m.most[cell(lot, source)] = 0


# Cards are seen


@rule
def see(m: Memory, cards: int, twice: int, place: int, whole: bool) -> None:
    """Cards of a place are seen; `whole` if they are all that is there."""
    while cards:
        card = lowest(cards)
        cards, twice = without_card(cards, twice, card)
        lot = lot_of_seen(m, card, place, whole)
        if lot == NONE:
            make_room(m)
            lot = lot_of_seen(m, card, place, whole)
        if lot == NONE:
            confuse(m, card)
        else:
            drop(m, card, lot)
            at = cell(lot, place)
            m.most[at] -= 1
            m.least[at] = max(m.least[at] - 1, 0)


@rule
def lots_of(m: Memory, card: int) -> tuple[int, int]:
    """The lots of a card's unseen copies, the higher first."""
    lot = other = NONE
    for one in range(m.top):
        copies = copies_of(m.lot[2 * one], m.lot[2 * one + 1], card)
        if copies:
            lot, other = one, (lot if copies == 1 else one)
    return lot, other


@rule
def lot_of_seen(m: Memory, card: int, place: int, whole: bool) -> int:
    """The lot that a card seen in a place must come from; none if it may be either copy's."""
    lot, other = lots_of(m, card)
    if other in (NONE, lot) or m.most[cell(other, place)] == 0:
        return lot
    if m.most[cell(lot, place)] == 0:
        return other
    if whole and places_of(m, lot) == 1 << place:
        return lot
    return other if whole and places_of(m, other) == 1 << place else NONE


@rule
def drop(m: Memory, card: int, lot: int) -> None:
    """A lot has one card less."""
    at = 2 * lot
    m.lot[at], m.lot[at + 1] = without_card(m.lot[at], m.lot[at + 1], card)


@rule
def confuse(m: Memory, card: int) -> None:
    """One of two alike cards is seen, of whichever lot: the one left is a lot by itself."""
    lot, other = lots_of(m, card)
    cards, twice = with_card(0, 0, card)
    new = new_lot(m, cards, twice)
    drop(m, card, lot)
    drop(m, card, other)
    for place in range(PLACES):
        one, two = cell(lot, place), cell(other, place)
        m.most[cell(new, place)] = 1 if m.most[one] | m.most[two] else 0
        m.least[one], m.least[two] = max(m.least[one] - 1, 0), max(m.least[two] - 1, 0)
