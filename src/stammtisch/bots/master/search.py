"""The master's search: it tries the best moves in worlds it imagines.

For a short while it searches as `strong` does; the moves that look best there
and those that its network likes are in question. Every world is tried with each
of them, and everyone plays on by the network, with the same luck. What a move
comes to is the network's guess at the seat's own later decisions, and the points
at the end of the round; beside it stands what the short search says. Half of the
moves are dropped at a time, so that most thought goes to the close ones.

Search on top of a policy by imagined play: Lerer, Hu, Foerster and Brown 2020;
sequential halving: Karnin, Koren and Somekh 2013.
"""

from __future__ import annotations

from math import ceil, log2, sqrt

import numpy as np

from stammtisch.bots.master.budget import Budget
from stammtisch.bots.master.network import Floats
from stammtisch.bots.master.rollouts import Foresight
from stammtisch.bots.search.stopping import Worths, is_ahead
from stammtisch.bots.search.strong import Tree

LIKED, FOUND = 4, 3
"""How many moves are tried because the network likes them, and because the short search does."""

FIRST_WORLDS, MOST_TABLES = 4, 192
"""Worlds tried first, to see how long it takes; and tables side by side at any time."""

SHORT = 0.15
"""The part of the time that the short search has."""

TREE_BATCH, TREE_SIMULATIONS = 64, 50
"""Simulations of the short search between looks at the clock; and for each table where these
are counted."""

TREE_WEIGHT = 0.3
"""What the short search counts beside the network."""

TRUST = 0.5
"""What the network's liking counts, in errors of what was found."""

FEWEST_WORLDS, SURE = 8, 4.0
"""From when on, and by how many errors, a move must be ahead for the search to end at once."""


def hunches(tree: Tree, legal: list[int], budget: Budget) -> Worths:
    """What the short search says of each move; of one that it never tried, no good."""
    if budget.tables is not None:
        tree.grow(TREE_SIMULATIONS * budget.tables)
    while budget.tables is None and budget.used < SHORT:
        tree.grow(TREE_BATCH)
    visits, totals = tree.tried(legal).T
    means = totals / np.maximum(visits, 1)
    found: Worths = np.where(visits > 0, means, means[visits > 0].min(initial=1.0))
    return found


class Search:
    """The moves in question, the best liked first, and what came of them so far."""

    def __init__(
        self, foresight: Foresight, legal: list[int], likings: Floats, hunches: Worths
    ) -> None:
        order = np.argsort(-likings, kind="stable")
        best = np.argsort(-hunches, kind="stable")[:FOUND]
        places = [*order[:LIKED], *(place for place in order[LIKED:] if place in best)]
        self.foresight = foresight
        self.moves: list[int] = [legal[place] for place in places]
        self.likings = likings[places].astype(np.float64)
        self.hunches = hunches[places]
        self.found: Worths = np.zeros((0, len(places)))
        self.values: dict[int, float] = {}

    def run(self, budget: Budget) -> int:
        """The move to make, which is the best liked one if there was no time for any world."""
        stages, opened = ceil(log2(len(self.moves))), budget.open()
        for stage in range(1, stages + 1):
            self.try_worlds(budget, opened + (1.0 - opened) * stage / stages)
            if len(self.found) and stage < stages:
                self.drop_half()
        self.note_values()
        return self.moves[int(np.argmax(self.standing()))]

    def try_worlds(self, budget: Budget, share: float) -> None:
        """World after world until a share of the budget is gone, or all is clear."""
        each = len(self.moves)
        while (room := budget.room(share, FIRST_WORLDS * each)) >= each and not self.is_sure():
            found = self.foresight.try_out(self.moves, min(room, MOST_TABLES) // each, budget)
            if found is None:
                return
            budget.played += found.size
            self.found = np.concatenate([self.found, found])

    def worths(self) -> Worths:
        """What moves came to, by the network and by the short search."""
        made: Worths = (1.0 - TREE_WEIGHT) * self.found.mean(0) + TREE_WEIGHT * self.hunches
        return made

    def standing(self) -> Worths:
        """The same with a bonus for being liked, which fades as worlds are tried."""
        if len(self.found) == 0:
            return self.likings
        apart = self.found - self.found.mean(1, keepdims=True)
        error = float(apart.std()) / sqrt(len(self.found))
        made: Worths = self.worths() + TRUST * error * (self.likings - self.likings.max())
        return made

    def is_sure(self) -> bool:
        """Whether a move is so far ahead that more worlds would hardly help."""
        if len(self.found) < FEWEST_WORLDS:
            return False
        shaken = (1.0 - TREE_WEIGHT) * (self.found - self.found.mean(0))
        return is_ahead(self.standing() + shaken, SURE)

    def drop_half(self) -> None:
        self.note_values()
        kept = np.sort(np.argsort(-self.standing(), kind="stable")[: (len(self.moves) + 1) // 2])
        self.moves = [self.moves[place] for place in kept]
        self.likings, self.hunches = self.likings[kept], self.hunches[kept]
        self.found = self.found[:, kept]

    def note_values(self) -> None:
        if len(self.found):
            self.values |= zip(self.moves, self.worths().tolist(), strict=True)
