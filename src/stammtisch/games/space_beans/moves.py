"""What may be done at each moment of Space Beans: the actions, and which are legal."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import FACES, FIRSTS, KINDS, VALUES
from stammtisch.games.space_beans.state import DRAW, LAY, MORE, State
from stammtisch.kernel.rule import rule

TAKE, NO_TAKE, FINISH, KEEP = range(4)
"""The first page of actions: draw, nodraw, end, keep."""

PAGES = (4, FACES, FACES, 57, KINDS)
"""Actions: draw and end; open; hidden; done and more; more of a 1."""

PAGE_STARTS = (0, 4, 67, 130, 187)
OPEN, HIDDEN, DONE = PAGE_STARTS[1:4]


@rule
def pages(s: State) -> tuple[int, int]:
    """Drawing and ending share a page; nothing is hidden before something is open (S5.5)."""
    if s.phase == MORE:
        return 3, 4
    if s.phase != LAY:
        return 0, 1
    return (1, 3) if s.open[s.turn] else (1, 2)


@rule
def page_start(page: int) -> int:
    return PAGE_STARTS[page]


@rule
def legal(s: State, page: int) -> int:
    """From the strictest duty to free choice."""
    if s.phase == MORE:
        return further(s)
    if s.phase == LAY:
        if page == 1:
            return layable(s, s.open[s.turn], s.open_kind[s.turn])
        return layable(s, s.covered[s.turn], s.cover_kind[s.turn])
    if s.phase == DRAW:
        return draws(s)
    return 1 << FINISH if must_end(s) else 1 << FINISH | 1 << KEEP


@rule
def draws(s: State) -> int:
    """Compulsory with an empty hand (S3.3); not possible with too few cards (S3.8)."""
    if s.held[s.turn] == 0:
        return 1 << TAKE
    if s.left + s.discarded < 2:
        return 1 << NO_TAKE
    return 1 << TAKE | 1 << NO_TAKE


@rule
def must_end(s: State) -> bool:
    """Two collections and nothing in hand that fits either (S4.15, S4.17)."""
    seat = s.turn
    return s.covered[seat] > 0 and not (
        holds(s, seat, s.open_kind[seat]) or holds(s, seat, s.cover_kind[seat])
    )


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Whether a hand has cards of a kind."""
    return s.hand[2 * seat] >> VALUES * kind & FIRSTS != 0


@rule
def layable(s: State, begun: int, kind: int) -> int:
    """Cards that start (S5.5, S5.6) or extend (S5.4) a collection."""
    cards = s.hand[2 * s.turn]
    return cards & FIRSTS << VALUES * kind if begun else cards


@rule
def further(s: State) -> int:
    """Done, or more cards of the kind laid, none below the last (S5.2, S5.11)."""
    kind = laid_kind(s)
    cards = s.hand[2 * s.turn] >> VALUES * kind & FIRSTS
    return (cards >> s.last << s.last >> 1) << 8 * kind + 1 | 1


@rule
def laid_kind(s: State) -> int:
    """The kind of the cards laid this turn."""
    return s.cover_kind[s.mover] if s.hiding else s.open_kind[s.mover]


@rule
def laid_card(s: State, action: int) -> int:
    """The card that an action lays."""
    if s.phase == MORE:
        return laid_kind(s) + action - DONE
    return action - (HIDDEN if action >= HIDDEN else OPEN)
