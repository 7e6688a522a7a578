"""The hands of Space Beans, as the diary has them.

A page says what was drawn and laid, and whether the hand went on. So from the hands on the
table every earlier one follows, turn by turn backwards. A viewer may know those alone with
which they began their turns: the veil tells them, and what they passed on follows.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import apart, heaped
from stammtisch.games.space_beans.knowledge.diary import (
    LAID,
    cards_on,
    drawn_cards,
    is_passed,
    last_page,
    page_at,
    page_now,
    seat_of,
    taken,
)
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.rule import rule


@rule
def tell_hands(m: Memory, s: State, viewer: int) -> None:
    """Write down the hands that a viewer has had since they were told last.

    Those on the table are taken back as far as that.
    """
    own = own_page(m, s, viewer)
    if own - s.players + 1 >= page_now(m, s):
        own -= s.players  # the next hand is not there yet
    turn = own // s.players
    told = m.told
    m.told = max(told, turn + 1)
    last = last_page(m, s)
    page, right = last + 1, seat_of(m, s, last)
    while turn >= told:
        while page > own:
            page, seat, right = page - 1, right, right_of(s, right)
            take_back(s.hand, seat, right, m.today if page == last else m.page[nonnegative(page)])
        at = nonnegative(2 * turn)
        m.came[at], m.came[at + 1] = s.hand[2 * viewer], s.hand[2 * viewer + 1]
        own -= s.players
        turn -= 1


@rule
def own_page(m: Memory, s: State, viewer: int) -> int:
    """The page of a viewer's turn: the one that goes on, or the next one."""
    now = page_now(m, s)
    return now + (viewer - seat_of(m, s, now)) % s.players


@rule
def take_back(hands: MutableSequence[int], seat: int, right: int, page: int) -> None:
    """The hands as they were when a seat's turn, by its page, began."""
    at, here = 2 * seat, 2 * (right if is_passed(page) else seat)
    laid, laid_twice = cards_on(page, LAID)
    cards, twice = heaped(hands[here], hands[here + 1], laid, laid_twice)
    drawn, drawn_twice = drawn_cards(page, 0, taken(page))
    cards, twice = apart(cards, twice, drawn, drawn_twice)
    hands[here] = hands[here + 1] = 0
    hands[at], hands[at + 1] = cards, twice


# What the viewer was told


@rule
def hand_passed(m: Memory, s: State, viewer: int, page: int) -> tuple[int, int]:
    """The hand that was passed on in a turn, if by the viewer or to them."""
    seat = seat_of(m, s, page)
    if viewer == seat:
        at, text = nonnegative(2 * (page // s.players)), page_at(m, s, page)
        drawn, drawn_twice = drawn_cards(text, 0, taken(text))
        laid, laid_twice = cards_on(text, LAID)
        cards, twice = heaped(m.came[at], m.came[at + 1], drawn, drawn_twice)
        return apart(cards, twice, laid, laid_twice)
    at = nonnegative(2 * ((page + s.players - 1) // s.players))
    return (m.came[at], m.came[at + 1]) if viewer == right_of(s, seat) else (0, 0)
