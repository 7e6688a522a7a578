"""A second look, when time is long, at the moves that the search likes best.

Each is tried in the same imagined worlds, with everyone searching a little for
themselves from there on (`stammtisch.bots.search.nested`). What that finds counts the
more beside the first search, the surer it is.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from stammtisch.bots.base import Choice
from stammtisch.bots.heuristics import defaults
from stammtisch.bots.registry import thumbs_of
from stammtisch.bots.search.nested import MADE, WORLDS, act_out
from stammtisch.bots.search.stopping import Worths, is_ahead
from stammtisch.bots.search.tree import planted
from stammtisch.kernel.compile.builder import Builder

if TYPE_CHECKING:
    from stammtisch.bots.search.strong import Tree

MOST = 3
"""Moves that are looked at again."""

SELDOM = 0.02
"""A move tried less than this part of the most tried one is out of the question."""

BRANCHES = 1 << 11
"""Room in the tree of a small search, a power of two."""

FEWEST_WORLDS = 16
"""Below this there is nothing to be learnt."""

LOOK, SURE = 32, 4.0
"""Worlds between looks at whether it is sure; and how many errors ahead a move must be then."""

DOUBT = 0.016
"""How far the first search is usually wrong about two moves, as measured at Beim Jupiter."""


def is_of_use(game_id: str) -> bool:
    """Whether a game has a second look at all."""
    return thumbs_of(game_id)["inner"] is not defaults.inner


def in_question(legal: list[int], tried: Worths) -> list[int]:
    """The moves worth a second look, the best first; one alone is not."""
    visits, means = tried[:, 0], tried[:, 1] / np.maximum(tried[:, 0], 1)
    order = np.argsort(-(visits + means), kind="stable")[:MOST]
    return [legal[place] for place in order if visits[place] >= SELDOM * visits[order[0]]]


class SecondLook:
    """One thread's worlds, taken over from its tree."""

    def __init__(self, tree: Tree, builder: Builder, choices: list[int]) -> None:
        game = tree.game
        self.tree, self.dice = tree, tree.dice
        self.rows = game.rules.state.rows(3), game.knowledge.memory.rows(3)
        self.branches = planted(BRANCHES)
        self.choices = np.array(choices, np.int64)
        self.worths = np.zeros(len(choices))
        self.stand: Any = np.zeros(5, np.int64)
        self.found: list[Worths] = []
        self.sure = False
        self.act_out = builder.entry(act_out)

    @property
    def simulations(self) -> int:
        return int(self.stand[MADE])

    def go_on(self) -> None:
        """One more decision of somebody in the world at hand."""
        tree = self.tree
        self.dice = self.act_out(
            tree.states, tree.memories, *self.rows, tree.cards, self.branches,
            tree.branches.sums, self.choices, self.worths, self.stand,
            tree.seat, tree.players, 1, self.dice,
        )  # fmt: skip
        if self.stand[WORLDS] > len(self.found):
            self.found.append(self.worths.copy())
            self.sure = len(self.found) % LOOK == 0 and is_ahead(np.array(self.found), SURE)

    def until(self, deadline: float) -> None:
        """End on time: the next decision should take as long as the last one did."""
        before = now = time.perf_counter()
        while 2 * now - before < deadline and not self.sure:
            self.go_on()
            before, now = now, time.perf_counter()

    def until_made(self, simulations: int) -> None:
        while self.simulations < simulations and not self.sure:
            self.go_on()


def revised(choice: Choice, looks: list[SecondLook]) -> Choice:
    """A choice after a second look: another move is made if that was found to be better."""
    found = np.array([line for look in looks for line in look.found])
    simulations = choice.simulations + sum(look.simulations for look in looks)
    if choice.values is None or len(found) < FEWEST_WORLDS:
        return Choice(choice.action, choice.values, simulations)
    moves = looks[0].choices.tolist()
    hunches = np.array([choice.values[move] for move in moves])
    ahead = leads(found, hunches)
    values = np.clip(hunches[0] + ahead, 0.0, 1.0).tolist()
    told = choice.values | dict(zip(moves, values, strict=True))
    return Choice(moves[int(ahead.argmax())], told, simulations)


def leads(found: Worths, hunches: Worths) -> Worths:
    """How far each move is ahead of the first, by what came of it and by the first search."""
    apart = found - found[:, :1]
    error = apart.var(0) / len(found)
    trust = DOUBT**2 / (DOUBT**2 + error)
    ahead: Worths = trust * apart.mean(0) + (1.0 - trust) * (hunches - hunches[0])
    return ahead
