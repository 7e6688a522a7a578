"""Batched rollouts for the master's search, for any game.

All rollouts stop where a seat has a choice. The features and the legal actions of
these seats are written side by side, so that the network evaluates them at once.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, NamedTuple

from stammtisch.bots.search.rollout import advance, is_done
from stammtisch.bots.search.value import win_share
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.hooks import features, legal, page_start, pages
from stammtisch.kernel.rule import rule


class RolloutRows(NamedTuple):
    """A row for each rollout in the first part, for each running one in the second."""

    states: Any
    memories: Any
    values: MutableSequence[float]  # what it came to for the searching seat so far
    weights: MutableSequence[float]  # how much what is still to come counts

    running: MutableSequence[int]  # the rollouts that still run
    actions: MutableSequence[int]  # the move that each of them makes next
    turns: MutableSequence[int]  # written: who is to move then,
    features: Any  # what that seat knows,
    mask: Any  # and what it may do


@rule
def step(rows: RolloutRows, root: Any, seat: int, count: int) -> int:
    """Make a move in so many running rollouts; returns how many have a choice now.

    Those come first in `running` from here on. The others are over, and their value
    to the seat is added, times the weight that they still have.
    """
    left = 0
    for place in range(count):
        rollout = rows.running[place]
        s, m = rows.states[rollout], rows.memories[rollout]
        advance(s, m, root[0], rows.actions[place])
        if is_done(s, root[0]):
            rows.values[rollout] += rows.weights[rollout] * win_share(s, seat)
        else:
            rows.running[left] = rollout
            rows.turns[left] = s.turn
            features(s, m, s.turn, rows.features[left])
            write_mask(s, rows.mask[left])
            left += 1
    return left


@rule
def write_mask(s: Any, mask: Any) -> None:
    """Which actions are legal."""
    for action in range(len(mask)):
        mask[action] = 0
    first, stop = pages(s)
    for page in range(first, stop):
        bits = legal(s, page)
        while bits:
            mask[page_start(page) + lowest(bits)] = 1
            bits &= bits - 1
