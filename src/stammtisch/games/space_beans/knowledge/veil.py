"""The veil of Space Beans (S7), and the hands that it tells a viewer of.

A page of the diary says what was drawn and laid, and whether the hand went on. So from the
hands on the table every earlier one follows, turn by turn backwards. A viewer may know those
alone with which they began their turns; what they passed on follows.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK, apart, heaped
from stammtisch.games.space_beans.knowledge.diary import (
    LAID,
    blank,
    cards_on,
    drawn_cards,
    has_diary,
    is_passed,
    last_page,
    page_at,
    page_now,
    seat_of,
    taken,
    veil_page,
)
from stammtisch.games.space_beans.knowledge.lots import forget
from stammtisch.games.space_beans.knowledge.witness import gift
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import ROUNDS, SEATS, VIEWERS, Memory, State
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.rule import rule


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Blank what others have in mind, and what lies hidden on the table (S7)."""
    if s.dealt:
        veil_diary(m, s, seat)
    for other in range(SEATS):
        if other != seat:
            m.lost[2 * other] = m.lost[2 * other + 1] = 0
            for one in range(SEATS):
                m.given[gift(one, 0, other)] = m.given[gift(one, 1, other)] = 0
                m.traced[SEATS * other + one] = 0
    forget(m)
    veil_state(s, seat)


@rule
def veil_state(s: State, seat: int) -> None:
    """Blank the others' hands and hidden collections, and the draw pile (S7)."""
    for other in range(SEATS):
        if other != seat:
            s.hand[2 * other] = s.hand[2 * other + 1] = 0
            s.cover[other] = s.cover_kind[other] = 0
    if s.hiding and s.mover != seat:
        s.last = 0
    for place in range(DECK):
        s.pile[place] = 0


@rule
def veil_diary(m: Memory, s: State, seat: int) -> None:
    """Leave what a seat has seen, and tell it which hands it has had."""
    viewer = seat if seat >= 0 else SEATS
    if seat >= 0 and has_diary(m, s, seat):
        tell_hands(m, s, seat)
    else:
        m.told = 0
        blank(m.came, 2 * ROUNDS + 2)
    for other in range(VIEWERS):
        if other != viewer:
            m.unseen[2 * other] = m.unseen[2 * other + 1] = 0
    last = last_page(m, s)
    for page in range(last):
        if seat != seat_of(m, s, page):
            m.page[page] = veil_page(m.page[page])
    if seat != seat_of(m, s, last):
        m.today = veil_page(m.today)


# Hands


@rule
def tell_hands(m: Memory, s: State, viewer: int) -> None:
    """Write down with which hands a viewer began their turns; for the next, the one they have now.

    The hands on the table are taken back through all turns that were not told.
    """
    own, own_twice = s.hand[2 * viewer], s.hand[2 * viewer + 1]
    last = last_page(m, s)
    for page in range(last + s.players, m.told - 1, -1):
        if page <= last:
            take_back(s, seat_of(m, s, page), page_at(m, s, page))
        if seat_of(m, s, page) == viewer:
            at = nonnegative(2 * (page // s.players))
            m.came[at], m.came[at + 1] = s.hand[2 * viewer], s.hand[2 * viewer + 1]
    m.told = page_now(m, s)
    s.hand[2 * viewer], s.hand[2 * viewer + 1] = own, own_twice


@rule
def take_back(s: State, seat: int, page: int) -> None:
    """The hands as they were when a seat's turn, by its page, began."""
    at, here = 2 * seat, 2 * (right_of(s, seat) if is_passed(page) else seat)
    laid, laid_twice = cards_on(page, LAID)
    cards, twice = heaped(s.hand[here], s.hand[here + 1], laid, laid_twice)
    drawn, drawn_twice = drawn_cards(page, 0, taken(page))
    s.hand[here] = s.hand[here + 1] = 0
    s.hand[at], s.hand[at + 1] = apart(cards, twice, drawn, drawn_twice)


@rule
def hand_passed(m: Memory, s: State, viewer: int, page: int) -> tuple[int, int]:
    """The hand that was passed on in a turn, if by the viewer or to them."""
    seat, text = seat_of(m, s, page), page_at(m, s, page)
    turn = page if seat == viewer else page + s.players - 1
    at = nonnegative(2 * (turn // s.players))
    if seat != viewer:
        return (m.came[at], m.came[at + 1]) if viewer == right_of(s, seat) else (0, 0)
    drawn, drawn_twice = drawn_cards(text, 0, taken(text))
    laid, laid_twice = cards_on(text, LAID)
    cards, twice = heaped(m.came[at], m.came[at + 1], drawn, drawn_twice)
    return apart(cards, twice, laid, laid_twice)
