"""What a world of Space Beans came from: back to the last card drawn or laid unseen."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK, FACES, apart, with_card
from stammtisch.games.space_beans.moves import DONE, FINISH, TAKE, laid_card
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import DRAW, END, LAY, MORE, SEATS, State
from stammtisch.kernel.rule import rule


@rule
def rewind(s: State, after: State, seat: int, action: int, dice: int) -> int:
    """Cards laid openly and hands passed on go back; which cards another drew is not known."""
    mover = s.turn
    if mover != seat and (action < 0 or s.hiding or (s.phase == DRAW and action == TAKE)):
        return -1
    for place in range(DECK):
        s.pile[place] = after.pile[place]
    for other in range(SEATS):
        if other != seat:
            fill_seat(s, after, other, other)
    if s.phase == MORE and action == DONE:
        take_hand_back(s, after, mover, seat)
    if mover == seat:
        if s.phase == DRAW and action == TAKE:
            put_back(s, after, seat)
        return action
    if s.phase == END and action == FINISH and s.covered[mover]:
        s.cover[mover], s.cover_kind[mover] = after.open[mover], after.open_kind[mover]
    if s.phase == LAY or (s.phase == MORE and action != DONE):
        at = 2 * mover
        card = laid_card(s, action)
        s.hand[at], s.hand[at + 1] = with_card(s.hand[at], s.hand[at + 1], card)
    return action


@rule
def fill_seat(s: State, after: State, to: int, of: int) -> None:
    """A seat's hidden cards, its hand from a seat that may be another."""
    s.hand[2 * to], s.hand[2 * to + 1] = after.hand[2 * of], after.hand[2 * of + 1]
    s.cover[to], s.cover_kind[to] = after.cover[to], after.cover_kind[to]


@rule
def take_hand_back(s: State, after: State, mover: int, seat: int) -> None:
    """The right neighbour had none when the hand came (S6.1)."""
    right = right_of(s, mover)
    if mover != seat:
        fill_seat(s, after, mover, right)
    if right != seat:
        s.hand[2 * right] = s.hand[2 * right + 1] = 0


@rule
def put_back(s: State, after: State, seat: int) -> None:
    """The cards that the viewer drew lie on top of the pile again."""
    at = 2 * seat
    cards, twice = apart(after.hand[at], after.hand[at + 1], s.hand[at], s.hand[at + 1])
    top = after.left
    for card in range(FACES):
        for heap in (cards, twice):
            if heap >> card & 1:
                s.pile[top] = card
                top += 1
