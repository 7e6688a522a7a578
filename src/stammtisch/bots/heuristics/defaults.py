"""Defaults for all heuristics: random policies, worlds as the rules imagine them, points.

With these alone a game can be searched.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.kernel.hooks import OVER, imagine, points
from stammtisch.kernel.playout import random_action
from stammtisch.kernel.rule import rule

DEPTH = 4
"""How deep the tree goes where nothing was measured."""

END_DEVIATION = 0.5
"""The deviation of points at the end: a lead of one point decides."""


@rule
def random_policy(s: Any, m: Any, dice: int) -> int:
    """Every legal move is as likely as any other."""
    return random_action(s, dice)


@rule
def observe(m: Any, s: Any, action: int) -> None:
    """The policies read nothing but the state."""


@rule
def observe_deal(m: Any, s: Any) -> None:
    """The policies read nothing but the state."""


@rule
def hides_move(s: Any) -> bool:
    """Every move is seen."""
    return False


@rule
def tree_depth(s: Any) -> int:
    return DEPTH


@rule
def determinize(
    s: Any, m: Any, seat: int, cards: MutableSequence[int], dice: int
) -> tuple[int, float]:
    """Worlds as the rules imagine them, all of one weight."""
    return imagine(s, m, seat, cards, dice), 1.0


@rule
def replays_per_world(s: Any) -> int:
    """Sampling a world takes no longer than a rollout."""
    return 1


@rule
def shuffle_unknown(s: Any, dice: int) -> int:
    """Nothing is drawn within a round."""
    return dice


@rule
def cutoff(s: Any, root: Any) -> bool:
    """Rollouts go to the end of the round."""
    return False


@rule
def nested_iterations(s: Any) -> int:
    """Nested searches have not been seen to help."""
    return 0


@rule
def master_searches(s: Any) -> bool:
    """Worlds ignore what moves tell of hands; as measured, searching them does not help."""
    return False


@rule
def most_points(s: Any, seat: int) -> float:
    """The points so far, where the most win."""
    return 1.0 * points(s, seat)


@rule
def fewest_points(s: Any, seat: int) -> float:
    """The points so far, where the fewest win."""
    return -1.0 * points(s, seat)


@rule
def score_deviation(s: Any) -> float:
    """Half of the largest score so far: what is left may change as much."""
    if s.turn == OVER:
        return END_DEVIATION
    largest = 0
    for seat in range(s.players):
        score = points(s, seat)
        largest = max(largest, score if score >= 0 else -score)
    return 1.0 + 0.5 * largest
