"""The stopping rule: when more simulations would hardly change the move."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

MIN_SIMULATIONS = 20
"""Simulations per legal move below which the policy is the better choice (as measured)."""

MIN_CHECKS = 8
"""Checks before differences count as significant."""

VISIT_SHARE = 0.95
"""The share of all visits that the best move has once a flat search is sure of it."""

STANDARD_ERRORS = 5.0
"""How many standard errors ahead a move must be where all are tried alike."""


def is_ahead(found: Values, errors: float) -> bool:
    """Whether one move's mean is so many standard errors above every other's.

    Rows are samples, columns moves. True as well if all have always come to the same.
    """
    apart = np.delete(found, (best := int(found.mean(0).argmax())), 1) - found[:, [best]]
    return bool((apart.mean(0) <= -errors * apart.std(0) / sqrt(len(found))).all())


class StoppingRule:
    """Checks a search as it goes on, by the visits and total value of each move.

    A tree may find something late, so it ends early only if no other move can get more
    visits in what is left. A flat search only counts: it ends when it is sure.
    """

    def __init__(self, flat: bool) -> None:
        self.flat = flat
        self.checks: list[Values] = []

    def is_met(self, stats: Values, left: int) -> bool:
        """Whether so many more simulations would not change the move, as far as one can tell."""
        self.checks.append(stats)
        visits = np.sort(stats[:, 0])
        if visits.sum() < MIN_SIMULATIONS * len(visits):
            return False
        if visits[-1] - visits[-2] > left + 1:
            return True
        if not self.flat or len(self.checks) < MIN_CHECKS:
            return False
        alike = visits[-1] - visits[0] <= 1
        return self.is_best_sure() if alike else bool(visits[-1] >= VISIT_SHARE * visits.sum())

    def is_best_sure(self) -> bool:
        """Whether a move is surely ahead, by the values found between checks."""
        between = np.diff(np.array([np.zeros_like(self.checks[0]), *self.checks]), axis=0)
        visits, totals = between[:, :, 0], between[:, :, 1]
        return bool(visits.all()) and is_ahead(totals / visits, STANDARD_ERRORS)
