"""What a world of Space Beans came from: back to the last card drawn or laid unseen."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK, add_to, apart, heap_at, without_card
from stammtisch.games.space_beans.moves import DONE, FINISH, TAKE, laid_card
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import DRAW, END, LAY, MORE, SEATS, State
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.rule import rule


@rule
def rewind(s: State, after: State, seat: int, action: int, dice: int) -> int:
    """Cards laid openly and hands passed on go back; which cards another drew is not known."""
    mover, drew = s.turn, s.phase == DRAW and action == TAKE
    if mover != seat and (action < 0 or s.hiding or drew):
        return -1
    for place in range(DECK):
        s.pile[place] = after.pile[place]
    for other in range(SEATS):
        if other != seat:
            fill_seat(s, after, other, action)
    if drew:
        put_back(s, after, seat)
    elif mover != seat and s.phase == END and action == FINISH and s.covered[mover]:
        s.cover[mover], s.cover_kind[mover] = after.open[mover], after.open_kind[mover]
    elif mover != seat and s.phase >= LAY and action != DONE:
        add_to(s.hand, mover, laid_card(s, action))
    return action


@rule
def fill_seat(s: State, after: State, seat: int, action: int) -> None:
    """A seat's hidden cards; a hand that was passed on to who had none goes back (S6.1)."""
    giver, taker, holder = s.turn, right_of(s, s.turn), seat
    if s.phase == MORE and action == DONE:
        holder = taker if seat == giver else giver if seat == taker else seat
    s.hand[2 * seat], s.hand[2 * seat + 1] = heap_at(after.hand, holder)
    s.cover[seat], s.cover_kind[seat] = after.cover[seat], after.cover_kind[seat]


@rule
def put_back(s: State, after: State, seat: int) -> None:
    """The cards that the viewer drew lie on top of the pile again."""
    cards, twice = heap_at(after.hand, seat)
    cards, twice = apart(cards, twice, s.hand[2 * seat], s.hand[2 * seat + 1])
    place = after.left
    while cards:
        s.pile[place] = lowest(cards)
        cards, twice = without_card(cards, twice, s.pile[place])
        place += 1
