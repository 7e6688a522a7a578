"""Imagined tables, many at a time, for the master's search: rules for any game.

All tables stop where a seat has a choice; what that seat knows and may do is
written side by side, so that the network thinks about all of them at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.bots.heuristics.hooks import far_enough
from stammtisch.bots.search.rollout import move_on, share
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.hooks import features, legal, page_start, pages
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
