"""The veil of Space Beans (S7): what lies hidden, and what others have seen, is blank."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK
from stammtisch.games.space_beans.knowledge.diary import keep_today, seat_of, veil_page
from stammtisch.games.space_beans.knowledge.lots import forget
from stammtisch.games.space_beans.knowledge.mind import gift
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import SEATS, VIEWERS, Memory, State
from stammtisch.kernel.rule import rule


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Blank what others have in mind, and what lies hidden on the table (S7)."""
    veil_diary(m, s, seat if seat >= 0 else SEATS)
    veil_mind(m, seat)
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
def veil_diary(m: Memory, s: State, viewer: int) -> None:
    """Blank cards that others drew, and hands that went from one of them to another."""
    if viewer != seat_of(m.today):
        m.today = veil_page(m.today)
    keep_today(m)
    for page in range(m.pages):
        seat = seat_of(m.page[page])
        if viewer != seat:
            m.page[page] = veil_page(m.page[page])
            if viewer != right_of(s, seat):
                m.passed[2 * page] = m.passed[2 * page + 1] = 0
    for other in range(VIEWERS):
        if other != viewer:
            m.unseen[2 * other] = m.unseen[2 * other + 1] = 0


@rule
def veil_mind(m: Memory, seat: int) -> None:
    """Blank what others have in mind."""
    for other in range(SEATS):
        if other != seat:
            m.lost[2 * other] = m.lost[2 * other + 1] = 0
            for one in range(SEATS):
                m.given[gift(one, other)] = m.given[gift(one, other) + SEATS] = 0
                m.traced[SEATS * other + one] = 0
