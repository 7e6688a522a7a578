"""The diary of a game of Space Beans: what happened, turn by turn, for whoever imagines.

A page is one word: whose turn it is; the cards drawn, and how many; a hidden collection that
was turned up; the cards that were laid open, or how many were hidden; whether a hand was passed
on, which then stands beside the page. If the discards are shuffled in the middle of a draw, the
turn goes on on a page of its own. What a viewer has not seen is blanked by the veil.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    EVERY,
    EVERY_TWICE,
    VALUES,
    WHOLE_KIND,
    apart,
    heap_of,
    heaped,
    with_card,
    with_value,
)
from stammtisch.games.space_beans.state import (
    COVER,
    FRESH,
    HAND,
    PAGES,
    PILE,
    SEATS,
    VIEWERS,
    Memory,
    State,
)
from stammtisch.kernel.rule import rule

SEAT, DRAWN, TAKEN, SHOWN, LAID, HID = 0, 3, 15, 17, 35, 53
"""Where a page has the seat, the cards drawn, their number, and so on."""

PASSED, SHUFFLED = 1 << 57, 1 << 58
"""A hand was passed on; the discards were shuffled before the cards were drawn."""

CARD = 6
ANY_CARD = (1 << CARD) - 1
"""A card that was drawn, counted from 1; there may be two."""

KIND = 15
ANY_SET = (1 << KIND + 3) - 1
"""Behind a set of one kind stands the kind."""


@rule
def seat_of(page: int) -> int:
    """Whose turn it is."""
    return page & 7


@rule
def taken(page: int) -> int:
    """How many cards were drawn."""
    return page >> TAKEN & 3


@rule
def drawn_cards(page: int) -> tuple[int, int]:
    """Which they are, as far as that is known, as a heap."""
    cards = twice = 0
    for at in (DRAWN, DRAWN + CARD):
        card = page >> at & ANY_CARD
        if card:
            cards, twice = with_card(cards, twice, card - 1)
    return cards, twice


@rule
def with_drawn(page: int, card: int) -> int:
    """A page with one more card drawn."""
    return (page | card + 1 << DRAWN + CARD * taken(page)) + (1 << TAKEN)


@rule
def veil_page(page: int) -> int:
    """A page without the cards that were drawn."""
    return page & ~(ANY_CARD << DRAWN | ANY_CARD << DRAWN + CARD)


@rule
def cards_on(page: int, at: int) -> tuple[int, int]:
    """Cards of one kind as a heap: those turned up, or those laid open."""
    return heap_of(page >> at + KIND & 7, page >> at & WHOLE_KIND)


@rule
def with_laid(page: int, card: int) -> int:
    """A page with one more card laid open."""
    kind = card // VALUES
    cards = with_value(page >> LAID & WHOLE_KIND, card - kind * VALUES)
    return page & ~(ANY_SET << LAID) | (cards | kind << KIND) << LAID


@rule
def laid_hidden(page: int) -> int:
    """How many cards were laid hidden."""
    return page >> HID & 15


@rule
def begin_page(m: Memory, page: int) -> None:
    """Today's page goes to the diary, and another one is today's."""
    keep_today(m)
    m.today = page
    m.pages += 1


@rule
def keep_today(m: Memory) -> None:
    """Today's page stands in the diary as well."""
    if m.pages:
        m.page[m.pages - 1] = m.today


# Its beginning


@rule
def begin_diary(m: Memory, s: State) -> None:
    """Before the first turn; or when it is full, and all it has said is forgotten."""
    if s.turns:
        m.stock[0], m.stock[1] = m.stock[2 * m.shuffles], m.stock[2 * m.shuffles + 1]
        blank(m.page, PAGES)
        blank(m.passed, 2 * PAGES)
    m.pages = m.shuffles = 0
    for viewer in range(VIEWERS):
        m.unseen[2 * viewer], m.unseen[2 * viewer + 1] = unseen_by(s, viewer)
    count_rooms(s, m.begun)


@rule
def count_rooms(s: State, room: MutableSequence[int]) -> None:
    """Cards in each place."""
    for seat in range(SEATS):
        room[HAND + seat], room[COVER + seat] = s.held[seat], s.covered[seat]
    room[FRESH], room[PILE] = s.laid * s.hiding, s.left
    room[COVER + s.mover] -= room[FRESH]


@rule
def blank(cells: MutableSequence[int], length: int) -> None:
    for at in range(length):
        cells[at] = 0


@rule
def has_diary(m: Memory, s: State, viewer: int) -> bool:
    """Whether a viewer may read it: not in a world that another one imagined.

    At the end it is of no use, as all is turned up (S8.5, S8.6).
    """
    return m.unseen[2 * viewer] != 0 and s.finisher == 0


@rule
def unseen_by(s: State, viewer: int) -> tuple[int, int]:
    """The cards that neither lie open nor are held or hidden by the viewer herself (S7)."""
    cards, twice = heaped(s.discards[0], s.discards[1], s.scored[0], s.scored[1])
    for seat in range(s.players):
        more, more_twice = heap_of(s.open_kind[seat], s.open[seat])
        cards, twice = heaped(cards, twice, more, more_twice)
    if viewer < SEATS:
        cards, twice = heaped(cards, twice, s.hand[2 * viewer], s.hand[2 * viewer + 1])
        more, more_twice = heap_of(s.cover_kind[viewer], s.cover[viewer])
        cards, twice = heaped(cards, twice, more, more_twice)
    return apart(EVERY, EVERY_TWICE, cards, twice)
