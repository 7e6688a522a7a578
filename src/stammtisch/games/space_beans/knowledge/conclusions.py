"""What a viewer of Space Beans concludes from its bounds: cards must be somewhere.

A lot's bounds together allow more cards than it has, and those of a place more
than its room: the surplus. What a lot can have in a place at most, less the
smaller surplus of the two, it must have there at least. Between at most and at
least is its leeway; what is bound to be there leaves a lot and a place only so
much free, and a leeway cannot be wider than that.
"""

from __future__ import annotations

from stammtisch.games.space_beans.state import UNTIDY, Memory
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.lanes import EACH, LARGEST, MOST, floored, greater, lesser, total
from stammtisch.kernel.rule import rule


@rule
def tighten(m: Memory, room: tuple[int, int]) -> None:
    """Draw every conclusion from the bounds and the room, until there is none left."""
    settled = m.wide == 0  # all is known
    while not settled:
        settled, still, hands, hidden, free_hands, free_hidden = look(m, room)
        if settled:
            m.wide = still
        else:
            narrow(m, hands, hidden, free_hands, free_hidden)


@rule
def surplus_of(m: Memory, at: int) -> int:
    """How many cards more than it has a lot's bounds allow."""
    return total(m.most[2 * at] + m.most[2 * at + 1]) - m.lot_size[at]


@rule
def leeways(m: Memory, at: int, surplus: int, hands: int, hidden: int) -> tuple[int, int]:
    """A lot's leeway in each place, by its surplus and those of the places."""
    mine = min(surplus, MOST) * EACH
    unsure = m.most[2 * at + 1] - m.least[at]
    return lesser(m.most[2 * at], lesser(hands, mine)), lesser(unsure, lesser(hidden, mine))


@rule
def free_of(m: Memory, at: int, surplus: int, leeway: int) -> int:
    """How much a lot has free, in every lane; a lot that is used up binds nothing."""
    return (total(leeway) - surplus) * EACH if m.lot_size[at] else LARGEST


@rule
def look(m: Memory, room: tuple[int, int]) -> tuple[bool, int, int, int, int, int]:
    """Look at all lots and places: whether no leeway is too wide.

    Also the lots that have a surplus, that of the places, and what those have free.
    """
    hands = m.allowed[0] - room[0]
    hidden = m.allowed[1] - room[1]
    free_hands, free_hidden = -hands, -hidden
    widest_hands = widest_hidden = still = over = 0
    rest = m.wide
    while rest:
        at = lowest(rest)
        surplus = surplus_of(m, at)
        wide_hands, wide_hidden = leeways(m, at, surplus, hands, hidden)
        m.least[at] = m.most[2 * at + 1] - wide_hidden
        free = free_of(m, at, surplus, wide_hands + wide_hidden)
        over |= floored(wide_hands, free) | floored(wide_hidden, free)
        free_hands += wide_hands
        free_hidden += wide_hidden
        widest_hands = greater(widest_hands, wide_hands)
        widest_hidden = greater(widest_hidden, wide_hidden)
        still |= rest & -rest if surplus else 0
        rest &= rest - 1
    over |= floored(widest_hands, free_hands) | floored(widest_hidden, free_hidden)
    return over == 0, still, hands, hidden, free_hands, free_hidden


@rule
def narrow(m: Memory, hands: int, hidden: int, free_hands: int, free_hidden: int) -> None:
    """Leave no lot more leeway than it and the place have free."""
    rest = m.wide
    while rest:
        at = lowest(rest)
        surplus = surplus_of(m, at)
        wide_hands, wide_hidden = leeways(m, at, surplus, hands, hidden)
        free = free_of(m, at, surplus, wide_hands + wide_hidden)
        less_hands = wide_hands - lesser(wide_hands, lesser(free_hands, free))
        less_hidden = wide_hidden - lesser(wide_hidden, lesser(free_hidden, free))
        m.most[2 * at] -= less_hands
        m.most[2 * at + 1] -= less_hidden
        m.allowed[0] -= less_hands
        m.allowed[1] -= less_hidden
        rest &= rest - 1
    m.astir |= UNTIDY
