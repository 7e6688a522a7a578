"""The diary of a game of Space Beans: what happened, turn by turn, for whoever imagines.

A page is one word, and beside it stands the heap that was moved at its end: the hand that was
passed on; or the discards that were shuffled in the middle of a draw, as the turn goes on on a
page of its own. What a viewer has not seen is blanked by the veil.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.space_beans.cards import (
    EVERY,
    EVERY_TWICE,
    WHOLE_KIND,
    apart,
    heap_of,
    heaped,
    with_card,
)
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import COVER, FRESH, HAND, PILE, VIEWERS, Memory, State
from stammtisch.kernel.rule import rule

SEAT, TAKEN, HID = 0, 4, 8
"""Where a page has small numbers: whose turn it is; the cards drawn, and those laid hidden."""

DRAWN, SHOWN, LAID = 12, 24, 42
"""Where it has cards: those drawn, a hidden collection turned up, those laid open."""

PASSED, SHUFFLED = 1 << 60, 1 << 61
"""A hand was passed on; the discards were shuffled before the cards were drawn."""

CARD = 6
ANY_CARD = (1 << CARD) - 1
DRAWN_CARDS = (1 << 2 * CARD) - 1 << DRAWN
"""There may be two cards that were drawn, counted from 1."""

KIND = 15
"""Behind a set of one kind stands the kind."""


@rule
def number_on(page: int, at: int) -> int:
    """A seat, or how many cards."""
    return page >> at & 15


@rule
def drawn_cards(page: int) -> tuple[int, int]:
    """The cards that were drawn, as far as they are known, as a heap."""
    cards = twice = 0
    for at in (DRAWN, DRAWN + CARD):
        card = page >> at & ANY_CARD
        if card:
            cards, twice = with_card(cards, twice, card - 1)
    return cards, twice


@rule
def with_drawn(page: int, card: int) -> int:
    """A page with one more card drawn."""
    return (page | card + 1 << DRAWN + CARD * number_on(page, TAKEN)) + (1 << TAKEN)


@rule
def cards_on(page: int, at: int) -> tuple[int, int]:
    """Cards of one kind as a heap: those turned up, or those laid open."""
    return heap_of(page >> at + KIND & 7, page >> at & WHOLE_KIND)


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


@rule
def veil_diary(m: Memory, s: State, viewer: int) -> None:
    """Blank cards that others drew, and hands that went from one of them to another."""
    keep_today(m)
    for at in range(m.pages):
        page = m.page[at]
        seat = number_on(page, SEAT)
        if viewer != seat:
            m.page[at] = page & ~DRAWN_CARDS
            if viewer != right_of(s, seat) and page & PASSED:
                m.moved[2 * at] = m.moved[2 * at + 1] = 0
        m.today = m.page[at]  # the last one is today's
    for other in range(VIEWERS):
        if other != viewer:
            m.unseen[2 * other] = m.unseen[2 * other + 1] = 0


# What lies there


@rule
def count_rooms(s: State, room: MutableSequence[int]) -> None:
    """Cards in each place."""
    for seat in range(s.players):
        room[HAND + seat], room[COVER + seat] = s.held[seat], s.covered[seat]
    room[FRESH], room[PILE] = s.laid * s.hiding, s.left
    room[COVER + s.mover] -= room[FRESH]


@rule
def unseen_by(s: State, viewer: int) -> tuple[int, int]:
    """The cards that neither lie open nor are held or hidden by the viewer herself (S7)."""
    cards, twice = heaped(s.discards[0], s.discards[1], s.scored[0], s.scored[1])
    for seat in range(s.players):
        more, more_twice = heap_of(s.open_kind[seat], s.open[seat])
        cards, twice = heaped(cards, twice, more, more_twice)
        if seat == viewer:
            more, more_twice = heap_of(s.cover_kind[seat], s.cover[seat])
            cards, twice = heaped(cards, twice, more, more_twice)
            cards, twice = heaped(cards, twice, s.hand[2 * seat], s.hand[2 * seat + 1])
    return apart(EVERY, EVERY_TWICE, cards, twice)
