"""What happens to lots of Space Beans: cards go on unseen, or are seen."""

from __future__ import annotations

from stammtisch.games.space_beans.alike import make_room, support
from stammtisch.games.space_beans.conclusions import surplus_of
from stammtisch.games.space_beans.lanes import moved
from stammtisch.games.space_beans.lots import (
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
from stammtisch.games.space_beans.state import COVER, LOTS, PILE, Memory
from stammtisch.kernel.lanes import EACH, LANE, NUMBER, filled, floored, lane
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import natural


@rule
def think_over(m: Memory, viewer: int) -> None:
    """Whoever knows how many of each lot are where has nothing to conclude."""
    if m.wide[viewer]:
        loosen(m, viewer)


@rule
def note_place(m: Memory, viewer: int, lot: int) -> None:
    """A lot can be in a place no longer: in its only one it may be like another, or it is used up.

    Lots in several places cannot be alike if one is known to the card.
    """
    if only_there(m, viewer, lot):
        stir(m, viewer)


# Unseen


@rule
def note_leaving(m: Memory, viewer: int, lot: int, here: int, more: int, less: int) -> None:
    """What a lot can have in a place fell by `less` from `here`, and rose by `more` elsewhere."""
    if more != less:
        widen(m, viewer, lot)
    if less == here:
        note_place(m, viewer, lot)


@rule
def draw_unseen(m: Memory, viewer: int, seat: int, number: int) -> None:
    """So many cards go from the pile to a hand; `room` is still as before."""
    rest = room_in(m, PILE) - number
    for lot in range(1, m.top[viewer] + 1):
        at = 2 * desk(viewer, lot)
        here = m.most[at] >> LANE * COVER
        if here:
            more = min(here, number)
            less = max(here - rest, 0)
            change = (more << LANE * seat) - (less << LANE * COVER)
            m.most[at] += change
            m.allowed[2 * viewer] += change
            note_leaving(m, viewer, lot, here, more, less)
    think_over(m, viewer)


@rule
def hide_unseen(m: Memory, viewer: int, seat: int, number: int) -> None:
    """So many cards go from a hand to a hidden collection; `room` is still as before."""
    room = room_in(m, seat)
    surplus = lane(m.allowed[2 * viewer], seat) - room
    for lot in range(1, m.top[viewer] + 1):
        at = desk(viewer, lot)
        here = lane(m.most[2 * at], seat)
        if here:
            least = here - min(surplus, surplus_of(m, at))
            m.least[at] += max(least - (room - number), 0) << LANE * seat
            more = min(here, number)
            less = max(here - (room - number), 0)
            m.most[2 * at] -= less << LANE * seat
            m.most[2 * at + 1] += more << LANE * seat
            m.allowed[2 * viewer] -= less << LANE * seat
            m.allowed[2 * viewer + 1] += more << LANE * seat
            note_leaving(m, viewer, lot, here, more, less)
    think_over(m, viewer)


@rule
def clear_place(m: Memory, viewer: int, place: int) -> None:
    """Nothing is in a place that has no cards any more."""
    side = side_of(place)
    here = NUMBER << LANE * lane_of(place)
    if m.allowed[2 * viewer + side] & here:
        m.allowed[2 * viewer + side] &= ~here
        for at in range(viewer * LOTS, viewer * LOTS + m.top[viewer]):
            m.most[2 * at + side] &= ~here
            if side:
                m.least[at] &= ~here
        stir(m, viewer)


@rule
def carry(m: Memory, viewer: int, source: int, target: int) -> None:
    """A whole hand goes to a neighbour, who had none."""
    for at in range(2 * viewer * LOTS, 2 * (viewer * LOTS + m.top[viewer]), 2):
        m.most[at] = moved(m.most[at], source, target)
    m.allowed[2 * viewer] = moved(m.allowed[2 * viewer], source, target)


# Seen


@rule
def reveal(m: Memory, viewer: int, card: int, place: int, whole: bool) -> None:
    """A card is seen that was in a place; `whole` if all that is there is seen."""
    lot = lot_of_seen(m, viewer, card, place, whole)
    if lot == 0:
        lot = doubt(m, viewer, card, place, whole)
    if lot:
        take_from(m, viewer, card, lot, place)


@rule
def doubt(m: Memory, viewer: int, card: int, place: int, whole: bool) -> int:
    """It may be either of two: the lot it must come from once there is room for one more, or 0."""
    viewer = natural(viewer)
    make_room(m, viewer)
    lot = lot_of_seen(m, viewer, card, place, whole)
    if lot == 0:
        confuse(m, viewer, card)
    return lot


@rule
def lot_of_seen(m: Memory, viewer: int, card: int, place: int, whole: bool) -> int:
    """The lot that a card seen in a place must come from; 0 if it may be either copy's."""
    code = code_of(m, viewer, card)
    lot, other = code & ANY_LOT, code >> CODE
    if other == 0 or other == lot or most_in(m, viewer, other, place) == 0:
        return lot
    if most_in(m, viewer, lot, place) == 0:
        return other
    if whole and only_there(m, viewer, lot):
        return lot
    return other if whole and only_there(m, viewer, other) else 0


@rule
def only_there(m: Memory, viewer: int, lot: int) -> bool:
    """Whether a lot that can be in a place can be in no other."""
    places = support(m, desk(viewer, lot))
    return places & places - 1 == 0


@rule
def take_from(m: Memory, viewer: int, card: int, lot: int, place: int) -> None:
    """A card of a known lot leaves a place.

    The lot and the place have the same surplus as before. While that of the lot
    is what limits its leeway here, nothing follows.
    """
    at = desk(viewer, lot)
    drop_copy(m, viewer, card, lot)
    add_most(m, viewer, lot, place, -1)
    if sure_in(m, viewer, lot, place):
        m.least[at] -= 1 << LANE * lane_of(place)
    here = most_in(m, viewer, lot, place)
    if here == 0:
        note_place(m, viewer, lot)
    if here - sure_in(m, viewer, lot, place) < surplus_of(m, at):
        think_over(m, viewer)


@rule
def confuse(m: Memory, viewer: int, card: int) -> None:
    """One of two alike cards is seen, of whichever lot: the one left is a lot by itself."""
    new = new_lot(m, viewer)
    code = code_of(m, viewer, card)
    lot, other = code & ANY_LOT, code >> CODE
    for side in range(2):
        first = 2 * viewer * LOTS + side - 2
        either = filled(m.most[first + 2 * lot] | m.most[first + 2 * other]) >> LANE - 1
        m.most[first + 2 * new] = either
        m.allowed[2 * viewer + side] += either
    lose_one(m, viewer, lot)
    lose_one(m, viewer, other)
    put_code(m, viewer, card, code)
    add_copy(m, viewer, card, new)
    widen(m, viewer, new)
    stir(m, viewer)


@rule
def lose_one(m: Memory, viewer: int, lot: int) -> None:
    """A lot has a card less, and nobody knows where."""
    at = desk(viewer, lot)
    m.lot_size[at] -= 1
    m.least[at] = floored(m.least[at], EACH)
    widen(m, viewer, lot)
