"""What happens to lots of Space Beans: cards go on unseen, or are seen."""

from __future__ import annotations

from stammtisch.games.space_beans.knowledge.alike import make_room, support
from stammtisch.games.space_beans.knowledge.conclusions import surplus_of
from stammtisch.games.space_beans.knowledge.lots import (
    ANY_LOT,
    CODE,
    add_copy,
    add_most,
    code_of,
    desk,
    drop_copy,
    lane_of,
    loosen,
    most_in,
    new_lot,
    put_code,
    room_in,
    side_of,
    stir,
    sure_in,
    widen,
)
from stammtisch.games.space_beans.state import COVER, PILE, Memory
from stammtisch.kernel.lanes import EACH, LANE, NUMBER, filled, floored, lane
from stammtisch.kernel.rule import rule


@rule
def think_over(m: Memory) -> None:
    """Whoever knows how many of each lot are where has nothing to conclude."""
    if m.wide:
        loosen(m)


@rule
def note_place(m: Memory, lot: int) -> None:
    """A lot can be in a place no longer: in its only one it may be like another, or it is used up.

    Lots in several places cannot be alike if one is known to the card.
    """
    if only_there(m, lot):
        stir(m)


# Unseen


@rule
def note_leaving(m: Memory, lot: int, here: int, more: int, less: int) -> None:
    """What a lot can have in a place fell by `less` from `here`, and rose by `more` elsewhere."""
    if more != less:
        widen(m, lot)
    if less == here:
        note_place(m, lot)


@rule
def draw_unseen(m: Memory, seat: int, number: int) -> None:
    """So many cards go from the pile to a hand; `room` is still as before."""
    rest = room_in(m, PILE) - number
    for lot in range(1, m.top + 1):
        at = 2 * desk(lot)
        here = m.most[at] >> LANE * COVER
        if here:
            more = min(here, number)
            less = max(here - rest, 0)
            change = (more << LANE * seat) - (less << LANE * COVER)
            m.most[at] += change
            m.allowed[0] += change
            note_leaving(m, lot, here, more, less)
    think_over(m)


@rule
def hide_unseen(m: Memory, seat: int, number: int) -> None:
    """So many cards go from a hand to a hidden collection; `room` is still as before."""
    room = room_in(m, seat)
    surplus = lane(m.allowed[0], seat) - room
    for lot in range(1, m.top + 1):
        at = desk(lot)
        here = lane(m.most[2 * at], seat)
        if here:
            least = here - min(surplus, surplus_of(m, at))
            m.least[at] += max(least - (room - number), 0) << LANE * seat
            more = min(here, number)
            less = max(here - (room - number), 0)
            m.most[2 * at] -= less << LANE * seat
            m.most[2 * at + 1] += more << LANE * seat
            m.allowed[0] -= less << LANE * seat
            m.allowed[1] += more << LANE * seat
            note_leaving(m, lot, here, more, less)
    think_over(m)


@rule
def clear_place(m: Memory, place: int) -> None:
    """Nothing is in a place that has no cards any more."""
    side = side_of(place)
    here = NUMBER << LANE * lane_of(place)
    if m.allowed[side] & here:
        m.allowed[side] &= ~here
        for at in range(m.top):
            m.most[2 * at + side] &= ~here
            if side:
                m.least[at] &= ~here
        stir(m)


@rule
def carry(m: Memory, source: int, target: int) -> None:
    """A whole hand goes to a neighbour, who had none."""
    for at in range(0, 2 * m.top, 2):
        m.most[at] = moved(m.most[at], source, target)
    m.allowed[0] = moved(m.allowed[0], source, target)


@rule
def moved(word: int, source: int, target: int) -> int:
    """A word with the number of one lane in another, which was 0."""
    here = lane(word, source)
    return word + (here << LANE * target) - (here << LANE * source)


# Seen


@rule
def reveal(m: Memory, card: int, place: int, whole: bool) -> None:
    """A card is seen that was in a place; `whole` if all that is there is seen."""
    lot = lot_of_seen(m, card, place, whole)
    if lot == 0:
        lot = doubt(m, card, place, whole)
    if lot:
        take_from(m, card, lot, place)


@rule
def doubt(m: Memory, card: int, place: int, whole: bool) -> int:
    """It may be either of two: the lot it must come from once there is room for one more, or 0."""
    make_room(m)
    lot = lot_of_seen(m, card, place, whole)
    if lot == 0:
        confuse(m, card)
    return lot


@rule
def lot_of_seen(m: Memory, card: int, place: int, whole: bool) -> int:
    """The lot that a card seen in a place must come from; 0 if it may be either copy's."""
    code = code_of(m, card)
    lot, other = code & ANY_LOT, code >> CODE
    if other == 0 or other == lot or most_in(m, other, place) == 0:
        return lot
    if most_in(m, lot, place) == 0:
        return other
    if whole and only_there(m, lot):
        return lot
    return other if whole and only_there(m, other) else 0


@rule
def only_there(m: Memory, lot: int) -> bool:
    """Whether a lot that can be in a place can be in no other."""
    places = support(m, desk(lot))
    return places & places - 1 == 0


@rule
def take_from(m: Memory, card: int, lot: int, place: int) -> None:
    """A card of a known lot leaves a place.

    The lot and the place have the same surplus as before. While that of the lot
    is what limits its leeway here, nothing follows.
    """
    at = desk(lot)
    drop_copy(m, card, lot)
    add_most(m, lot, place, -1)
    if sure_in(m, lot, place):
        m.least[at] -= 1 << LANE * lane_of(place)
    here = most_in(m, lot, place)
    if here == 0:
        note_place(m, lot)
    if here - sure_in(m, lot, place) < surplus_of(m, at):
        think_over(m)


@rule
def confuse(m: Memory, card: int) -> None:
    """One of two alike cards is seen, of whichever lot: the one left is a lot by itself."""
    new = new_lot(m)
    code = code_of(m, card)
    lot, other = code & ANY_LOT, code >> CODE
    for side in range(2):
        first = side - 2
        either = filled(m.most[first + 2 * lot] | m.most[first + 2 * other]) >> LANE - 1
        m.most[first + 2 * new] = either
        m.allowed[side] += either
    lose_one(m, lot)
    lose_one(m, other)
    put_code(m, card, code)
    add_copy(m, card, new)
    widen(m, new)
    stir(m)


@rule
def lose_one(m: Memory, lot: int) -> None:
    """A lot has a card less, and nobody knows where."""
    at = desk(lot)
    m.lot_size[at] -= 1
    m.least[at] = floored(m.least[at], EACH)
    widen(m, lot)
