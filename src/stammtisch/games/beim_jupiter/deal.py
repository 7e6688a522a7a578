"""Set-up and deal of Beim Jupiter (J1, J2)."""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.beim_jupiter.cards import ALL_BITS, LAMB, LAMBS, NO_COLOUR, NUMBERS, deck_of
from stammtisch.games.beim_jupiter.state import LAY, NO_BID, State
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.hooks import DEAL
from stammtisch.kernel.rule import rule


@rule
def after(s: State, seat: int) -> int:
    """The left neighbour (J1.11)."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def hand_size(s: State) -> int:
    """Cards dealt to each seat: 13 in the first round, 6 in the eighth (J2.1)."""
    return 14 - s.lap


@rule
def last_number(s: State) -> int:
    """The highest trick number still on the table: the tricks of this round (J5.2)."""
    return 13 - s.lap


@rule
def start(s: State, options: tuple[int, int]) -> None:
    """The empty table: players, and the seat that starts (J1.9)."""
    s.players = options[0]
    s.starter = options[1] - 1
    s.lap = 1
    s.deck = deck_of(s.players)
    for row in range(12):
        s.row[row] = 0
    for seat in range(5):
        s.won[seat] = 0
    s.zeros = 0
    clear(s)


@rule
def clear(s: State) -> None:
    """Between rounds: empty hands, no bids, all markers back (J9.2)."""
    for seat in range(5):
        s.hand[seat] = 0
        s.lambs[seat] = 0
        s.trick[seat] = 0
        s.laid[seat] = 0
        s.bid[seat] = NO_BID
        s.tricks[seat] = 0
        s.took[seat] = 0
    s.led = s.played = 0
    s.best = s.fallen = s.worth = s.slain = s.aside = 0
    s.locks = s.settled = 0
    s.trump = NO_COLOUR
    s.phase = LAY
    s.turn = DEAL


@rule
def undealt_deck(s: State, cards: MutableSequence[int]) -> int:
    """The cards never laid, and the lambs (J2.3)."""
    size = 0
    deck = s.deck
    while deck:
        cards[size] = lowest(deck)
        deck &= deck - 1
        size += 1
    for _ in range(LAMBS[s.players]):
        cards[size] = LAMB
        size += 1
    return size


@rule
def lay_out(s: State, cards: MutableSequence[int]) -> None:
    """Deal; with three and four players one card is left over (J2.2)."""
    size = hand_size(s)
    for seat in range(s.players):
        give(s, seat, cards, seat * size, size)
    s.aside = cards[s.players * size] + 1 if s.players < 5 else 0
    s.turn = s.starter
    for seat in range(s.players):
        if s.hand[seat] & NUMBERS == 0:
            s.turn = DEAL
    if s.turn == DEAL:
        clear(s)


@rule
def give(s: State, seat: int, cards: MutableSequence[int], first: int, size: int) -> None:
    """Put `size` cards into a hand, counting its lambs."""
    hand = 0
    lambs = 0
    for place in range(first, first + size):
        hand |= 1 << cards[place]
        lambs += cards[place] == LAMB
    s.hand[seat] = hand & ALL_BITS
    s.lambs[seat] = lambs
