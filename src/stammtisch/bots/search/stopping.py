"""When a search has seen enough: more of it would hardly change its mind."""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

Worths = NDArray[np.float64]

FEWEST = 20
"""Simulations for each legal move below which the thumb knows better (as measured)."""

FEWEST_LOOKS = 8
"""Below this there is no telling what is chance."""

NEARLY = 0.95
"""The part of all tries that the best move has once a flat search is sure of it."""

SURE = 5.0
"""How many errors ahead a move must be where all are tried alike."""


def is_ahead(found: Worths, errors: float) -> bool:
    """Whether one move, tried with the others again and again, is so many errors ahead of each.

    So it is, too, if all have always come to the same.
    """
    apart = np.delete(found, (best := int(found.mean(0).argmax())), 1) - found[:, [best]]
    return bool((apart.mean(0) <= -errors * apart.std(0) / sqrt(len(found))).all())


class Doubt:
    """Looks at a search as it goes on: visits and total worth of each move.

    A tree may find something late, so it ends before its time only if no other move can
    be tried more in what is left. A flat search just counts: it ends when it is sure.
    """

    def __init__(self, flat: bool) -> None:
        self.flat = flat
        self.looks: list[Worths] = []

    def is_over(self, tried: Worths, left: int) -> bool:
        """Whether so many more simulations would not change the move, as far as one can tell."""
        self.looks.append(tried)
        visits = np.sort(tried[:, 0])
        if visits.sum() < FEWEST * len(visits):
            return False
        if visits[-1] - visits[-2] > left + 1:
            return True
        if not self.flat or len(self.looks) < FEWEST_LOOKS:
            return False
        alike = visits[-1] - visits[0] <= 1
        return self.is_worth_most() if alike else bool(visits[-1] >= NEARLY * visits.sum())

    def is_worth_most(self) -> bool:
        """Whether a move is surely ahead, by what was found between looks."""
        between = np.diff(np.array([np.zeros_like(self.looks[0]), *self.looks]), axis=0)
        visits, totals = between[:, :, 0], between[:, :, 1]
        return bool(visits.all()) and is_ahead(totals / visits, SURE)
