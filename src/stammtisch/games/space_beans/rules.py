"""The rules of Space Beans, in the order of the rulebook.

Uwe Rosenberg, Amigo 1999. Clauses: docs/rules/space-beans.md. Our rulings where
the rulebook is silent are marked there: S1.3, S1.8, S3.4, S3.6 to S3.9, S4.8,
S4.9, S4.12 to S4.14, S4.16, S4.18, S5.9, S5.11, S5.12, S7.1, S7.3,
S8.1, S8.4, S8.9, S8.10.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    DECK,
    EVERY,
    EVERY_TWICE,
    KINDS,
    VALUES,
    add_to,
    heap_of,
    list_cards,
    pour,
    take_from,
    with_value,
    without_value,
    worth,
)
from stammtisch.games.space_beans.moves import DONE, HIDDEN, KEEP, OPEN, TAKE, laid_card
from stammtisch.games.space_beans.state import DRAW, END, LAY, MORE, SEATS, State
from stammtisch.kernel.bits import count
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.rule import rule

GOAL = 30
BONUS = 3


@rule
def left_of(s: State, seat: int) -> int:
    """The left neighbour, who is next in turn (S2.1)."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def right_of(s: State, seat: int) -> int:
    """The right neighbour, who is passed the hand (S6.1)."""
    return seat - 1 if seat else s.players - 1


# Set-up and deal


@rule
def start(s: State, options: tuple[int, int, int]) -> None:
    """The empty table: players, the seat that begins (S1.8), the cap on turns (S8.10)."""
    s.players = options[0]
    s.first = s.mover = options[1] - 1
    s.cap = options[2]
    for seat in range(SEATS):
        clear_seat(s, seat)
    for word in range(2):
        s.discards[word] = s.scored[word] = 0
    for place in range(DECK):
        s.pile[place] = 0
    s.left = s.discarded = s.turns = 0
    s.phase = s.dealt = s.due = s.laid = s.hiding = s.last = s.finisher = 0
    s.turn = DEAL


@rule
def clear_seat(s: State, seat: int) -> None:
    s.hand[2 * seat] = s.hand[2 * seat + 1] = 0
    s.open[seat] = s.cover[seat] = s.score[seat] = 0
    s.open_kind[seat] = s.cover_kind[seat] = 0
    s.held[seat] = s.covered[seat] = 0
    for kind in range(KINDS):
        s.booty[KINDS * seat + kind] = 0


@rule
def undealt_deck(s: State, cards: MutableSequence[int]) -> int:
    """The whole deck (S1.2), later the discard pile (S3.5)."""
    every, twice = (s.discards[0], s.discards[1]) if s.dealt else (EVERY, EVERY_TWICE)
    return list_cards(every, twice, cards)


@rule
def lay_out(s: State, cards: MutableSequence[int]) -> None:
    """Hands and pile; or a new pile, from which an interrupted draw goes on (S3.6)."""
    if s.dealt:
        stack(s, cards, 0, s.discarded)
        s.discards[0] = s.discards[1] = s.discarded = 0
        s.turn = s.mover
        draw_on(s)
        return
    dealer = right_of(s, s.first)
    number = 0
    for seat in range(s.players):
        if seat != dealer:  # S1.4, S1.5
            for place in range(number, number + 3):
                take_card(s, seat, cards[place])
            number += 3
    stack(s, cards, number, DECK - number)
    s.dealt = 1
    s.turn = s.first  # S1.7


@rule
def stack(s: State, cards: MutableSequence[int], first: int, number: int) -> None:
    """Make cards the draw pile, the first of them on top (S1.6)."""
    for place in range(number):
        s.pile[number - 1 - place] = cards[first + place]
    s.left = number


@rule
def take_card(s: State, seat: int, card: int) -> None:
    """One card more in a hand."""
    add_to(s.hand, seat, card)
    s.held[seat] += 1


# The moves


@rule
def play(s: State, action: int) -> None:
    """The one move."""
    if s.phase == MORE:
        if action == DONE:
            pass_on(s)
        else:
            lay(s, laid_card(s, action))  # to the same collection (S5.2, S5.3)
    elif s.phase == LAY:
        if action < HIDDEN:
            lay_open(s, action - OPEN)
        else:
            lay_hidden(s, action - HIDDEN)
    elif s.phase == END:
        choose_ending(s, action)
    elif action == TAKE:
        s.due = 2  # S3.2
        draw_on(s)
    else:
        after_draw(s)


# Drawing


@rule
def draw_on(s: State) -> None:
    """Take cards one by one; the pile's last card calls for a shuffle (S3.5 to S3.7, S3.9)."""
    while s.due and (s.left or s.discarded):
        if s.left:
            s.left -= 1
            take_card(s, s.mover, s.pile[s.left])
            s.pile[s.left] = 0
            s.due -= 1
        if s.left == 0 and s.discarded:
            s.turn = DEAL
            return
    s.due = 0
    after_draw(s)


@rule
def after_draw(s: State) -> None:
    """Whoever has an open collection is asked whether it ends (S4.1); then cards are laid."""
    if s.open[s.mover]:
        s.phase = END
    else:
        go_lay(s)


@rule
def go_lay(s: State) -> None:
    """Without any card, the turn is over (S5.12)."""
    if s.held[s.mover]:
        s.phase = LAY
    else:
        end_turn(s)


# Ending collections


@rule
def choose_ending(s: State, action: int) -> None:
    """A hidden collection that was turned up is asked about as well (S4.5)."""
    if action == KEEP:
        go_lay(s)
    else:
        end_open(s, s.turn)
        after_draw(s)


@rule
def end_open(s: State, seat: int) -> None:
    """One card may score, the rest is discarded (S4.8 to S4.10), the hidden one turns up (S4.4)."""
    kind = s.open_kind[seat]
    cards = s.open[seat]
    number = worth(cards)
    if number:
        cards = without_value(cards, number - 1)
        pile = KINDS * seat + kind
        s.booty[pile] = with_value(s.booty[pile], number - 1)
        add_to(s.scored, 0, VALUES * kind + number - 1)
        s.score[seat] += number
    more, twice = heap_of(kind, cards)
    discard(s, more, twice, count(cards))
    s.open[seat] = s.cover[seat]
    s.open_kind[seat] = s.cover_kind[seat]
    s.cover[seat] = s.cover_kind[seat] = s.covered[seat] = 0


@rule
def discard(s: State, cards: int, twice: int, number: int) -> None:
    """A heap of so many cards to the discard pile."""
    pour(s.discards, 0, cards, twice)
    s.discarded += number


# Laying cards


@rule
def lay_open(s: State, card: int) -> None:
    """The first card laid this turn, face up (S5.5, S5.9)."""
    s.open_kind[s.turn] = card // VALUES
    s.hiding = 0
    lay(s, card)


@rule
def lay_hidden(s: State, card: int) -> None:
    """The first card laid this turn, face down (S5.6, S5.9)."""
    s.cover_kind[s.turn] = card // VALUES
    s.hiding = 1
    lay(s, card)


@rule
def lay(s: State, card: int) -> None:
    """From the hand to the collection chosen this turn (S5.1)."""
    seat = s.turn
    value = card % VALUES
    take_from(s.hand, seat, card)
    s.held[seat] -= 1
    if s.hiding:
        s.cover[seat] = with_value(s.cover[seat], value)
        s.covered[seat] += 1
    else:
        s.open[seat] = with_value(s.open[seat], value)
    s.last = value
    s.laid += 1
    s.phase = MORE


# Passing on


@rule
def pass_on(s: State) -> None:
    """What is left is the right neighbour's whole new hand (S6.1 to S6.3)."""
    seat = s.turn
    right = right_of(s, seat)
    s.hand[2 * right] = s.hand[2 * seat]
    s.hand[2 * right + 1] = s.hand[2 * seat + 1]
    s.held[right] = s.held[seat]
    s.hand[2 * seat] = s.hand[2 * seat + 1] = s.held[seat] = 0
    end_turn(s)


@rule
def end_turn(s: State) -> None:
    """The next player, unless this one has reached the goal (S2.1, S8.1, S8.2)."""
    s.laid = s.hiding = s.last = 0
    s.turns += 1
    s.phase = DRAW
    if s.score[s.mover] >= GOAL:
        finish(s)
    elif s.turns == s.cap:
        s.turn = OVER  # S8.10
    else:
        s.turn = s.mover = left_of(s, s.mover)


# The end


@rule
def finish(s: State) -> None:
    """A bonus; hands are discarded, everything is turned up and ended (S8.3 to S8.7)."""
    s.finisher = s.mover + 1
    s.score[s.mover] += BONUS
    for seat in range(s.players):
        discard_hand(s, seat)
        while s.open[seat]:
            end_open(s, seat)
    s.turn = OVER


@rule
def discard_hand(s: State, seat: int) -> None:
    discard(s, s.hand[2 * seat], s.hand[2 * seat + 1], s.held[seat])
    s.hand[2 * seat] = s.hand[2 * seat + 1] = s.held[seat] = 0


@rule
def points(s: State, seat: int) -> int:
    """The values in the points pile, and the bonus (S8.8)."""
    return s.score[seat]
