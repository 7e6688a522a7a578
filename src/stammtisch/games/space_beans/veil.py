"""The veil of Space Beans (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK
from stammtisch.games.space_beans.diary import DRAWN_CARDS, PASSED, last_page, seat_of
from stammtisch.games.space_beans.knowledge import gift
from stammtisch.games.space_beans.recall import forget
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import SEATS, VIEWERS, Memory, State
from stammtisch.kernel.rule import rule
from stammtisch.kernel.spans import natural


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Blank the others' hands, hidden collections and memories, and the draw pile (S7)."""
    for other in range(SEATS):
        if other != seat:
            s.hand[2 * other] = s.hand[2 * other + 1] = 0
            s.cover[other] = s.cover_kind[other] = 0
            veil_mind(m, other)
    for viewer in range(VIEWERS):
        if viewer != (seat if seat >= 0 else SEATS):
            m.unseen[2 * viewer] = m.unseen[2 * viewer + 1] = 0
    last = last_page(m, s)
    for page in range(last + 1 if s.dealt else 0):
        veil_page(m, s, page, page == last, seat)
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
def veil_page(m: Memory, s: State, page: int, is_today: bool, seat: int) -> None:
    """Blank cards that another drew, and a hand that was passed between others."""
    page = natural(page)
    mover = seat_of(m, s, page)
    today = m.today if is_today else m.page[page]
    if seat != mover:
        if is_today:
            m.today &= ~DRAWN_CARDS
        else:
            m.page[page] &= ~DRAWN_CARDS
        if seat != right_of(s, mover) or today >> PASSED & 1 == 0:
            m.passed[2 * page] = m.passed[2 * page + 1] = 0
