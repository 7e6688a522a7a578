"""The diary of a game of Space Beans: a page a turn.

A page is one word: the cards drawn, and how many; a hidden collection that was
turned up; the cards that were laid, and how many of them hidden; whether a hand
was passed on; and whether, after how many cards drawn, the discards were shuffled.
What only the player has seen is blanked by the veil. The pages say all that became of
the hands, so nobody writes those down (`stammtisch.games.space_beans.knowledge.veil`).
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
    DRAW,
    FRESH,
    HAND,
    PAGES,
    PILE,
    ROUNDS,
    SEATS,
    SHUFFLES,
    VIEWERS,
    Memory,
    State,
)
from stammtisch.kernel.features import nonnegative
from stammtisch.kernel.hooks import DEAL
from stammtisch.kernel.rule import rule

CARD = 6
ANY_CARD = (1 << CARD) - 1
"""A card that was drawn, counted from 1; two of them stand lowest."""

TAKEN, SHOWN, LAID, HID, PASSED, SHUFFLED, BEFORE = 12, 14, 32, 50, 54, 55, 56
"""Where a page has how many were drawn, and so on; behind a set of one kind stands the kind."""

KIND = 15
ANY_SET = (1 << KIND + 3) - 1


@rule
def page_now(m: Memory, s: State) -> int:
    """The number of the page for this turn."""
    return nonnegative(s.turns - m.since)


@rule
def last_page(m: Memory, s: State) -> int:
    """The number of today's page: this turn's, or, before its first move, the last one's."""
    begun = s.phase != DRAW or s.turn == DEAL
    return page_now(m, s) if begun else page_now(m, s) - 1


@rule
def taken(page: int) -> int:
    """How many cards were drawn."""
    return page >> TAKEN & 3


@rule
def drawn_cards(page: int, first: int, stop: int) -> tuple[int, int]:
    """Some of them, as far as they are known, as a heap."""
    cards = twice = 0
    for at in range(first, stop):
        card = page >> CARD * at & ANY_CARD
        if card:
            cards, twice = with_card(cards, twice, card - 1)
    return cards, twice


@rule
def with_drawn(page: int, card: int) -> int:
    """A page with one more card drawn."""
    return (page | card + 1 << CARD * taken(page)) + (1 << TAKEN)


@rule
def cards_on(page: int, at: int) -> tuple[int, int]:
    """Cards of one kind as a heap: those turned up, or those laid."""
    return heap_of(page >> at + KIND & 7, page >> at & WHOLE_KIND)


@rule
def with_laid(page: int, card: int, hidden: int) -> int:
    """A page with one more card laid; of those laid hidden it also has the number."""
    kind = card // VALUES
    cards = with_value(page >> LAID & WHOLE_KIND, card - kind * VALUES)
    return (page & ~(ANY_SET << LAID) | (cards | kind << KIND) << LAID) + (hidden << HID)


@rule
def laid_hidden(page: int) -> int:
    """How many cards were laid hidden."""
    return page >> HID & 15


@rule
def open_cards(page: int) -> tuple[int, int]:
    """The cards that were laid open, as a heap."""
    return (0, 0) if laid_hidden(page) else cards_on(page, LAID)


@rule
def is_passed(page: int) -> bool:
    """Whether a hand was passed on."""
    return page >> PASSED & 1 == 1


@rule
def is_shuffled(page: int) -> bool:
    """Whether the discards were shuffled."""
    return page >> SHUFFLED & 1 == 1


@rule
def taken_before(page: int) -> int:
    """How many cards were drawn before a shuffle; all, if there was none."""
    return page >> BEFORE & 3 if is_shuffled(page) else taken(page)


@rule
def veil_page(page: int) -> int:
    """A page without cards that another drew or laid hidden."""
    return page >> TAKEN << TAKEN & ~(ANY_SET << LAID if laid_hidden(page) else 0)


@rule
def seat_of(m: Memory, s: State, page: int) -> int:
    """Whose turn a page is about."""
    return (s.first + m.since + page) % s.players


@rule
def page_at(m: Memory, s: State, page: int) -> int:
    """A page, whether in the diary or today's."""
    return m.today if page == last_page(m, s) else m.page[nonnegative(page)]


# Its beginning


@rule
def begin_diary(m: Memory, s: State) -> None:
    """Before the first turn; or when it is full, and all it has said is forgotten."""
    if s.turns:
        m.shuffles = m.told = 0
        blank(m.page, PAGES)
        blank(m.stock, 2 * SHUFFLES)
        blank(m.came, 2 * ROUNDS + 2)
    m.since = s.turns
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
