"""The record and the rules. Clauses: rules/kuhn.md."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated

from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.record import Int8, Int16, Record, record
from stammtisch.kernel.rule import rule

CARDS = ("J", "Q", "K")
PASS, BET = range(2)


@record
class State(Record):
    """What lies on the table; a card is its number plus 1, and 0 where nobody knows it."""

    score: Annotated[list[int], Int16 * 2]  # chips won, or lost
    card: Annotated[list[int], Int8 * 2]  # the card each seat holds
    shown: Annotated[list[int], Int8 * 2]  # the cards of the last showdown
    spare: Annotated[int, Int8]  # the card that nobody holds
    turn: Annotated[int, Int8]  # the seat to act, or DEAL, or OVER
    players: Annotated[int, Int8]
    deals: Annotated[int, Int8]  # how many there are in all
    dealt: Annotated[int, Int8]  # how many there were so far
    first: Annotated[int, Int8]  # the seat that opens this deal
    made: Annotated[int, Int8]  # moves in this deal
    bettor: Annotated[int, Int8]  # the seat that has bet, plus 1


@rule
def start(s: State, options: tuple[int, int]) -> None:
    """The empty table; seat 1 opens the first deal (K1.5)."""
    s.players = options[0]
    s.deals = options[1]
    s.dealt = 0
    s.first = 1
    for seat in range(2):
        s.score[seat] = 0
        s.shown[seat] = 0
    clear(s)
    s.turn = DEAL


@rule
def clear(s: State) -> None:
    for seat in range(2):
        s.card[seat] = 0
    s.spare = s.made = s.bettor = 0


@rule
def undealt_deck(s: State, cards: MutableSequence[int]) -> int:
    """The three cards (K1.2)."""
    for card in range(3):
        cards[card] = card
    return 3


@rule
def lay_out(s: State, cards: MutableSequence[int]) -> None:
    """One card each (K1.3); the deal goes on to the other seat (K1.5)."""
    for seat in range(2):
        s.card[seat] = cards[seat] + 1
        s.shown[seat] = 0
    s.spare = cards[2] + 1
    s.dealt += 1
    s.first = 1 - s.first
    s.turn = s.first


@rule
def pages(s: State) -> tuple[int, int]:
    return 0, 1


@rule
def legal(s: State, page: int) -> int:
    """Pass or bet, always (K2.2)."""
    return 3


@rule
def page_start(page: int) -> int:
    return 0


@rule
def play(s: State, action: int) -> None:
    """The one move."""
    seat = s.turn
    s.made += 1
    if action == BET and s.bettor == 0:
        s.bettor = seat + 1
        s.turn = 1 - seat
    elif action == BET:
        settle(s, better(s), 2)
    elif s.bettor:
        settle(s, 1 - seat, 1)
    elif s.made == 1:
        s.turn = 1 - seat
    else:
        settle(s, better(s), 1)


@rule
def better(s: State) -> int:
    """The seat with the higher card (K3.1); both are shown (K3.4)."""
    for seat in range(2):
        s.shown[seat] = s.card[seat]
    return 0 if s.card[0] > s.card[1] else 1


@rule
def settle(s: State, winner: int, chips: int) -> None:
    """One wins what the other loses (K3.1 to K3.3)."""
    s.score[winner] += chips
    s.score[1 - winner] -= chips
    clear(s)
    s.turn = OVER if s.dealt == s.deals else DEAL


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat]
