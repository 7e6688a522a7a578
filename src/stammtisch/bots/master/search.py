"""The master's search: it tries its best moves in sampled worlds.

A short search as `strong` makes it comes first. The moves that are best there, and
those with the highest logits, are the candidates. Every world is tried with each of
them, and everyone plays on by the network, with the same random numbers. The value of
a move is the network's at the seat's own later decisions, and the points at the end of
the round; it is averaged with the value of the short search. Half of the candidates
are dropped at a time (sequential halving), so that most rollouts go to the close ones.

Search on top of a policy by rollouts: Lerer, Hu, Foerster and Brown 2020; sequential
halving: Karnin, Koren and Somekh 2013.
"""

from __future__ import annotations

from math import ceil, log2, sqrt

import numpy as np

from stammtisch.bots.master.budget import Budget
from stammtisch.bots.master.network import Floats
from stammtisch.bots.master.rollouts import Sampler
from stammtisch.bots.search.stopping import Values, is_ahead
from stammtisch.bots.search.strong import TreeSearch

BY_LOGIT, BY_SEARCH = 4, 3
"""How many candidates there are by their logits, and by the short search."""

FIRST_WORLDS, MAX_ROLLOUTS = 4, 192
"""Worlds tried first, to see how long it takes; and rollouts side by side at any time."""

SHORT_SHARE = 0.15
"""The part of the time that the short search has."""

SHORT_BATCH, SHORT_SIMULATIONS = 64, 50
"""Simulations of the short search between looks at the clock; and for each rollout where
these are counted."""

SHORT_WEIGHT = 0.3
"""The weight of the short search's value beside that of the rollouts."""

PRIOR_WEIGHT = 0.5
"""The weight of the logits, in standard errors of the values found."""

MIN_WORLDS, STANDARD_ERRORS = 8, 4.0
"""From when on, and how far, a move must be ahead for the search to end at once."""


def short_search(first: TreeSearch, legal: list[int], budget: Budget) -> Values:
    """The values of the short search; of a move that it never tried, the lowest."""
    if budget.rollouts is not None:
        first.run(SHORT_SIMULATIONS * budget.rollouts)
    while budget.rollouts is None and budget.used < SHORT_SHARE:
        first.run(SHORT_BATCH)
    visits, totals = first.root_stats(legal).T
    means = totals / np.maximum(visits, 1)
    found: Values = np.where(visits > 0, means, means[visits > 0].min(initial=1.0))
    return found


class Halving:
    """Sequential halving over the candidates, the one with the highest logit first."""

    def __init__(self, sampler: Sampler, legal: list[int], logits: Floats, priors: Values) -> None:
        order = np.argsort(-logits, kind="stable")
        best = np.argsort(-priors, kind="stable")[:BY_SEARCH]
        places = [*order[:BY_LOGIT], *(place for place in order[BY_LOGIT:] if place in best)]
        self.sampler = sampler
        self.moves: list[int] = [legal[place] for place in places]
        self.logits = logits[places].astype(np.float64)
        self.priors = priors[places]
        self.found: Values = np.zeros((0, len(places)))
        self.values: dict[int, float] = {}

    def run(self, budget: Budget) -> int:
        """The move to make: the one with the highest logit if there was no time for any world."""
        stages, opened = ceil(log2(len(self.moves))), budget.open()
        for stage in range(1, stages + 1):
            self.try_worlds(budget, opened + (1.0 - opened) * stage / stages)
            if len(self.found) and stage < stages:
                self.drop_half()
        self.note_values()
        return self.moves[int(np.argmax(self.scores()))]

    def try_worlds(self, budget: Budget, share: float) -> None:
        """World after world until a share of the budget is used, or all is clear."""
        each = len(self.moves)
        while (room := budget.room(share, FIRST_WORLDS * each)) >= each and not self.is_sure():
            found = self.sampler.try_out(self.moves, min(room, MAX_ROLLOUTS) // each, budget)
            if found is None:
                return
            budget.played += found.size
            self.found = np.concatenate([self.found, found])

    def means(self) -> Values:
        """The values of the candidates, by rollouts and by the short search."""
        made: Values = (1.0 - SHORT_WEIGHT) * self.found.mean(0) + SHORT_WEIGHT * self.priors
        return made

    def scores(self) -> Values:
        """The same with a bonus for high logits, which fades as worlds are tried."""
        if len(self.found) == 0:
            return self.logits
        apart = self.found - self.found.mean(1, keepdims=True)
        error = float(apart.std()) / sqrt(len(self.found))
        made: Values = self.means() + PRIOR_WEIGHT * error * (self.logits - self.logits.max())
        return made

    def is_sure(self) -> bool:
        """Whether a move is so far ahead that more worlds would hardly help."""
        if len(self.found) < MIN_WORLDS:
            return False
        noise = (1.0 - SHORT_WEIGHT) * (self.found - self.found.mean(0))
        return is_ahead(self.scores() + noise, STANDARD_ERRORS)

    def drop_half(self) -> None:
        self.note_values()
        kept = np.sort(np.argsort(-self.scores(), kind="stable")[: (len(self.moves) + 1) // 2])
        self.moves = [self.moves[place] for place in kept]
        self.logits, self.priors = self.logits[kept], self.priors[kept]
        self.found = self.found[:, kept]

    def note_values(self) -> None:
        if len(self.found):
            self.values |= zip(self.moves, self.means().tolist(), strict=True)
