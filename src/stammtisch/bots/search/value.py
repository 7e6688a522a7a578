"""Values: a seat's share of the victory, a softmax over the points that may be expected."""

from __future__ import annotations

from typing import Any

from stammtisch.bots.heuristics.hooks import expected_points, score_deviation
from stammtisch.bots.search.tree import SIMULATIONS, VALUES, SearchTree, add_value
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rule import rule

SOFTMAX_SCALE = 1.28
"""Makes a softmax over leads, in standard deviations, follow the normal distribution."""

NO_POINTS = -1e300
"""Fewer than any seat has."""


@rule
def approx_exp(lead: float) -> float:
    """Nearly the exponential of a number that is not above 0."""
    power = 1.0 + lead / 32.0 if lead > -31.0 else 0.03125
    for _ in range(5):
        power *= power
    return power


@rule
def back_up(s: Any, tree: SearchTree, depth: int) -> None:
    """Add what a simulation came to, for each seat and along its path."""
    values = tree.sums
    top = NO_POINTS
    for seat in range(s.players):
        values[VALUES + seat] = expected_points(s, seat)
        top = max(top, values[VALUES + seat])
    scale = SOFTMAX_SCALE / score_deviation(s)
    total = 0.0
    for seat in range(s.players):
        values[VALUES + seat] = approx_exp((values[VALUES + seat] - top) * scale)
        total += values[VALUES + seat]
    tree.counters[SIMULATIONS] += 1
    for seat in range(s.players):
        add_value(tree, seat, values[VALUES + seat] / total, depth)


@rule
def win_share(s: Any, seat: int) -> float:
    """A seat's share of the victory: the true one at the end, before that an estimate."""
    top = NO_POINTS
    for other in range(s.players):
        top = max(top, expected_points(s, other))
    total = mine = 0.0
    for other in range(s.players):
        weight = win_weight(s, expected_points(s, other) - top)
        total += weight
        if other == seat:
            mine = weight
    return mine / total


@rule
def win_weight(s: Any, lead: float) -> float:
    """The weight in the softmax of a seat with this lead, which is not above 0."""
    if s.turn == OVER:
        return 1.0 if lead >= 0.0 else 0.0
    return approx_exp(lead * SOFTMAX_SCALE / score_deviation(s))
