"""The award of cards, and what lies between rounds (J8, J9, J10)."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.deal import after, clear, last_number
from stammtisch.games.beim_jupiter.state import AWARD, State
from stammtisch.kernel.bits import highest
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rule import rule

ROUNDS = 8
KEPT, OPEN, MISSED = range(3)
"""The ranks at a row: locked there, did not lock, locked elsewhere (J8.5)."""

NOBODY = 1 << 30


@rule
def award(s: State) -> None:
    """After the last trick: zero bids first, then row after row."""
    s.phase = AWARD
    for seat in range(s.players):
        if s.bid[seat] == 0:
            settle_zero(s, seat)
    call_taker(s)


@rule
def settle_zero(s: State, seat: int) -> None:
    """No trick wins the card covered; else it is out of the game (J8.16 to J8.18)."""
    if s.tricks[seat] == 0:
        s.won[seat] |= 1 << (s.laid[seat] - 1)
    s.settled |= 1 << seat


@rule
def call_taker(s: State) -> None:
    """Turn to the next seat that finds a card in its row; if there is none, end the round."""
    while True:
        seat = next_in_line(s)
        if seat < 0:
            end_round(s)
            return
        if s.row[s.tricks[seat] - 1]:
            s.turn = seat
            return
        s.settled |= 1 << seat


@rule
def next_in_line(s: State) -> int:
    """The seat whose turn at the rows comes first of those not settled; -1 if all are."""
    found = -1
    earliest = NOBODY
    for seat in range(s.players):
        if s.tricks[seat] and s.settled >> seat & 1 == 0:
            place = place_in_line(s, seat)
            if place < earliest:
                found, earliest = seat, place
    return found


@rule
def place_in_line(s: State, seat: int) -> int:
    """Row, rank, trick points, order of bidding (J8.3, J8.5, J8.10, J8.12): the lowest is first."""
    bid_order = seat - s.starter if seat >= s.starter else seat - s.starter + s.players
    return (s.tricks[seat] << 2 | standing(s, seat)) << 12 | (511 - s.took[seat]) << 3 | bid_order


@rule
def standing(s: State, seat: int) -> int:
    """A seat's rank at its row (J8.5)."""
    if s.locks >> seat & 1 == 0:
        return OPEN
    return KEPT if s.bid[seat] == s.tricks[seat] else MISSED


@rule
def is_locked(s: State, seat: int) -> bool:
    """Whether a seat's marker lies on its card: a miss or a take lifts it (J8.2, J8.8)."""
    if s.locks >> seat & 1 == 0:
        return False
    return s.phase != AWARD or (standing(s, seat) == KEPT and s.settled >> seat & 1 == 0)


@rule
def takeable(s: State) -> int:
    """The cards that the seat to act may take from its row."""
    row = s.row[s.tricks[s.turn] - 1]
    if standing(s, s.turn) == KEPT and has_company(s):
        return row & ~locked_by_others(s)
    return row & 15 << 4 * (highest(row) >> 2)


@rule
def has_company(s: State) -> bool:
    """Whether others who count reached the same number (J8.4, J8.18)."""
    for seat in range(s.players):
        if seat != s.turn and s.bid[seat] and s.tricks[seat] == s.tricks[s.turn]:
            return True
    return False


@rule
def locked_by_others(s: State) -> int:
    """The cards that only their owners may take (J8.7)."""
    cards = 0
    for seat in range(s.players):
        if seat != s.turn and is_locked(s, seat):
            cards |= 1 << (s.laid[seat] - 1)
    return cards


@rule
def take(s: State, card: int) -> None:
    """Win a card of the row (J8.1)."""
    s.row[s.tricks[s.turn] - 1] ^= 1 << card
    s.won[s.turn] |= 1 << card
    s.settled |= 1 << s.turn
    call_taker(s)


@rule
def end_round(s: State) -> None:
    """The highest number goes with its cards (J9.3); the next seat starts (J9.4), or it is over."""
    s.row[last_number(s) - 1] = 0
    s.starter = after(s, s.starter)
    s.lap += 1
    clear(s)
    if s.lap > ROUNDS:
        s.turn = OVER
