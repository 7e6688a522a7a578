"""Lots: what a viewer of Space Beans concludes about cards she does not see.

The cards of a lot were last seen together and are told apart by nothing since.
How many of them can be in which place is all there is to know of them: at most,
and for hidden collections also at least. `Memory.room` has the cards that each
place holds; the cards somebody is laying face down count as hers until she is
done, since nobody can tell them from her hand.

The lots of a kind's cards stand in one word, four bits for each card: the
values that are there once, then the others with two each, the higher lot first.
Numbers for places stand in two words of lanes: the hands and the draw pile, and
the hidden collections.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import SINGLES, VALUES
from stammtisch.games.space_beans.state import (
    COVER,
    LOOSE,
    PILE,
    SEATS,
    UNTIDY,
    Memory,
)
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.lanes import LANE, NUMBER, lane
from stammtisch.kernel.rule import rule

CODE = 4
ANY_LOT = (1 << CODE) - 1


# Cards and their lots; lots count from 1


@rule
def desk(lot: int) -> int:
    """Where the numbers of a lot stand."""
    return nonnegative(lot - 1)


@rule
def code_at(value: int) -> int:
    """Where the word of a kind has the lots of a value's copies."""
    return max(CODE * value, 2 * CODE * value - CODE * SINGLES)


@rule
def code_of(m: Memory, card: int) -> int:
    """The lots of a card's unseen copies: the higher, and above it the lower."""
    kind = card // VALUES
    value = card - kind * VALUES
    code = m.lot[kind] >> code_at(value)
    return code & (ANY_LOT if value < SINGLES else ANY_LOT << CODE | ANY_LOT)


@rule
def put_code(m: Memory, card: int, change: int) -> None:
    """Change the lots of a card's unseen copies, bit by bit."""
    kind = card // VALUES
    m.lot[kind] ^= change << code_at(card - kind * VALUES)


@rule
def copies_in(m: Memory, card: int, lot: int) -> int:
    """How many copies of a card a lot has."""
    code = code_of(m, card)
    return (code & ANY_LOT == lot) + (code >> CODE == lot)


@rule
def add_copy(m: Memory, card: int, lot: int) -> None:
    """A copy of a card is unseen from now on, in this lot."""
    other = code_of(m, card)
    put_code(m, card, other ^ (max(lot, other) | min(lot, other) << CODE))
    m.lot_size[desk(lot)] += 1


@rule
def drop_copy(m: Memory, card: int, lot: int) -> None:
    """A copy of a card in this lot is seen."""
    code = code_of(m, card)
    other = code >> CODE if code & ANY_LOT == lot else code & ANY_LOT
    put_code(m, card, code ^ other)
    m.lot_size[desk(lot)] -= 1


@rule
def size_of(m: Memory, lot: int) -> int:
    return m.lot_size[desk(lot)]


# Places and bounds


@rule
def side_of(place: int) -> int:
    """Which of the two words has a place."""
    return 1 if COVER <= place < PILE else 0


@rule
def lane_of(place: int) -> int:
    """In which lane of its word a place stands; the draw pile's is behind the hands."""
    return place if place < COVER else place - COVER


@rule
def room_in(m: Memory, place: int) -> int:
    """How many cards a place has."""
    return lane(m.room[side_of(place)], lane_of(place))


@rule
def set_room(m: Memory, place: int, number: int) -> None:
    shift = LANE * lane_of(place)
    side = side_of(place)
    m.room[side] = m.room[side] & ~(NUMBER << shift) | number << shift


@rule
def most_in(m: Memory, lot: int, place: int) -> int:
    """How many cards of a lot can be in a place at most."""
    return lane(m.most[2 * desk(lot) + side_of(place)], lane_of(place))


@rule
def add_most(m: Memory, lot: int, place: int, number: int) -> None:
    """So many cards more, or less, of a lot can be in a place."""
    more = number * (1 << LANE * lane_of(place))
    m.most[2 * desk(lot) + side_of(place)] += more
    m.allowed[side_of(place)] += more


@rule
def sure_in(m: Memory, lot: int, place: int) -> int:
    """How many are in a hidden collection at least, as remembered."""
    if place < COVER or place == PILE:
        return 0
    return lane(m.least[desk(lot)], place - COVER)


@rule
def is_own(viewer: int, place: int) -> bool:
    """Whether a viewer sees what is in a place: her hand, her hidden collection."""
    return viewer < SEATS and (place == viewer or place == viewer + COVER)


# Lots come and go


@rule
def loosen(m: Memory) -> None:
    """A viewer has something to think over."""
    m.astir |= LOOSE


@rule
def stir(m: Memory) -> None:
    """A viewer has something to think over, and lots of hers may have become alike."""
    m.astir = LOOSE | UNTIDY


@rule
def widen(m: Memory, lot: int) -> None:
    """A lot's bounds may now allow more cards than it has."""
    m.wide |= 1 << lot - 1


@rule
def new_lot(m: Memory) -> int:
    """A lot without cards, its bounds blank; there is room for one."""
    lot = 1
    while lot <= m.top and size_of(m, lot):
        lot += 1
    if lot <= m.top:
        retire(m, lot)
    m.top = max(m.top, lot)
    clear_lot(m, lot)
    return lot


@rule
def retire(m: Memory, lot: int) -> None:
    """The bounds of a lot that is used up count no longer."""
    at = 2 * desk(lot)
    if m.most[at] | m.most[at + 1]:
        loosen(m)
    m.allowed[0] -= m.most[at]
    m.allowed[1] -= m.most[at + 1]
    m.wide &= ~(1 << lot - 1)


@rule
def clear_lot(m: Memory, lot: int) -> None:
    at = desk(lot)
    m.most[2 * at] = m.most[2 * at + 1] = 0
    m.least[at] = 0
