"""Re-evaluation, when time is long, of the moves that the search rates best.

Each candidate is tried in the same sampled worlds, with everyone running a small
search of their own from there on (`stammtisch.bots.search.nested`). Its result is
weighed against the first search by its standard error.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from stammtisch.bots.base import Choice
from stammtisch.bots.search.ismcts import Workspace, empty_workspace, search
from stammtisch.bots.search.nested import (
    DUE,
    ROLLOUTS,
    TURN,
    WORLDS,
    Candidates,
    needs_world,
    play_on,
)
from stammtisch.bots.search.stopping import Values, is_ahead
from stammtisch.kernel.compile.builder import Builder

if TYPE_CHECKING:
    from stammtisch.bots.search.strong import TreeSearch

MAX_CANDIDATES = 3
"""Moves that are re-evaluated."""

MIN_VISIT_SHARE = 0.02
"""A move with fewer visits than this share of the most visited one is no candidate."""

CAPACITY = 1 << 11
"""Edges in the tree of a small search, a power of two."""

MIN_WORLDS = 16
"""Below this there is nothing to be learnt."""

CHECK_EVERY, STANDARD_ERRORS = 32, 4.0
"""Worlds between checks whether it is sure; and how far ahead a move must be then."""

PRIOR_ERROR = 0.016
"""The standard error of the first search's difference between two moves (Beim Jupiter)."""


def candidates(legal: list[int], stats: Values) -> list[int]:
    """The moves worth re-evaluating, the best first; one alone is not."""
    visits, means = stats[:, 0], stats[:, 1] / np.maximum(stats[:, 0], 1)
    order = np.argsort(-(visits + means), kind="stable")[:MAX_CANDIDATES]
    return [legal[place] for place in order if visits[place] >= MIN_VISIT_SHARE * visits[order[0]]]


class Reevaluation:
    """One thread's re-evaluation; it takes over the workspace of its search."""

    def __init__(self, work: Workspace, small: Workspace, tried: Candidates, seat: int) -> None:
        self.work, self.small, self.tried, self.seat = work, small, tried, seat
        self.dice = 0
        self.nested_simulations = 0
        self.found: list[Values] = []
        self.sure = False

    @classmethod
    def of(cls, first: TreeSearch, builder: Builder, moves: list[int]) -> Reevaluation:
        """Compiled, from where a first search has come to."""
        arrays: list[Any] = [np.array(moves), np.zeros(len(moves)), np.zeros(TURN + 1, np.int64)]
        tried = Candidates(*arrays)
        made = cls(first.work, empty_workspace(first.game, CAPACITY), tried, first.seat)
        made.dice = first.dice
        made.build(builder)
        return made

    def build(self, builder: Builder) -> None:
        self.search, self.play_on = builder.entry(search), builder.entry(play_on)

    @property
    def simulations(self) -> int:
        """Rollouts, and the simulations of the small searches in them."""
        return int(self.tried.progress[ROLLOUTS]) + self.nested_simulations

    def step(self) -> None:
        """One more decision of somebody in the world at hand."""
        if due := int(self.tried.progress[DUE]):
            turn = int(self.tried.progress[TURN])
            self.dice = self.search(self.small, turn, due, self.dice)
            self.nested_simulations += due
        elif needs_world(self.tried):
            self.dice = self.search(self.work, self.seat, 0, self.dice)
        self.dice = self.play_on(self.work, self.small, self.tried, self.seat, self.dice)
        if self.tried.progress[WORLDS] > len(self.found):
            self.found.append(np.array(self.tried.values))
            due_check = len(self.found) % CHECK_EVERY == 0
            self.sure = due_check and is_ahead(np.array(self.found), STANDARD_ERRORS)

    def run_until(self, deadline: float) -> None:
        """End on time: the next decision should take as long as the last one did."""
        before = now = time.perf_counter()
        while 2 * now - before < deadline and not self.sure:
            self.step()
            before, now = now, time.perf_counter()

    def run(self, simulations: int) -> None:
        while self.simulations < simulations and not self.sure:
            self.step()


def revised(choice: Choice, parts: list[Reevaluation]) -> Choice:
    """A choice after re-evaluation: another move is made if that was found to be better."""
    found = np.array([line for part in parts for line in part.found])
    simulations = choice.simulations + sum(part.simulations for part in parts)
    if choice.values is None or len(found) < MIN_WORLDS:
        return Choice(choice.action, choice.values, simulations)
    moves = [int(move) for move in parts[0].tried.moves]
    priors = np.array([choice.values[move] for move in moves])
    ahead = leads(found, priors)
    values = np.clip(priors[0] + ahead, 0.0, 1.0).tolist()
    told = choice.values | dict(zip(moves, values, strict=True))
    return Choice(moves[int(ahead.argmax())], told, simulations)


def leads(found: Values, priors: Values) -> Values:
    """The posterior mean of each move's lead over the first, the first search as the prior."""
    apart = found - found[:, :1]
    error = apart.var(0) / len(found)
    trust = PRIOR_ERROR**2 / (PRIOR_ERROR**2 + error)
    ahead: Values = trust * apart.mean(0) + (1.0 - trust) * (priors - priors[0])
    return ahead
