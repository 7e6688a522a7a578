"""The player that was trained by playing against itself (`docs/training.md`)."""

from __future__ import annotations

import time

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.base import Choice
from stammtisch.bots.master.budget import Budget, Clock
from stammtisch.bots.master.network import Network, trained
from stammtisch.bots.registry import compiled, looks_ahead
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.table.view import View


class Master:
    """Plays the move its network likes best, from what its seat knows.

    If it is to be searching, for the time it is given or for a number of imagined
    tables, it looks ahead from there (`stammtisch.bots.master.search`) where that
    has been seen to help (`looks_ahead` in the game's thumbs).
    """

    def __init__(
        self,
        game_id: str,
        network: Network | None = None,
        simulations: int | None = None,
        searching: bool = False,
        clock: Clock = time.perf_counter,
    ) -> None:
        self.game_id = game_id
        self.network = network or trained(game_id)
        self.simulations = simulations
        self.searching = searching or simulations is not None
        self.clock = clock
        self.ready = False

    def prepare(self) -> None:
        """Compile the search, or read it from the cache: outside any budget."""
        if self.searching and not self.ready:
            from stammtisch.bots.warmup import opening_view

            view = opening_view(game_named(self.game_id))
            if self.looks_ahead(view):
                self.search(view, 0, Budget(self.clock, 0.0, len(view.legal_actions)))
            self.ready = True

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        if len(legal) == 1:
            return Choice(legal[0])
        if self.looks_ahead(view):
            self.prepare()
            return self.search(view, dice, Budget(self.clock, seconds, self.simulations))
        return Choice(legal[int(np.argmax(self.likings(view)))])

    def looks_ahead(self, view: View) -> bool:
        """Whether it searches here, and does not go by its network alone."""
        return self.searching and looks_ahead(view)

    def likings(self, view: View) -> NDArray[np.float32]:
        """What the network thinks of each legal move."""
        likings, _ = self.network.think(seen_by(view)[None])
        bare: NDArray[np.float32] = likings[0][view.legal_actions]
        return bare

    def search(self, view: View, dice: int, budget: Budget) -> Choice:
        """Look ahead until the budget is used up."""
        from stammtisch.bots.master.rollouts import Foresight
        from stammtisch.bots.master.search import Search, hunches
        from stammtisch.bots.search.strong import Tree

        builder, legal = compiled(self.game_id), view.legal_actions
        tree = Tree(view, builder, dice, 0)
        likings, found = self.likings(view), hunches(tree, legal, budget)
        search = Search(Foresight(view, tree, self.network, builder), legal, likings, found)
        return Choice(search.run(budget), search.values or None, budget.played)


def seen_by(view: View) -> NDArray[np.int8]:
    """What a seat knows, as numbers."""
    game = view.game
    assert game.learning.features is not None
    out = [0] * width(game.learning.layout)
    game.learning.features(view.state, view.memory, view.seat - 1, out)
    return np.array(out, np.int8)
