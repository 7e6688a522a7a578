"""The rules of Beim Jupiter, in the order of the rulebook.

Michael Feldkötter, Kosmos 2008. Clauses: docs/rules/beim-jupiter.md. Our
rulings where the rulebook is silent are marked there: J1.9, J2.4, J4.5, J5.3,
J5.8, J7.7, J8.3, J8.12 to J8.14, J8.18, J10.3, J11.6.
Set-up and deal stand in `deal`, trump and tricks in `tricks`, the award and the
end in `award`.
"""

from __future__ import annotations

from stammtisch.games.beim_jupiter.award import take, takeable
from stammtisch.games.beim_jupiter.cards import NUMBER_CARDS, NUMBERS, total
from stammtisch.games.beim_jupiter.deal import after, last_number
from stammtisch.games.beim_jupiter.plays import HIGH_NUMBERS, PLAYS, first_page, second_page
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, SEAT, TRICKS, State
from stammtisch.games.beim_jupiter.tricks import may_play, play_card, trump_of
from stammtisch.kernel.rule import rule

BIDS = 25
LOCK = 12
"""How far a bid with a lock stands above the same bid without one."""

PAGES = (NUMBER_CARDS, BIDS, HIGH_NUMBERS, PLAYS - HIGH_NUMBERS, NUMBER_CARDS)
"""Actions: lay; bid; play; play a high number; take."""

LAYS_FROM = 0
BIDS_FROM = LAYS_FROM + NUMBER_CARDS
PLAYS_FROM = BIDS_FROM + BIDS
TAKES_FROM = PLAYS_FROM + PLAYS
PAGE_STARTS = (LAYS_FROM, BIDS_FROM, PLAYS_FROM, PLAYS_FROM + HIGH_NUMBERS, TAKES_FROM)


# What may be done


@rule
def pages(s: State) -> tuple[int, int]:
    """Each phase has its page; five players may need the second one for plays."""
    if s.phase == TRICKS:
        return 2, 4 if s.players == 5 and second_page(may_play(s)) else 3
    page = 4 if s.phase == AWARD else s.phase
    return page, page + 1


@rule
def page_start(page: int) -> int:
    return PAGE_STARTS[page]


@rule
def legal(s: State, page: int) -> int:
    """The legal actions of a page, as bits."""
    if s.phase == TRICKS:
        if page == 3:
            return second_page(may_play(s))
        return first_page(may_play(s), s.lambs[s.turn & SEAT])
    if s.phase == LAY:
        return s.hand[s.turn] & NUMBERS
    if s.phase == BID:
        return bids(s)
    return takeable(s)


@rule
def bids(s: State) -> int:
    """Every number there are tricks for, locked or not (J5.2, J5.4), and zero once (J5.5)."""
    numbers = (1 << last_number(s) + 1) - 2
    zero = 1 ^ s.zeros >> s.turn & 1
    return numbers << LOCK | numbers | zero


@rule
def play(s: State, action: int) -> None:
    """The one move."""
    if s.phase == TRICKS:
        play_card(s, action - PLAYS_FROM)
    elif s.phase == LAY:
        lay(s, action - LAYS_FROM)
    elif s.phase == BID:
        make_bid(s, action - BIDS_FROM)
    else:
        take(s, action - TAKES_FROM)


# Lay and bid


@rule
def lay(s: State, card: int) -> None:
    """Lay a card face down (J3.1); when all have, they are turned up and settle trump (J3.3)."""
    s.hand[s.turn] ^= 1 << card
    s.laid[s.turn] = card + 1
    s.turn = after(s, s.turn)
    if s.turn == s.starter:
        turn_up(s)


@rule
def turn_up(s: State) -> None:
    """The laid cards leave the deck for good (J2.3) and, with the rows, decide trump (J4.1)."""
    laid = 0
    for seat in range(s.players):
        laid |= 1 << (s.laid[seat] - 1)
    s.deck ^= laid
    lying = laid
    for row in range(12):
        lying |= s.row[row]
    s.trump = trump_of(lying)
    s.phase = BID


@rule
def make_bid(s: State, choice: int) -> None:
    """Put the laid card into a row, locked or not (J5.1, J5.4), or keep it for zero (J5.6)."""
    seat = s.turn
    number = choice - LOCK if choice > LOCK else choice
    s.bid[seat] = number
    if number:
        s.row[number - 1] |= 1 << (s.laid[seat] - 1)
    else:
        s.zeros |= 1 << seat
    if choice > LOCK:
        s.locks |= 1 << seat
    s.turn = after(s, seat)
    if s.turn == s.starter:
        s.phase = TRICKS


@rule
def points(s: State, seat: int) -> int:
    """The sum of the won cards (J10.2)."""
    return total(s.won[seat])
