"""What the seats of Space Beans learn from the moves (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.alike import make_room, tidy
from stammtisch.games.space_beans.cards import (
    VALUES,
    WORD_FIRSTS,
    WORD_KINDS,
    has_second,
    in_word,
    with_card,
)
from stammtisch.games.space_beans.conclusions import tighten
from stammtisch.games.space_beans.lots import (
    add_copy,
    add_most,
    lane_of,
    new_lot,
    present,
    side_of,
    stir,
)
from stammtisch.games.space_beans.moves import DONE, FINISH, HIDDEN, LOW, OPEN, TAKE, laid_kind
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.sightings import (
    carry,
    clear_place,
    draw_unseen,
    hide_unseen,
    reveal,
)
from stammtisch.games.space_beans.state import (
    COVER,
    DRAW,
    END,
    LAY,
    LOOSE,
    PILE,
    SEATS,
    UNTIDY,
    Memory,
    State,
)
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.lanes import LANE, NUMBER, lane
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import natural


@rule
def witness(m: Memory, s: State, action: int) -> None:
    """Everyone learns from a move; then one viewer thinks.

    What is learnt shifts bounds by known numbers, so conclusions can wait until a
    viewer is to move. Only where cards of one place go on to two do bounds that
    are not tight leave more open than they must: so before cards are hidden, one
    who will not see the hand they came from thinks as well.
    """
    action = int(action)  # the simulator hands over one of NumPy's
    place = changing(s, action)
    if place >= 0:
        take_in(m, s, action, place)
    conclude(m, thinker(s, action))


@rule
def thinker(s: State, action: int) -> int:
    """Who thinks now: the player, or the next one; or the one after, if cards are laid hidden."""
    if action == DONE:
        return left_of(s, s.mover)
    if s.phase == LAY and action >= HIDDEN:
        return left_of(s, left_of(s, s.mover))
    return s.mover


@rule
def take_in(m: Memory, s: State, action: int, place: int) -> None:
    """Who sees which cards leave a place, and how many go where unseen."""
    number = unseen_cards(s, action, place)
    low, high = cards_moved(s, action, place, number)
    hands, hidden = room_after(m, s, place, action == DONE, number)
    emptied = lane(hidden if side_of(place) else hands, lane_of(place)) == 0
    rest = present(m, s)
    while rest:
        viewer = lowest(rest)
        rest &= rest - 1
        learn(m, s, viewer, place, action == DONE, number, low, high)
        if emptied:
            clear_place(m, viewer, place)
    m.room[0], m.room[1] = hands, hidden


@rule
def unseen_cards(s: State, action: int, place: int) -> int:
    """How many cards go on unseen: what is laid face down counts as the hand's until it is done."""
    if place == PILE:
        return min(2, s.left)
    return s.laid if action == DONE and s.hiding else 0


@rule
def changing(s: State, action: int) -> int:
    """The place that cards leave now, if anybody learns something from it; or -1."""
    if s.phase == DRAW:
        return PILE if action == TAKE and s.left else -1
    if s.phase == END:
        return COVER + s.mover if action == FINISH and s.covered[s.mover] else -1
    if action == DONE:
        return s.mover
    hidden = action >= HIDDEN if s.phase == LAY else s.hiding == 1
    return -1 if hidden else s.mover


@rule
def cards_moved(s: State, action: int, place: int, number: int) -> tuple[int, int]:
    """The cards that leave a place, as the two words of a hand."""
    seat = natural(s.mover)
    if place == PILE:
        low = high = 0
        for at in range(s.left - number, s.left):
            card = s.pile[at]
            low, high = (with_card(low, card), high) if card < LOW else (low, with_card(high, card))
        return low, high
    if place < COVER and action == DONE:
        return s.hand[2 * seat], s.hand[2 * seat + 1]
    kind = s.cover_kind[seat] if place >= COVER else laid_card(s, action) // VALUES
    cards = s.cover[seat] if place >= COVER else 1 << laid_card(s, action) - VALUES * kind
    cards = in_word(kind, cards)
    return (cards, 0) if kind < WORD_KINDS else (0, cards)


@rule
def laid_card(s: State, action: int) -> int:
    """The card that is laid face up."""
    if s.phase == LAY:
        return action - OPEN
    kind = laid_kind(s)
    return kind * VALUES + (action - DONE - 1 - 8 * kind) + 1


@rule
def learn(
    m: Memory,
    s: State,
    viewer: int,
    place: int,
    passing: bool,
    number: int,
    low: int,
    high: int,
) -> None:
    """What one viewer sees of it, and what goes on unseen."""
    viewer, seat = natural(viewer), natural(s.mover)
    right = right_of(s, seat)
    if number and viewer != seat:
        if place == PILE:
            draw_unseen(m, viewer, seat, number)
        else:
            hide_unseen(m, viewer, seat, number)
    sees = viewer != seat
    if place == PILE or passing:
        sees = viewer == seat  # whoever draws; whoever passes on, to remember
    if passing and viewer == right:
        sees = True
    if sees:
        lot = 0
        if passing and viewer == seat:
            lot = lot_passed(m, s, viewer, right)
        note_cards(m, viewer, place, low, high, lot, passing or place >= COVER)
    elif passing:
        carry(m, viewer, seat, right)


@rule
def lot_passed(m: Memory, s: State, viewer: int, right: int) -> int:
    """A player remembers the hand she passes on, as a lot."""
    make_room(m, viewer)
    lot = new_lot(m, viewer)
    add_most(m, viewer, lot, right, s.held[viewer])
    if s.held[viewer] == 0:
        stir(m, viewer)
    return lot


@rule
def note_cards(
    m: Memory, viewer: int, place: int, low: int, high: int, lot: int, whole: bool
) -> None:
    """Cards become a lot that is unseen from now on; or, without a lot, they are seen."""
    for word in range(2):
        cards = high if word else low
        firsts = cards & WORD_FIRSTS
        while firsts:
            card = lowest(firsts)
            firsts &= firsts - 1
            for _ in range(1 + has_second(cards, card)):
                if lot:
                    add_copy(m, viewer, LOW * word + card, lot)
                else:
                    reveal(m, viewer, LOW * word + card, place, whole)


@rule
def room_after(m: Memory, s: State, place: int, passing: bool, number: int) -> tuple[int, int]:
    """How many cards each place has after the move."""
    hands, hidden = m.room[0], m.room[1]
    here = LANE * s.mover
    if place == PILE:
        hands += (number << here) - (number << LANE * COVER)
    elif place >= COVER:
        hidden &= ~(NUMBER << here)
    elif passing:
        there = LANE * right_of(s, s.mover)
        hands = hands & ~(NUMBER << here | NUMBER << there) | s.held[s.mover] << there
        hidden += number << here
    else:
        hands -= 1 << here
    return hands, hidden


@rule
def conclude(m: Memory, viewer: int) -> None:
    """A viewer thinks over what is new to her, and what follows from lots that become one.

    A hand that is carried on, or passed on as a lot by itself, is not: nothing
    else follows from it.
    """
    viewer = natural(viewer)
    while m.astir[viewer]:
        m.astir[viewer] &= UNTIDY
        own = NUMBER << LANE * viewer if viewer < SEATS else 0
        room = m.room[0] & ~own, m.room[1] & ~own
        tighten(m, viewer, room)
        tidy(m, viewer, room)
        m.astir[viewer] &= LOOSE
