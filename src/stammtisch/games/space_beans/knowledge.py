"""What the seats of Space Beans learn from the moves (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.alike import make_room, tidy
from stammtisch.games.space_beans.cards import (
    VALUES,
    WORD_FIRSTS,
    WORD_KINDS,
    has_second,
    in_word,
)
from stammtisch.games.space_beans.conclusions import tighten
from stammtisch.games.space_beans.lots import (
    add_copy,
    add_most,
    new_lot,
    present,
    room_in,
    stir,
)
from stammtisch.games.space_beans.rules import (
    DONE,
    FINISH,
    HIDDEN,
    LOW,
    OPEN,
    TAKE,
    laid_kind,
    left_of,
    right_of,
)
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
from stammtisch.kernel.lanes import LANE, NUMBER
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
    if s.phase == DRAW:
        if action == TAKE and s.left:
            see_drawn(m, s)
    elif s.phase == END:
        if action == FINISH and s.covered[s.mover]:
            see_turned_up(m, s)
    elif action == DONE:
        see_passed(m, s)
    elif not is_laid_hidden(s, action):
        see_laid(m, s, laid_card(s, action))
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
def is_laid_hidden(s: State, action: int) -> bool:
    """Whether a card is laid face down: nobody learns anything before it is done."""
    return action >= HIDDEN if s.phase == LAY else s.hiding == 1


@rule
def laid_card(s: State, action: int) -> int:
    """The card that is laid face up."""
    if s.phase == LAY:
        return action - OPEN
    kind = laid_kind(s)
    return kind * VALUES + (action - DONE - 1 - 8 * kind) + 1


@rule
def onlookers(m: Memory, s: State) -> int:
    """The viewers, as bits, who remember, but for the player."""
    return present(m, s) & ~(1 << s.mover)


# Cards leave a place


@rule
def see_drawn(m: Memory, s: State) -> None:
    """Cards go from the pile to a hand; whoever draws sees them."""
    seat, number = natural(s.mover), min(2, s.left)
    rest = onlookers(m, s)
    while rest:
        draw_unseen(m, natural(lowest(rest)), seat, number)
        rest &= rest - 1
    if present(m, s) >> seat & 1:
        card, other = s.pile[s.left - 1], s.pile[s.left - number]
        for last in range(number):
            reveal(m, seat, max(card, other) if last else min(card, other), PILE, True)
        if s.left == number:
            clear_place(m, seat, PILE)
    m.room[0] += (number << LANE * seat) - (number << LANE * COVER)


@rule
def see_turned_up(m: Memory, s: State) -> None:
    """A hidden collection is laid open (S4.4)."""
    seat, kind = natural(s.mover), s.cover_kind[s.mover]
    cards = in_word(kind, s.cover[seat])
    low, high = (cards, 0) if kind < WORD_KINDS else (0, cards)
    rest = onlookers(m, s)
    while rest:
        viewer = natural(lowest(rest))
        note_cards(m, viewer, COVER + seat, low, high, 0)
        clear_place(m, viewer, COVER + seat)
        rest &= rest - 1
    m.room[1] &= ~(NUMBER << LANE * seat)


@rule
def see_laid(m: Memory, s: State, card: int) -> None:
    """A card of a hand is laid open (S5.9)."""
    seat = natural(s.mover)
    rest = onlookers(m, s)
    while rest:
        viewer = natural(lowest(rest))
        reveal(m, viewer, card, seat, False)
        if room_in(m, seat) == 1:
            clear_place(m, viewer, seat)
        rest &= rest - 1
    m.room[0] -= 1 << LANE * seat


@rule
def see_passed(m: Memory, s: State) -> None:
    """What was laid face down is hidden now; the rest goes on, and the next holder sees it (S6.1).

    Whoever passes it on remembers it.
    """
    seat, right = natural(s.mover), natural(right_of(s, s.mover))
    number = s.laid if s.hiding else 0
    low, high = s.hand[2 * seat], s.hand[2 * seat + 1]
    rest = onlookers(m, s)
    while rest:
        viewer = natural(lowest(rest))
        if number:
            hide_unseen(m, viewer, seat, number)
        if viewer == right:
            note_cards(m, viewer, seat, low, high, 0)
            clear_place(m, viewer, seat)
        else:
            carry(m, viewer, seat, right)
        rest &= rest - 1
    if present(m, s) >> seat & 1:
        note_cards(m, seat, seat, low, high, lot_passed(m, s, seat, right))
    here, there = LANE * seat, LANE * right
    m.room[0] = m.room[0] & ~(NUMBER << here | NUMBER << there) | s.held[seat] << there
    m.room[1] += number << here


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
def note_cards(m: Memory, viewer: int, place: int, low: int, high: int, lot: int) -> None:
    """All cards of a place become a lot, unseen from now on; or, without a lot, they are seen."""
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
                    reveal(m, viewer, LOW * word + card, place, True)


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
