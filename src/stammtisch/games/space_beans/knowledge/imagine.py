"""Worlds that fit all a viewer of Space Beans has seen, each as likely as any other.

Places are filled one after the other with cards of the lots that can be there,
so a world is a path of choices. Some paths are more likely than others; their
weights say by how much, and a chain over several worlds (each next one replaces
the last with the odds of their weights) evens that out.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from math import log

from stammtisch.games.space_beans.cards import VALUES, list_cards, pour
from stammtisch.games.space_beans.knowledge.picks import fill
from stammtisch.games.space_beans.knowledge.recall import recall
from stammtisch.games.space_beans.knowledge.veil import veil_state
from stammtisch.games.space_beans.moves import must_end
from stammtisch.games.space_beans.state import LAY, PILE, SEATS, Memory, State
from stammtisch.kernel.bits import count
from stammtisch.kernel.chance import below, fraction, roll
from stammtisch.kernel.rule import rule

CHAIN = 10
"""Worlds in the chain; the last one is given."""


@rule
def imagine(s: State, m: Memory, seat: int, cards: MutableSequence[int], dice: int) -> int:
    """Fill the blanks of a veiled state with a world that fits."""
    if s.dealt == 0:
        return dice
    recall(m, s, seat if seat >= 0 else SEATS)
    chosen, weight, links = dice, 0.0, 0
    while links < CHAIN:
        first = roll(dice)
        dice, found = try_world(s, m, first)
        if found > 0.0:
            links += 1
            dice = roll(dice)
            if fraction(dice) * weight < found:
                chosen, weight = first, found
    try_world(s, m, chosen)
    return stack_rest(s, m, roll(dice))


@rule
def try_world(s: State, m: Memory, dice: int) -> tuple[int, float]:
    """Fill every place but the pile; returns the path's weight too, 0 if it is no world."""
    veil_state(s, m.concluded - 1)
    for at in range(2 * m.top):
        m.free[at] = m.lot[at]
    weight = 1.0
    for place in range(PILE):
        if m.room[place]:
            dice, share = fill(s, m, place, dice)
            weight *= share
            if weight == 0.0:
                return dice, 0.0
    if s.phase == LAY and must_end(s):
        return dice, 0.0  # whoever kept two collections has a card that fits (S4.15)
    return dice, weight


# The draw pile


@rule
def stack_rest(s: State, m: Memory, dice: int) -> int:
    """What has no other place is the pile, in any order (S7.4)."""
    for lot in range(1, m.top):
        pour(m.free, 0, m.free[2 * lot], m.free[2 * lot + 1])
    s.pile[list_cards(m.free[0], m.free[1], s.pile)] = 0
    return shuffle_top(s, 1, dice)


@rule
def shuffle_top(s: State, last: int, dice: int) -> int:
    """Other cards on top of the pile, down to a place."""
    for place in range(s.left - 1, last - 1, -1):
        dice = roll(dice)
        other = below(dice, place + 1)
        s.pile[place], s.pile[other] = s.pile[other], s.pile[place]
    return dice


# Cards that are alike


@rule
def arrangements(s: State, m: Memory, seat: int) -> float:
    """Two alike in one hand or collection lie there in one way, apart in two (S1.3)."""
    pairs = 0
    for other in range(s.players):
        if other != seat:
            pairs += count(s.hand[2 * other + 1]) + count(s.cover[other] >> VALUES)
    return -pairs * log(2.0)
