"""The veil of Space Beans (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK
from stammtisch.games.space_beans.knowledge.diary import (
    ANY_SET,
    DRAWN_CARDS,
    LAID,
    forget_hands,
    has_diary,
    laid_hidden,
    last_page,
    seat_of,
)
from stammtisch.games.space_beans.knowledge.hands import tell_hands
from stammtisch.games.space_beans.knowledge.lots import forget
from stammtisch.games.space_beans.knowledge.witness import gift
from stammtisch.games.space_beans.state import SEATS, VIEWERS, Memory, State
from stammtisch.kernel.rule import rule


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Blank the others' hands, hidden collections and memories, and the draw pile (S7)."""
    veil_diary(m, s, seat)
    for other in range(SEATS):
        if other != seat:
            s.hand[2 * other] = s.hand[2 * other + 1] = 0
            s.cover[other] = s.cover_kind[other] = 0
            veil_mind(m, other)
    forget(m)
    if s.hiding and s.mover != seat:
        s.last = 0
    for place in range(DECK):
        s.pile[place] = 0


@rule
def veil_mind(m: Memory, seat: int) -> None:
    """Blank what a seat has in mind."""
    m.lost[2 * seat] = m.lost[2 * seat + 1] = 0
    for other in range(SEATS):
        m.given[gift(other, 0, seat)] = m.given[gift(other, 1, seat)] = 0
        m.traced[SEATS * seat + other] = 0


@rule
def veil_diary(m: Memory, s: State, seat: int) -> None:
    """Leave what a seat has seen, and tell it which hands it has had."""
    for viewer in range(VIEWERS):
        if viewer != (seat if seat >= 0 else SEATS):
            m.unseen[2 * viewer] = m.unseen[2 * viewer + 1] = 0
    if s.dealt == 0:
        return
    if seat < 0 or not has_diary(m, s, seat):
        forget_hands(m)
    else:
        cards, twice = s.hand[2 * seat], s.hand[2 * seat + 1]
        tell_hands(m, s, seat)
        s.hand[2 * seat], s.hand[2 * seat + 1] = cards, twice
    last = last_page(m, s)
    for page in range(last):
        if seat != seat_of(m, s, page):
            m.page[page] = veil_page(m.page[page])
    if seat != seat_of(m, s, last):
        m.today = veil_page(m.today)


@rule
def veil_page(page: int) -> int:
    """A page without cards that another drew or laid hidden."""
    return page & ~(DRAWN_CARDS | ANY_SET << LAID) if laid_hidden(page) else page & ~DRAWN_CARDS
