"""The veil of Space Beans (S7)."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import DECK, KINDS
from stammtisch.games.space_beans.lots import clear_lot
from stammtisch.games.space_beans.state import LOTS, SEATS, VIEWERS, Memory, State
from stammtisch.kernel.rule import rule


@rule
def veil(s: State, m: Memory, seat: int) -> None:
    """Blank the others' hands, hidden collections and memories, and the draw pile (S7)."""
    for other in range(SEATS):
        if other != seat:
            s.hand[2 * other] = s.hand[2 * other + 1] = 0
            s.cover[other] = s.cover_kind[other] = 0
            forget(m, other)
    if seat >= 0:
        forget(m, SEATS)
    m.absent = (1 << VIEWERS) - 1 ^ 1 << (seat if seat >= 0 else SEATS)
    if s.hiding and s.mover != seat:
        s.last = 0
    for place in range(DECK):
        s.pile[place] = 0


@rule
def seats_only(m: Memory) -> None:
    """Spectators remember nothing."""
    m.absent = 1 << SEATS


@rule
def forget(m: Memory, viewer: int) -> None:
    """Blank what a viewer remembers."""
    m.top[viewer] = 0
    m.astir[viewer] = m.wide[viewer] = 0
    m.allowed[2 * viewer] = m.allowed[2 * viewer + 1] = 0
    for kind in range(KINDS):
        m.lot[viewer * KINDS + kind] = 0
    for lot in range(LOTS):
        m.lot_size[viewer * LOTS + lot] = 0
        clear_lot(m, viewer, lot + 1)
