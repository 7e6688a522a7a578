"""Imagined tables, many at a time, for the master's search: rules for any game.

All tables stop where a seat has a choice; what that seat knows and may do is
written side by side, so that the network thinks about all of them at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.bots.blank import estimate, far_enough, spread
from stammtisch.bots.search import LONGEST, SHARPNESS, chance
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.blank import OVER, features, legal, page_start, pages, play, witness
from stammtisch.kernel.rule import rule


@rule
def go_on(
    states: Any,
    memories: Any,
    root: Any,
    running: MutableSequence[int],
    actions: MutableSequence[int],
    worths: MutableSequence[float],
    weights: MutableSequence[float],
    turns: MutableSequence[int],
    seen: Any,
    mask: Any,
    seat: int,
    tables: int,
) -> int:
    """Make a move at so many running tables; returns at how many there is a choice now.

    Those come first in `running` from here on. The others are over, and what they
    are worth to the seat is added, times the weight that they still have.
    """
    left = 0
    for place in range(tables):
        table = running[place]
        s = states[table]
        move_on(s, memories[table], root[0], actions[place])
        if s.turn < 0 or far_enough(s, root[0]):
            worths[table] += weights[table] * share(s, seat)
        else:
            running[left] = table
            turns[left] = s.turn
            features(s, memories[table], s.turn, seen[left])
            show_choices(s, mask[left])
            left += 1
    return left


@rule
def move_on(s: Any, m: Any, root: Any, action: int) -> None:
    """Make a move, and all that follow without a choice."""
    for _ in range(LONGEST):
        witness(m, s, action)
        play(s, action)
        if s.turn < 0 or far_enough(s, root):
            return
        action = only_choice(s)
        if action < 0:
            return


@rule
def only_choice(s: Any) -> int:
    """The only legal action; -1 where there are more."""
    only = -1
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        if bits:
            if only >= 0 or bits & (bits - 1):
                return -1
            only = page_start(page) + lowest(bits)
    return only


@rule
def show_choices(s: Any, mask: Any) -> None:
    """Which actions are legal."""
    for action in range(len(mask)):
        mask[action] = 0
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        while bits:
            mask[page_start(page) + lowest(bits)] = 1
            bits &= bits - 1


@rule
def share(s: Any, seat: int) -> float:
    """A seat's share of the victory: as it is, or as points and what is to come suggest."""
    top = estimate(s, 0)
    for other in range(1, s.players):
        top = max(top, estimate(s, other))
    total = 0.0
    for other in range(s.players):
        total += standing(s, other, top)
    return standing(s, seat, top) / total


@rule
def standing(s: Any, seat: int, top: float) -> float:
    """How a seat's chances compare with the leader's."""
    behind = estimate(s, seat) - top
    if s.turn == OVER:
        return 1.0 if behind >= 0.0 else 0.0
    return chance(behind * SHARPNESS / spread(s))
