"""The hands of Space Beans, as the diary has them.

A page says what was drawn and laid, and whether the hand went on. So from the hands on the
table every earlier one follows, turn by turn backwards. A viewer may know those alone with
which she began her turns: the veil tells her, and what she passed on follows from them.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import apart, heap_of, heaped, with_card
from stammtisch.games.space_beans.diary import (
    LAID,
    drawn_card,
    is_passed,
    last_page,
    page_at,
    page_now,
    seat_of,
    set_on,
    taken,
)
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import natural


@rule
def tell_hands(m: Memory, s: State, viewer: int) -> None:
    """Write down the hands that a viewer has had since she was told last.

    Those on the table are taken back as far as that.
    """
    own = own_page(m, s, viewer)
    if own - s.players + 1 >= page_now(m, s):
        own -= s.players  # her next hand is not there yet
    turn = own // s.players
    told = m.told
    m.told = max(told, turn + 1)
    page = last_page(m, s) + 1
    while turn >= told:
        while page > own:
            page -= 1
            take_back(m, s, page)
        at = natural(2 * turn)
        m.came[at], m.came[at + 1] = s.hand[2 * viewer], s.hand[2 * viewer + 1]
        own -= s.players
        turn -= 1


@rule
def own_page(m: Memory, s: State, viewer: int) -> int:
    """The page of a viewer's turn: the one that goes on, or her next one."""
    now = page_now(m, s)
    return now + (viewer - seat_of(m, s, now)) % s.players


@rule
def take_back(m: Memory, s: State, page: int) -> None:
    """The hands as they were when the turn of a page began."""
    seat, text = seat_of(m, s, page), page_at(m, s, page)
    at = 2 * (right_of(s, seat) if is_passed(text) else seat)
    cards, twice = s.hand[at], s.hand[at + 1]
    s.hand[at] = s.hand[at + 1] = 0
    laid, laid_twice = laid_cards(text)
    drawn, drawn_twice = drawn_cards(text)
    cards, twice = heaped(cards, twice, laid, laid_twice)
    s.hand[2 * seat], s.hand[2 * seat + 1] = apart(cards, twice, drawn, drawn_twice)


@rule
def laid_cards(page: int) -> tuple[int, int]:
    """The cards laid in a turn, open or hidden, as a heap."""
    kind, cards = set_on(page, LAID)
    return heap_of(kind, cards)


@rule
def drawn_cards(page: int) -> tuple[int, int]:
    """The cards drawn, likewise."""
    cards = twice = 0
    for at in range(taken(page)):
        cards, twice = with_card(cards, twice, drawn_card(page, at))
    return cards, twice


# What the viewer was told


@rule
def hand_passed(m: Memory, s: State, page: int) -> tuple[int, int]:
    """The hand that she passed on in a turn of hers."""
    at, text = natural(2 * (page // s.players)), page_at(m, s, page)
    drawn, drawn_twice = drawn_cards(text)
    laid, laid_twice = laid_cards(text)
    cards, twice = heaped(m.came[at], m.came[at + 1], drawn, drawn_twice)
    return apart(cards, twice, laid, laid_twice)


@rule
def hand_got(m: Memory, s: State, page: int) -> tuple[int, int]:
    """The hand that her left neighbour passed on to her in a turn."""
    at = natural(2 * ((page + s.players - 1) // s.players))
    return m.came[at], m.came[at + 1]
