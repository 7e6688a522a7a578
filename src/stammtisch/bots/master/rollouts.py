"""Rollouts in which everyone plays by the network, from worlds that fit a seat's view."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.master.budget import Budget
from stammtisch.bots.master.network import Floats, Network, sample_actions
from stammtisch.bots.master.step import RolloutRows, step
from stammtisch.bots.registry import plain_heuristics
from stammtisch.bots.search.ismcts import WORLD
from stammtisch.bots.search.stopping import Values
from stammtisch.bots.search.strong import TreeSearch
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.features import width
from stammtisch.table.view import View

BATCH = 64
"""Positions that the network evaluates between two looks at the clock."""

VALUE_LAMBDA = 0.9
"""The weight of all that comes after a value of the network; the value itself has the rest."""

MIN_WEIGHT = 0.05
"""A rollout is cut off where what comes after would count no more than this."""


class Sampler:
    """One seat's view, and the worlds that a search as `strong` makes it samples there."""

    def __init__(self, view: View, first: TreeSearch, network: Network, builder: Builder) -> None:
        self.game, self.seat = view.game, view.seat - 1
        self.first, self.network = first, network
        self.step = builder.entry(step)
        self.per_world = simulations_per_world(view)
        self.rng = np.random.Generator(np.random.Philox(first.dice))

    def try_out(self, moves: list[int], worlds: int, budget: Budget) -> Values | None:
        """The value of each move, world by world; None if time runs out over it."""
        batch = RolloutBatch(self, self.sample(worlds), moves)
        while batch.step():
            evaluated = self.evaluate(batch.rows.features[: batch.left], budget)
            if evaluated is None:
                return None
            batch.add_values(evaluated[1])
            batch.choose(evaluated[0], self.rng.random(worlds))
        values: Any = batch.rows.values
        found: Values = values.reshape(worlds, len(moves))
        return found

    def sample(self, count: int) -> tuple[Any, Any]:
        """So many worlds, and the memories in them: those the search comes by."""
        worlds, memories = self.game.rules.state.rows(count), self.game.knowledge.memory.rows(count)
        work = self.first.work
        for place in range(count):
            self.first.run(self.per_world)
            worlds[place], memories[place] = work.states[WORLD], work.memories[WORLD]
        return worlds, memories

    def evaluate(self, features: NDArray[np.int8], budget: Budget) -> tuple[Floats, Floats] | None:
        """Logits and values of positions, a few at a time; None if time runs out."""
        parts = []
        for first in range(0, len(features), BATCH):
            if budget.too_late:
                return None
            with budget.step():
                parts.append(self.network.forward(features[first : first + BATCH]))
        logits, values = zip(*parts, strict=True)
        return np.concatenate(logits), np.concatenate(values)


class RolloutBatch:
    """Each sampled world is tried with every move, all of them side by side."""

    def __init__(self, sampler: Sampler, worlds: tuple[Any, Any], moves: list[int]) -> None:
        game, self.sampler = sampler.game, sampler
        self.per_world, self.left = len(moves), len(worlds[0]) * len(moves)
        states, memories = (rows.repeat(self.per_world) for rows in worlds)
        running: Any = np.arange(self.left)
        actions: Any = np.tile(np.array(moves), len(worlds[0]))
        turns: Any = np.zeros(self.left, np.int64)
        values: Any = np.zeros(self.left)
        weights: Any = np.ones(self.left)
        self.rows = RolloutRows(
            states, memories, values, weights, running, actions, turns,
            np.zeros((self.left, width(game.learning.layout)), np.int8),
            np.zeros((self.left, len(game.rules.actions)), np.bool_),
        )  # fmt: skip

    def step(self) -> int:
        """Make the moves that were chosen; returns how many rollouts have a choice now."""
        root, seat = self.sampler.first.work.states, self.sampler.seat
        self.left = self.sampler.step(self.rows, root, seat, self.left)
        return self.left

    def add_values(self, network: Floats) -> None:
        """At the seat's own decisions the network's value counts for a part, or for the rest."""
        turns: Any = self.rows.turns
        running: Any = self.rows.running
        values: Any = self.rows.values
        weights: Any = self.rows.weights
        own = turns[: self.left] == self.sampler.seat
        here = running[: self.left][own]
        later = weights[here] * VALUE_LAMBDA
        later[later <= MIN_WEIGHT] = 0.0
        values[here] += (weights[here] - later) * network[own]
        weights[here] = later

    def choose(self, logits: Floats, uniform: Values) -> None:
        """A move in every rollout that still counts; those of one world share random numbers."""
        running: Any = self.rows.running
        actions: Any = self.rows.actions
        weights: Any = self.rows.weights
        here = running[: self.left]
        sampled = sample_actions(
            logits, self.rows.mask[: self.left], uniform[here // self.per_world]
        )
        counts = weights[here] > 0.0
        self.left = int(counts.sum())
        running[: self.left] = here[counts]
        actions[: self.left] = sampled[counts]


def simulations_per_world(view: View) -> int:
    """After how many simulations a search goes on to the next world."""
    heuristics = plain_heuristics(view.game.id)
    sweep = 1 if heuristics.tree_depth(view.state) else len(view.legal_actions)
    return sweep * heuristics.replays_per_world(view.state)
