"""The bot that was trained by self-play (`docs/research/training.md`)."""

from __future__ import annotations

import time

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.base import Choice
from stammtisch.bots.master.budget import Budget, Clock
from stammtisch.bots.master.network import Network, sample_actions, trained
from stammtisch.bots.registry import compiled, master_searches
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.table.view import View


class Master:
    """Plays the move with the highest logit, from what its seat knows.

    If it is to be searching, for the time it is given or for a number of rollouts, it
    searches from there (`stammtisch.bots.master.search`) where that has been seen to
    help (`master_searches` of the game's heuristics). By chance it plays every move as
    often as its network's probabilities say.
    """

    def __init__(
        self,
        game_id: str,
        network: Network | None = None,
        simulations: int | None = None,
        searching: bool = False,
        clock: Clock = time.perf_counter,
        by_chance: bool = False,
    ) -> None:
        self.game_id = game_id
        self.network = network or trained(game_id)
        self.simulations = simulations
        self.searching = searching or simulations is not None
        self.clock = clock
        self.by_chance = by_chance
        self.ready = False

    def prepare(self) -> None:
        """Compile the search, or read it from the cache: outside any budget."""
        if self.searching and not self.ready:
            from stammtisch.bots.warmup import opening_view

            view = opening_view(game_named(self.game_id))
            if self.searches_at(view):
                self.search(view, 0, Budget(self.clock, 0.0, len(view.legal_actions)))
            self.ready = True

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        if len(legal) == 1:
            return Choice(legal[0])
        if self.searches_at(view):
            self.prepare()
            return self.search(view, dice, Budget(self.clock, seconds, self.simulations))
        logits = self.logits(view)
        if self.by_chance:
            lot = np.random.Generator(np.random.Philox(abs(dice))).random(1)
            every = np.ones((1, len(legal)), np.bool_)
            return Choice(legal[int(sample_actions(logits[None], every, lot)[0])])
        return Choice(legal[int(np.argmax(logits))])

    def searches_at(self, view: View) -> bool:
        """Whether it searches here, and does not go by its network alone."""
        return self.searching and master_searches(view)

    def logits(self, view: View) -> NDArray[np.float32]:
        """The logits of the legal moves."""
        logits, _ = self.network.forward(features_of(view)[None])
        legal: NDArray[np.float32] = logits[0][view.legal_actions]
        return legal

    def search(self, view: View, dice: int, budget: Budget) -> Choice:
        """Search until the budget is used up."""
        from stammtisch.bots.master.rollouts import Sampler
        from stammtisch.bots.master.search import Halving, short_search
        from stammtisch.bots.search.strong import TreeSearch

        builder, legal = compiled(self.game_id), view.legal_actions
        first = TreeSearch(view, builder, dice, 0)
        logits, priors = self.logits(view), short_search(first, legal, budget)
        halving = Halving(Sampler(view, first, self.network, builder), legal, logits, priors)
        return Choice(halving.run(budget), halving.values or None, budget.played)


def features_of(view: View) -> NDArray[np.int8]:
    """What a seat knows, as the network's input."""
    learning = view.game.learning
    out = [0] * width(learning.layout)
    learning.features(view.state, view.memory, view.seat - 1, out)
    return np.array(out, np.int8)
