"""Lots: what a viewer of Space Beans can conclude about cards it does not see.

The cards of a lot were last seen together and are told apart by nothing since.
How many of them can be in which place is all there is to know of them: at most,
and for hidden collections also at least. `Memory.room` has the cards that each
place holds; the cards somebody is laying face down count as hers until she is
done, since nobody can tell them from her hand.

The lots of a card's two copies stand in one number, the higher first.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import FACES
from stammtisch.games.space_beans.state import COVER, LOTS, PILE, PLACES, SEATS, Memory
from stammtisch.kernel.rule import rule

BASE = LOTS + 1


# Cards and their lots; lots count from 1


@rule
def copies_in(m: Memory, viewer: int, card: int, lot: int) -> int:
    """How many copies of a card a lot has."""
    code = m.lot[viewer * FACES + card]
    return (code // BASE == lot) + (code % BASE == lot)


@rule
def add_copy(m: Memory, viewer: int, card: int, lot: int) -> None:
    """A copy of a card is unseen from now on, in this lot."""
    at = viewer * FACES + card
    other = m.lot[at] // BASE
    m.lot[at] = max(lot, other) * BASE + min(lot, other)
    m.lot_size[viewer * LOTS + lot - 1] += 1


@rule
def drop_copy(m: Memory, viewer: int, card: int, lot: int) -> None:
    """A copy of a card in this lot is seen."""
    at = viewer * FACES + card
    code = m.lot[at]
    other = code % BASE if code // BASE == lot else code // BASE
    m.lot[at] = other * BASE
    m.lot_size[viewer * LOTS + lot - 1] -= 1


@rule
def size_of(m: Memory, viewer: int, lot: int) -> int:
    return m.lot_size[viewer * LOTS + lot - 1]


# Bounds


@rule
def most_in(m: Memory, viewer: int, lot: int, place: int) -> int:
    """How many cards of a lot can be in a place at most."""
    return m.most[(viewer * LOTS + lot - 1) * PLACES + place]


@rule
def set_most(m: Memory, viewer: int, lot: int, place: int, number: int) -> None:
    m.most[(viewer * LOTS + lot - 1) * PLACES + place] = number


@rule
def sure_in(m: Memory, viewer: int, lot: int, place: int) -> int:
    """How many are in a hidden collection at least, as remembered."""
    if place < COVER or place == PILE:
        return 0
    return m.least[(viewer * LOTS + lot - 1) * SEATS + place - COVER]


@rule
def set_least(m: Memory, viewer: int, lot: int, place: int, number: int) -> None:
    if COVER <= place < PILE:
        m.least[(viewer * LOTS + lot - 1) * SEATS + place - COVER] = number


@rule
def is_own(viewer: int, place: int) -> bool:
    """Whether a viewer sees what is in a place: her hand, her hidden collection."""
    return viewer < SEATS and (place == viewer or place == viewer + COVER)


@rule
def least_in(m: Memory, viewer: int, lot: int, place: int) -> int:
    """How many cards of a lot must be in a place, as others do not fill it or it has no other."""
    here = most_in(m, viewer, lot, place)
    elsewhere = -here
    for other in range(PLACES):
        elsewhere += most_in(m, viewer, lot, other)
    filled = -here
    for other in range(1, m.top[viewer] + 1):
        filled += most_in(m, viewer, other, place)
    low = max(size_of(m, viewer, lot) - elsewhere, m.room[place] - filled)
    return max(low, sure_in(m, viewer, lot, place))


@rule
def tighten(m: Memory, viewer: int) -> None:
    """Draw every conclusion from the bounds and the room, until there is none left."""
    again = True
    while again:
        again = False
        for place in range(PLACES):
            if m.room[place] == 0:
                clear_place(m, viewer, place)
            elif not is_own(viewer, place) and tighten_place(m, viewer, place):
                again = True
        for lot in range(1, m.top[viewer] + 1):
            if size_of(m, viewer, lot) and tighten_lot(m, viewer, lot):
                again = True


@rule
def tighten_place(m: Memory, viewer: int, place: int) -> bool:
    """What other lots must have in a place leaves less room there."""
    taken = 0
    for lot in range(1, m.top[viewer] + 1):
        if most_in(m, viewer, lot, place):
            taken += least_in(m, viewer, lot, place)
    changed = False
    for lot in range(1, m.top[viewer] + 1):
        here = most_in(m, viewer, lot, place)
        if here:
            low = least_in(m, viewer, lot, place)
            set_least(m, viewer, lot, place, low)
            top = m.room[place] - (taken - low)
            if top < here:
                set_most(m, viewer, lot, place, top)
                changed = True
    return changed


@rule
def tighten_lot(m: Memory, viewer: int, lot: int) -> bool:
    """What must be elsewhere cannot be here."""
    placed = 0
    for place in range(PLACES):
        if most_in(m, viewer, lot, place):
            placed += least_in(m, viewer, lot, place)
    spare = size_of(m, viewer, lot) - placed
    changed = False
    for place in range(PLACES):
        here = most_in(m, viewer, lot, place)
        if here:
            top = spare + least_in(m, viewer, lot, place)
            if top < here:
                set_most(m, viewer, lot, place, top)
                changed = True
    return changed


@rule
def clear_place(m: Memory, viewer: int, place: int) -> None:
    """Nothing is in a place any more."""
    for lot in range(1, m.top[viewer] + 1):
        set_most(m, viewer, lot, place, 0)
        set_least(m, viewer, lot, place, 0)


# What happens to lots


@rule
def split(m: Memory, viewer: int, source: int, target: int, number: int) -> None:
    """So many unseen cards leave a hand or the pile; `room` is still as before."""
    rest = m.room[source] - number
    for lot in range(1, m.top[viewer] + 1):
        here = most_in(m, viewer, lot, source)
        if here:
            sure = sure_in(m, viewer, lot, target) + max(least_in(m, viewer, lot, source) - rest, 0)
            there = most_in(m, viewer, lot, target) + min(here, number)
            set_most(m, viewer, lot, target, there)
            set_least(m, viewer, lot, target, sure)
    for lot in range(1, m.top[viewer] + 1):
        set_most(m, viewer, lot, source, min(most_in(m, viewer, lot, source), rest))


@rule
def carry(m: Memory, viewer: int, source: int, target: int) -> None:
    """A whole hand goes to a neighbour."""
    for lot in range(1, m.top[viewer] + 1):
        set_most(m, viewer, lot, target, most_in(m, viewer, lot, source))
        set_most(m, viewer, lot, source, 0)


@rule
def reveal(m: Memory, viewer: int, card: int, place: int, whole: bool) -> None:
    """A card is seen that was in a place; `whole` if all that is there is seen."""
    lot = lot_of_seen(m, viewer, card, place, whole)
    if lot == 0:
        make_room(m, viewer)
        lot = lot_of_seen(m, viewer, card, place, whole)
    if lot:
        take_from(m, viewer, card, lot, place)
    else:
        confuse(m, viewer, card)


@rule
def lot_of_seen(m: Memory, viewer: int, card: int, place: int, whole: bool) -> int:
    """The lot that a card seen in a place must come from; 0 if it may be either copy's."""
    code = m.lot[viewer * FACES + card]
    lot = code // BASE
    other = code % BASE
    if other == 0 or other == lot or most_in(m, viewer, other, place) == 0:
        return lot
    if most_in(m, viewer, lot, place) == 0:
        return other
    if whole and only_in(m, viewer, lot, place):
        return lot
    return other if whole and only_in(m, viewer, other, place) else 0


@rule
def take_from(m: Memory, viewer: int, card: int, lot: int, place: int) -> None:
    """A card of a known lot leaves a place."""
    drop_copy(m, viewer, card, lot)
    set_most(m, viewer, lot, place, most_in(m, viewer, lot, place) - 1)
    set_least(m, viewer, lot, place, max(sure_in(m, viewer, lot, place) - 1, 0))


@rule
def only_in(m: Memory, viewer: int, lot: int, place: int) -> bool:
    """Whether a lot can be in no other place."""
    places = 0
    for other in range(PLACES):
        if most_in(m, viewer, lot, other):
            places += 1
    return places == 1 and most_in(m, viewer, lot, place) > 0


@rule
def confuse(m: Memory, viewer: int, card: int) -> None:
    """One of two alike cards is seen, of whichever lot: the one left is a lot by itself."""
    new = new_lot(m, viewer)
    lot = m.lot[viewer * FACES + card] // BASE
    other = m.lot[viewer * FACES + card] % BASE
    drop_copy(m, viewer, card, lot)
    drop_copy(m, viewer, card, other)
    for place in range(PLACES):
        either = max(most_in(m, viewer, lot, place), most_in(m, viewer, other, place))
        set_most(m, viewer, new, place, min(either, 1))
        set_least(m, viewer, lot, place, max(sure_in(m, viewer, lot, place) - 1, 0))
        set_least(m, viewer, other, place, max(sure_in(m, viewer, other, place) - 1, 0))
    add_copy(m, viewer, card, new)


# Room for lots


@rule
def new_lot(m: Memory, viewer: int) -> int:
    """A lot without cards, its bounds blank; there is room for one."""
    lot = 1
    while lot <= m.top[viewer] and size_of(m, viewer, lot):
        lot += 1
    m.top[viewer] = max(m.top[viewer], lot)
    clear_lot(m, viewer, lot)
    return lot


@rule
def make_room(m: Memory, viewer: int) -> None:
    """If every lot has cards, make one of the two that are most alike: something is forgotten."""
    best, first, second = PLACES + 1, 0, 0
    if m.top[viewer] < LOTS:
        return
    for lot in range(1, m.top[viewer] + 1):
        if size_of(m, viewer, lot) == 0:
            return
        for other in range(lot + 1, m.top[viewer] + 1):
            unlike = difference(m, viewer, lot, other)
            if unlike < best:
                best, first, second = unlike, lot, other
    merge(m, viewer, first, second)


@rule
def clear_lot(m: Memory, viewer: int, lot: int) -> None:
    for place in range(PLACES):
        set_most(m, viewer, lot, place, 0)
        set_least(m, viewer, lot, place, 0)


@rule
def difference(m: Memory, viewer: int, lot: int, other: int) -> int:
    """In how many places one lot can be and the other not."""
    places = 0
    for place in range(PLACES):
        if (most_in(m, viewer, lot, place) > 0) != (most_in(m, viewer, other, place) > 0):
            places += 1
    return places


@rule
def merge(m: Memory, viewer: int, lot: int, other: int) -> None:
    """Put the second lot's cards into the first."""
    for card in range(FACES):
        for _ in range(copies_in(m, viewer, card, other)):
            drop_copy(m, viewer, card, other)
            add_copy(m, viewer, card, lot)
    for place in range(PLACES):
        both = most_in(m, viewer, lot, place) + most_in(m, viewer, other, place)
        sure = sure_in(m, viewer, lot, place) + sure_in(m, viewer, other, place)
        set_most(m, viewer, lot, place, both)
        set_least(m, viewer, lot, place, sure)
    clear_lot(m, viewer, other)


@rule
def tidy(m: Memory, viewer: int) -> None:
    """Make one lot of two that can lie in the same places and are bound by nothing else."""
    for lot in range(1, m.top[viewer]):
        for other in range(lot + 1, m.top[viewer] + 1):
            if (
                size_of(m, viewer, lot)
                and size_of(m, viewer, other)
                and difference(m, viewer, lot, other) == 0
                and is_free(m, viewer, lot)
                and is_free(m, viewer, other)
            ):
                merge(m, viewer, lot, other)
    while m.top[viewer] and size_of(m, viewer, m.top[viewer]) == 0:
        m.top[viewer] -= 1


@rule
def is_free(m: Memory, viewer: int, lot: int) -> bool:
    """Whether a lot is sure to be in one place, or can be in each of its places with all cards."""
    places = 0
    bound = False
    for place in range(PLACES):
        here = most_in(m, viewer, lot, place)
        if here:
            places += 1
            fill = min(size_of(m, viewer, lot), m.room[place])
            if here < fill or sure_in(m, viewer, lot, place):
                bound = True
    return places == 1 or not bound
