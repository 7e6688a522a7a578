"""The veil of Space Beans (S7): what lies hidden, and what others have seen, is blank."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK
from stammtisch.games.space_beans.knowledge.diary import veil_diary
from stammtisch.games.space_beans.knowledge.lots import forget
from stammtisch.games.space_beans.knowledge.mind import veil_mind
from stammtisch.games.space_beans.state import SEATS, Memory, State
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
