"""Lots of Space Beans that are alike become one: nothing tells their cards apart any more."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import KINDS, SINGLES
from stammtisch.games.space_beans.knowledge.lots import (
    ANY_LOT,
    CODE,
    clear_lot,
    desk,
    retire,
    size_of,
    stir,
    widen,
)
from stammtisch.games.space_beans.state import LOTS, PLACES, UNTIDY, Memory
from stammtisch.kernel.bits import count, lowest
from stammtisch.kernel.lanes import EACH, GUARDS, filled, lesser
from stammtisch.kernel.rule import rule

RESTS = 61
"""Single places leave different rests by it."""

EACH_CODE = sum(1 << CODE * card for card in range(15))
HIGH_BIT = EACH_CODE << CODE - 1
LOW_BITS = HIGH_BIT - EACH_CODE
ONCE = (1 << CODE * SINGLES) - 1
EACH_PAIR = sum(1 << 2 * CODE * pair for pair in range(6))
"""A word of a kind's lots: fifteen codes, or three and then six pairs."""


@rule
def support(m: Memory, at: int) -> int:
    """The places where a lot can be: the guards of the hands, below them those of the hidden."""
    return filled(m.most[2 * at]) | filled(m.most[2 * at + 1]) >> 1


@rule
def make_room(m: Memory) -> None:
    """If every lot has cards, make one of the two that are most alike: something is forgotten."""
    best, first, second = PLACES + 1, 0, 0
    if m.top < LOTS:
        return
    for lot in range(1, m.top + 1):
        if size_of(m, lot) == 0:
            return
        places = support(m, desk(lot))
        for other in range(lot + 1, m.top + 1):
            unlike = count(places ^ support(m, desk(other)))
            if unlike < best:
                best, first, second = unlike, lot, other
    merge(m, first, second)


@rule
def tidy(m: Memory, room: tuple[int, int]) -> None:
    """Make one lot of two that can lie in the same places and are bound by nothing else.

    Unless something was stirred up, these are lots with a surplus: any other
    that can lie in several places fills them.
    """
    lots = m.wide
    if m.astir & UNTIDY:
        lots = (1 << m.top) - 1
    if lots & lots - 1:
        unite(m, alike(m, lots, room))
    while m.top and size_of(m, m.top) == 0:
        retire(m, m.top)
        m.top -= 1


@rule
def alike(m: Memory, lots: int, room: tuple[int, int]) -> int:
    """Those of some lots, as bits, that are bound by nothing else, if any two may be alike.

    Lots that can lie in the same places leave the same rest.
    """
    free = seen = again = 0
    while lots:
        lot = lowest(lots) + 1
        if size_of(m, lot) and is_free(m, lot, room):
            mark = 1 << support(m, desk(lot)) % RESTS
            free |= lots & -lots
            again |= seen & mark
            seen |= mark
        lots &= lots - 1
    return free if again else 0


@rule
def unite(m: Memory, free: int) -> None:
    """Go through free lots, two by two."""
    while free:
        lot = lowest(free) + 1
        free &= free - 1
        places = support(m, desk(lot))
        others = free
        while others:
            other = lowest(others) + 1
            if support(m, desk(other)) == places:
                merge(m, lot, other)
                free ^= others & -others
            others &= others - 1


@rule
def is_free(m: Memory, lot: int, room: tuple[int, int]) -> bool:
    """Whether a lot is sure to be in one place, or can be in each of its places with all cards."""
    at = desk(lot)
    places = support(m, at)
    if places & places - 1 == 0:
        return places != 0
    return m.least[at] == 0 and is_wide(m, at, 0, room[0]) and is_wide(m, at, 1, room[1])


@rule
def is_wide(m: Memory, at: int, side: int, room: int) -> bool:
    """Whether a lot's bounds leave room for all its cards, or fill the place."""
    most = m.most[2 * at + side]
    fill = lesser(room, m.lot_size[at] * EACH)
    return filled(most) & ~((most | GUARDS) - fill) == 0


@rule
def merge(m: Memory, lot: int, other: int) -> None:
    """Put the second lot's cards into the first."""
    to, old = desk(lot), desk(other)
    for kind in range(KINDS):
        m.lot[kind] = renamed(m.lot[kind], other, lot)
    m.lot_size[to] += m.lot_size[old]
    m.lot_size[old] = 0
    m.most[2 * to] += m.most[2 * old]
    m.most[2 * to + 1] += m.most[2 * old + 1]
    m.least[to] += m.least[old]
    if m.wide >> other - 1 & 1:
        m.wide ^= 1 << other - 1
        widen(m, lot)
    clear_lot(m, other)
    stir(m)


@rule
def renamed(codes: int, old: int, new: int) -> int:
    """The lots of a kind's cards with one lot named as another."""
    unlike = codes ^ old * EACH_CODE
    same = EACH_CODE & ~((unlike & LOW_BITS) + LOW_BITS >> CODE - 1 | unlike >> CODE - 1)
    if same == 0:
        return codes
    return sorted_pairs(codes ^ same * (old ^ new))


@rule
def sorted_pairs(codes: int) -> int:
    """The lots of a kind's cards, the higher of every two first."""
    pairs = codes >> CODE * SINGLES
    first = pairs & ANY_LOT * EACH_PAIR
    second = pairs >> CODE & ANY_LOT * EACH_PAIR
    wrong = EACH_PAIR & ~((first | EACH_PAIR << CODE) - second >> CODE)
    swap = (first ^ second) & wrong * ANY_LOT
    return codes & ONCE | (first ^ swap | (second ^ swap) << CODE) << CODE * SINGLES
