"""The bot that searches (`stammtisch.bots.search.ismcts`), for as long as it is given."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.base import Choice
from stammtisch.bots.registry import compiled, heuristics_of, plain_heuristics
from stammtisch.bots.search.ismcts import VIEW, empty_workspace, search
from stammtisch.bots.search.reevaluation import Reevaluation, candidates, revised
from stammtisch.bots.search.stopping import MIN_SIMULATIONS, StoppingRule
from stammtisch.bots.search.tree import SIMULATIONS, edge_of
from stammtisch.bots.simple import HeuristicBot
from stammtisch.games import game_named
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.compile.builder import Builder
from stammtisch.table.view import View

CAPACITY = 1 << 18
"""Edges in one tree, a power of two."""

FIRST_BATCH = 16
CLOCK_INTERVAL = 0.001
"""Seconds between looks at the clock."""

CHECKS = 64
"""How often in its time a search asks its stopping rule."""

UNLIMITED = 1 << 62
"""More simulations than there is time for."""

FIRST_PASS = 10_000
"""Simulations after which the rest of the time goes to re-evaluation, where there is one."""


Part = TypeVar("Part")


class TreeSearch:
    """One thread's search: its workspace and dice."""

    def __init__(self, view: View, builder: Builder, dice: int, thread: int) -> None:
        self.game = view.game
        self.work = empty_workspace(self.game, CAPACITY)
        self.work.states[VIEW] = np.frombuffer(view.state.pack(), self.work.states.dtype)[0]
        self.work.memories[VIEW] = np.frombuffer(view.memory.pack(), self.work.memories.dtype)[0]
        self.seat, self.legal = view.seat - 1, view.legal_actions
        self.flat = plain_heuristics(self.game.id).tree_depth(view.state) < 2
        self.dice = dice_of(key_of(dice, 1, thread))
        self.search = builder.entry(search)

    @property
    def simulations(self) -> int:
        return int(self.work.tree.counters[SIMULATIONS])

    def run(self, simulations: int) -> None:
        self.dice = self.search(self.work, self.seat, simulations, self.dice)

    def run_until(self, deadline: float, alone: bool = True, most: int = UNLIMITED) -> None:
        """In short batches, so as to end on time, and at a number of simulations.

        A search that is alone ends as soon as its stopping rule is met.
        """
        batch, now = FIRST_BATCH, time.perf_counter()
        pace, stopping = 0.0, StoppingRule(self.flat)
        pause = max(CLOCK_INTERVAL, (deadline - now) / CHECKS)
        check = now + pause
        while now + min(pace * batch, CLOCK_INTERVAL) < deadline and self.simulations < most:
            self.run(batch)
            before, now = now, time.perf_counter()
            pace = max((now - before) / batch, 1e-9)
            batch = max(1, min(4 * batch, int(min(CLOCK_INTERVAL, deadline - now) / pace)))
            if alone and now > check:
                if stopping.is_met(self.root_stats(self.legal), int((deadline - now) / pace)):
                    return
                check = now + pause

    def root_stats(self, legal: list[int]) -> NDArray[Any]:
        """Visits and total value of the moves at the root."""
        tree = self.work.tree
        edges = [edge_of(tree, action + 1) for action in legal]
        return np.array([(tree.visits[edge], tree.totals[edge]) for edge in edges])


def best_move(legal: list[int], stats: NDArray[Any], searches: int = 1) -> int:
    """The move with most visits; where all have as many, the one with the best mean. A search that
    tries all in turn may have ended in the midst of a turn."""
    visits, means = stats[:, 0], stats[:, 1] / np.maximum(stats[:, 0], 1)
    alike = np.ptp(visits) <= searches
    return legal[int(np.argmax(means if alike else visits + means))]


class Strong:
    """Searches for a time, or for a number of simulations in each thread."""

    reevaluates = True
    """Whether long searches are followed by a re-evaluation, in games that have one."""

    def __init__(self, game_id: str, threads: int = 1, simulations: int | None = None) -> None:
        self.game_id = game_id
        self.threads = threads
        self.simulations = simulations
        self.policy = HeuristicBot(game_id, "normal")
        self.ready = False

    @property
    def builder(self) -> Builder:
        """Where the search is built, with the heuristics it uses."""
        return compiled(self.game_id)

    def prepare(self) -> None:
        """Compile, or read from the cache: seconds the first time, so outside any budget."""
        if not self.ready:
            from stammtisch.bots.warmup import opening_view

            view = opening_view(game_named(self.game_id))
            first = TreeSearch(view, self.builder, 0, 0)
            first.run(1)
            if self.reevaluates and heuristics_of(self.game_id).reevaluates:
                Reevaluation.of(first, self.builder, view.legal_actions).step()
            self.ready = True

    def choose(self, view: View, dice: int, seconds: float) -> Choice:
        legal = view.legal_actions
        if len(legal) == 1:
            return Choice(legal[0])
        self.prepare()
        deadline = time.perf_counter() + seconds
        searches = [TreeSearch(view, self.builder, dice, thread) for thread in range(self.threads)]
        again = self.reevaluates_at(view)
        most = FIRST_PASS if again else UNLIMITED
        self.for_each(searches, lambda one: self.run_search(one, deadline, most))
        stats = np.sum([one.root_stats(legal) for one in searches], 0)
        simulations = sum(one.simulations for one in searches)
        choice = self.first_choice(view, dice, stats, simulations)
        close = candidates(legal, stats)
        if not again or len(close) < 2 or choice.simulations < FIRST_PASS * self.threads:
            return choice
        parts = [Reevaluation.of(one, self.builder, close) for one in searches]
        self.for_each(parts, lambda part: self.run_reevaluation(part, deadline))
        return revised(choice, parts)

    def reevaluates_at(self, view: View) -> bool:
        return self.reevaluates and plain_heuristics(self.game_id).nested_iterations(view.state) > 0

    def first_choice(self, view: View, dice: int, stats: NDArray[Any], simulations: int) -> Choice:
        """What the search says; the policy's move while simulations are few."""
        legal = view.legal_actions
        if simulations < len(legal):
            return self.policy.choose(view, dice)
        values = {a: float(w / n) for a, (n, w) in zip(legal, stats, strict=True) if n}
        if simulations < MIN_SIMULATIONS * len(legal):
            action = self.policy.choose(view, dice).action
            return Choice(action, values if action in values else None, simulations)
        return Choice(best_move(legal, stats, self.threads), values, simulations)

    def for_each(self, parts: list[Part], work: Callable[[Part], None]) -> None:
        """In a thread each."""
        if self.threads == 1:
            work(parts[0])
            return
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(work, parts))

    def run_search(self, one: TreeSearch, deadline: float, most: int) -> None:
        if self.simulations is None:
            one.run_until(deadline, self.threads == 1, most)
        else:
            one.run(min(self.simulations, most))

    def run_reevaluation(self, part: Reevaluation, deadline: float) -> None:
        if self.simulations is None:
            part.run_until(deadline)
        else:
            part.run(self.simulations - FIRST_PASS)
