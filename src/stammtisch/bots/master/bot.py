"""The bot that was trained by self-play (`docs/research/training.md`)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.base import Choice
from stammtisch.bots.foresight.policies import NetworkPolicy, Policy
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.budget import Budget, Clock, Timer
from stammtisch.bots.master.network import Network, sample_actions, trained
from stammtisch.bots.registry import can_think, compiled, master_searches
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.table.view import View

if TYPE_CHECKING:
    from stammtisch.bots.master.thinking import Thinker


class Master:
    """Plays the move with the highest logit, from what its seat knows.

    If it is to be searching, for the time it is given or for a number of rollouts, and is
    shown the history of its view, it thinks with a belief (`stammtisch.bots.master.thinking`)
    in games in which hidden cards can change places: there that has been seen to help. Without
    a history it searches (`stammtisch.bots.master.search`) where that helps (`master_searches`
    of the game's heuristics). By chance it plays every move as often as its network's
    probabilities say.
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
        self.remembers = self.searching and can_think(game_named(game_id))
        self.timer = Timer()
        self.thinkers: dict[int, Thinker] = {}
        """By the number of seats."""

    def prepare(self) -> None:
        """Compile the search, or read it from the cache: outside any budget."""
        if self.searching and not self.ready:
            from stammtisch.bots.warmup import opening_view, remembering_view

            game = game_named(self.game_id)
            view = opening_view(game)
            if self.searches_at(view):
                self.search(view, 0, Budget(self.clock, 0.0, len(view.legal_actions)))
            if self.remembers:
                view = remembering_view(game)
                chances = np.ones(len(view.legal_actions)) / len(view.legal_actions)
                self.thinker(view.state.players, once=True).think(view, chances, aim_of(view), 0)
            self.ready = True

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        if len(legal) == 1:
            return Choice(legal[0])
        if self.thinks_at(view) or self.searches_at(view):
            self.prepare()
            do = self.think if self.thinks_at(view) else self.search
            return do(view, dice, Budget(self.clock, seconds, self.simulations))
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

    def thinks_at(self, view: View) -> bool:
        """Whether it thinks with a belief; by the clock only with compiled rules, as plain ones
        do not come to an end in time."""
        compiled_or_counted = self.simulations or compiled(self.game_id).target.clones
        return bool(self.remembers and view.history is not None and compiled_or_counted)

    def think(self, view: View, dice: int, budget: Budget) -> Choice:
        """Think with a belief until the budget is used up."""
        seats = view.state.players
        if seats not in self.thinkers:
            self.thinkers[seats] = self.thinker(seats)
        self.timer.begin(budget)
        thinker = self.thinkers[seats]
        chances = chances_of(view, NetworkPolicy(self.network))
        thought = thinker.think(view, chances, aim_of(view), dice, budget)
        return Choice(thought.action, thought.values or None, thought.playouts)

    def thinker(self, seats: int, once: bool = False) -> Thinker:
        """For tables of so many seats; one that looks once, at little."""
        from stammtisch.bots.foresight.foresight import Foresight
        from stammtisch.bots.master.in_time import JudgeInTime, NetworkInTime
        from stammtisch.bots.master.known import Known
        from stammtisch.bots.master.thinking import Effort, Thinker

        game, judge = game_named(self.game_id), JudgeInTime(judge_of(self.game_id), self.timer)
        known = Known(NetworkInTime(self.network, self.timer))
        effort = Effort(2, 6, glances=0, looks=1, unlikely=0.0) if once else Effort()
        return Thinker(Foresight(game, seats, judge, known.soft, 0), known, effort)

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


def chances_of(view: View, policy: Policy) -> NDArray[np.float64]:
    """A policy's probabilities of the legal moves."""
    legal = np.zeros((1, len(view.game.rules.actions)), np.bool_)
    legal[0, view.legal_actions] = True
    return policy.probabilities(features_of(view)[None], legal)[0, view.legal_actions]


def aim_of(view: View) -> NDArray[np.float64]:
    """What a seat wants: its own share."""
    aim: NDArray[np.float64] = np.eye(view.state.players)[view.seat - 1]
    return aim


def features_of(view: View) -> NDArray[np.int8]:
    """What a seat knows, as the network's input."""
    learning = view.game.learning
    out = [0] * width(learning.layout)
    learning.features(view.state, view.memory, view.seat - 1, out)
    return np.array(out, np.int8)
