"""What a viewer of Space Beans concludes from how many cards can be where.

The cards of a lot must all be somewhere, and those of a place must all come from some lot.
"""

from __future__ import annotations

from stammtisch.games.space_beans.knowledge.lots import (
    added_up,
    cell,
    clear_lot,
    is_own,
    merge,
    places_of,
    size_of,
)
from stammtisch.games.space_beans.state import COVER, PILE, PLACES, Memory
from stammtisch.kernel.rule import rule


@rule
def think(m: Memory, viewer: int) -> None:
    """Draw every conclusion, until there is none left."""
    again = True
    while again:
        while tighten(m, viewer):
            pass
        drop_least(m)
        again = tidy(m)


@rule
def tighten(m: Memory, viewer: int) -> bool:
    """Look at every place and every lot once; whether anything was new."""
    new = False
    for place in range(PLACES):
        if not is_own(viewer, place):
            new = settle(m, place, PLACES, cell(m.top, 0), m.room[place]) or new
    for lot in range(m.top):
        size = size_of(m, lot)
        if size:
            new = settle(m, cell(lot, 0), 1, cell(lot, PLACES), size) or new
    return new


@rule
def settle(m: Memory, first: int, step: int, stop: int, total: int) -> bool:
    """A row or a column adds up to a total: what is in the other cells bounds each."""
    most = added_up(m.most, first, step, stop)
    least = added_up(m.least, first, step, stop)
    new = False
    for at in range(first, stop, step):
        low = max(m.least[at], total - (most - m.most[at]))
        high = min(m.most[at], total - (least - m.least[at]))
        if low > m.least[at] or high < m.most[at]:
            new = True
            least += low - m.least[at]
            most += high - m.most[at]
            m.least[at], m.most[at] = low, high
    return new


@rule
def drop_least(m: Memory) -> None:
    """What must be in a hand or in the pile is no use later: others can draw it or lay it."""
    for lot in range(m.top):
        for place in range(PLACES):
            if place < COVER or place == PILE:
                m.least[cell(lot, place)] = 0


# Lots that are alike


@rule
def tidy(m: Memory) -> bool:
    """Make one lot of two that nothing tells apart any more; whether there are fewer now."""
    fewer = False
    for lot in range(m.top):
        if size_of(m, lot) and is_free(m, lot):
            places = places_of(m, lot)
            for other in range(lot + 1, m.top):
                if size_of(m, other) and places_of(m, other) == places and is_free(m, other):
                    merge(m, lot, other)
                    fewer = True
    while m.top and size_of(m, m.top - 1) == 0:
        m.top -= 1
        clear_lot(m, m.top)
        fewer = True
    return fewer


@rule
def is_free(m: Memory, lot: int) -> bool:
    """Whether a lot is sure to be in one place, or can be in each of its places with all cards."""
    places, size = places_of(m, lot), size_of(m, lot)
    if places & places - 1 == 0:
        return True
    for place in range(PLACES):
        at = cell(lot, place)
        if m.least[at] or 0 < m.most[at] < min(size, m.room[place]):
            return False
    return True
