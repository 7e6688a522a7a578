"""What may come of a seat's choices: imagined tables at which everyone plays by the network."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.master.budget import Budget
from stammtisch.bots.master.network import Floats, Network
from stammtisch.bots.master.step import go_on
from stammtisch.bots.registry import thumbs_of
from stammtisch.bots.search.stopping import Worths
from stammtisch.bots.search.strong import Tree
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.features import width
from stammtisch.table.view import View

ROWS = 64
"""Positions that the network thinks about between two looks at the clock."""

FORESIGHT = 0.9
"""What all that comes after a guess counts; the guess itself counts the rest."""

ENOUGH = 0.05
"""A table is left where what comes after would count no more than this."""


class Foresight:
    """One seat's view, and the worlds that a search as `strong` makes it imagines there."""

    def __init__(self, view: View, tree: Tree, network: Network, builder: Builder) -> None:
        self.game, self.seat = view.game, view.seat - 1
        self.tree, self.network = tree, network
        self.go_on = builder.entry(go_on)
        self.a_world = simulations_a_world(view)
        self.luck = np.random.Generator(np.random.Philox(tree.dice))

    def try_out(self, choices: list[int], worlds: int, budget: Budget) -> Worths | None:
        """What each choice comes to, world by world; None if time runs out over it."""
        tables = Tables(self, self.imagined(worlds), choices)
        while tables.go_on():
            thought = self.think(tables.seen[: tables.left], budget)
            if thought is None:
                return None
            tables.judge(thought[1])
            tables.decide(thought[0], self.luck.random(worlds))
        return tables.worths.reshape(worlds, len(choices))

    def imagined(self, count: int) -> tuple[Any, Any]:
        """So many worlds, and what is known in each: those the search comes by."""
        worlds, known = self.game.rules.state.rows(count), self.game.knowledge.memory.rows(count)
        for place in range(count):
            self.tree.grow(self.a_world)
            worlds[place], known[place] = self.tree.states[1], self.tree.memories[1]
        return worlds, known

    def think(self, seen: NDArray[np.int8], budget: Budget) -> tuple[Floats, Floats] | None:
        """What the network makes of positions, a few at a time."""
        parts = []
        for first in range(0, len(seen), ROWS):
            if budget.too_late:
                return None
            with budget.step():
                parts.append(self.network.think(seen[first : first + ROWS]))
        likings, shares = zip(*parts, strict=True)
        return np.concatenate(likings), np.concatenate(shares)


class Tables:
    """Each imagined world is tried with every choice, all of them side by side."""

    def __init__(self, foresight: Foresight, worlds: tuple[Any, Any], choices: list[int]) -> None:
        game, self.foresight = foresight.game, foresight
        self.each, self.left = len(choices), len(worlds[0]) * len(choices)
        self.states, self.memories = (rows.repeat(self.each) for rows in worlds)
        self.running = np.arange(self.left)
        self.actions = np.tile(np.array(choices), len(worlds[0]))
        self.turns = np.zeros(self.left, np.int64)
        self.seen = np.zeros((self.left, width(game.learning.layout)), np.int8)
        self.mask = np.zeros((self.left, len(game.rules.actions)), np.bool_)
        self.worths, self.weights = np.zeros(self.left), np.ones(self.left)

    def go_on(self) -> int:
        """Make the moves that were decided on; returns at how many tables there is a choice."""
        self.left = self.foresight.go_on(
            self.states, self.memories, self.foresight.tree.states, self.running, self.actions,
            self.worths, self.weights, self.turns, self.seen, self.mask,
            self.foresight.seat, self.left,
        )  # fmt: skip
        return self.left

    def judge(self, shares: Floats) -> None:
        """At its own decisions the seat's guess counts for a part, or for all that is left."""
        own = self.turns[: self.left] == self.foresight.seat
        tables = self.running[: self.left][own]
        later = self.weights[tables] * FORESIGHT
        later[later <= ENOUGH] = 0.0
        self.worths[tables] += (self.weights[tables] - later) * shares[own]
        self.weights[tables] = later

    def decide(self, likings: Floats, luck: Worths) -> None:
        """A move at every table that still counts; tables of one world have the same luck."""
        here = self.running[: self.left]
        actions = drawn(likings, self.mask[: self.left], luck[here // self.each])
        counts = self.weights[here] > 0.0
        self.left = int(counts.sum())
        self.running[: self.left] = here[counts]
        self.actions[: self.left] = actions[counts]


def simulations_a_world(view: View) -> int:
    """After how many simulations a search goes on to the next world."""
    thumbs = thumbs_of(view.game.id)
    tried = 1 if thumbs["reach"](view.state) else len(view.legal_actions)
    repeats: int = thumbs["encores"](view.state)
    return tried * repeats


def drawn(likings: Floats, mask: NDArray[np.bool_], luck: Worths) -> NDArray[np.int64]:
    """Legal actions by their chances, read off numbers from 0 up to 1."""
    bare = np.where(mask, likings, -np.inf)
    sums = np.exp(bare - bare.max(1, keepdims=True)).cumsum(1, np.float64)
    found: NDArray[np.int64] = (sums > (luck * sums[:, -1])[:, None]).argmax(1)
    return found
