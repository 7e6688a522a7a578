"""The player that searches (`stammtisch.bots.search.ismcts`), for as long as it is given."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.base import Choice
from stammtisch.bots.registry import compiled, thumbs_of
from stammtisch.bots.search.ismcts import think
from stammtisch.bots.search.reevaluation import SecondLook, in_question, is_of_use, revised
from stammtisch.bots.search.stopping import FEWEST, Doubt
from stammtisch.bots.search.tree import DONE, branch_of, planted
from stammtisch.bots.simple import Thumb
from stammtisch.games import game_named
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.compile.builder import Builder
from stammtisch.table.view import View

BRANCHES = 1 << 18
"""Room in one tree, a power of two."""

FIRST_BATCH = 16
BREATH = 0.001
"""Seconds between looks at the clock."""

LOOKS = 64
"""How often in its time a search looks whether it has seen enough."""

ENDLESS = 1 << 62
"""More simulations than there is time for."""

FIRST = 10_000
"""Simulations after which the rest of the time goes to a second look, where that is of use."""

CARDS = 128


Part = TypeVar("Part")


class Tree:
    """One thread's search: worlds, branches and dice."""

    def __init__(self, view: View, builder: Builder, dice: int, thread: int) -> None:
        self.game = game = view.game
        self.states, self.memories = game.rules.state.rows(3), game.knowledge.memory.rows(3)
        self.states[0] = np.frombuffer(view.state.pack(), game.rules.state.dtype())[0]
        self.memories[0] = np.frombuffer(view.memory.pack(), game.knowledge.memory.dtype())[0]
        self.cards = np.zeros(CARDS, np.int8)
        self.branches = planted(BRANCHES)
        self.seat, self.legal = view.seat - 1, view.legal_actions
        self.players = int(view.state.players)
        self.flat = thumbs_of(game.id)["reach"](view.state) < 2
        self.dice = dice_of(key_of(dice, 1, thread))
        self.think = builder.entry(think)

    @property
    def simulations(self) -> int:
        return int(self.branches.marks[DONE])

    def grow(self, simulations: int) -> None:
        self.dice = self.think(
            self.states,
            self.memories,
            self.cards,
            self.branches,
            self.seat,
            self.players,
            simulations,
            self.dice,
        )

    def grow_until(self, deadline: float, alone: bool = True, most: int = ENDLESS) -> None:
        """In batches of about a breath, so as to end on time, and at a number of simulations.

        A tree that is alone ends as soon as it has seen enough.
        """
        batch, now = FIRST_BATCH, time.perf_counter()
        pace, doubt = 0.0, Doubt(self.flat)
        pause = max(BREATH, (deadline - now) / LOOKS)
        look = now + pause
        while now + min(pace * batch, BREATH) < deadline and self.simulations < most:
            self.grow(batch)
            before, now = now, time.perf_counter()
            pace = max((now - before) / batch, 1e-9)
            batch = max(1, min(4 * batch, int(min(BREATH, deadline - now) / pace)))
            if alone and now > look:
                if doubt.is_over(self.tried(self.legal), int((deadline - now) / pace)):
                    return
                look = now + pause

    def tried(self, legal: list[int]) -> NDArray[Any]:
        """Visits and total worth of the moves at the root."""
        found = self.branches
        places = [branch_of(found, action + 1) for action in legal]
        return np.array([(found.visits[place], found.totals[place]) for place in places])


def best_of(legal: list[int], tried: NDArray[Any]) -> int:
    """The move tried most; where all were tried alike, the one worth most."""
    visits, means = tried[:, 0], tried[:, 1] / np.maximum(tried[:, 0], 1)
    alike = np.ptp(visits) <= 1
    return legal[int(np.argmax(means if alike else visits + means))]


class Strong:
    """Searches for a time, or for a number of simulations in each thread."""

    twice = True
    """Whether long thoughts have a second look, in games that have one."""

    def __init__(self, game_id: str, threads: int = 1, simulations: int | None = None) -> None:
        self.game_id = game_id
        self.threads = threads
        self.simulations = simulations
        self.thumb = Thumb(game_id, "normal")
        self.ready = False

    @property
    def builder(self) -> Builder:
        """Where the search is built, with the thumbs it plays on by."""
        return compiled(self.game_id)

    def prepare(self) -> None:
        """Compile, or read from the cache: seconds the first time, so outside any budget."""
        if not self.ready:
            from stammtisch.bots.warmup import opening_view

            view = opening_view(game_named(self.game_id))
            tree = Tree(view, self.builder, 0, 0)
            tree.grow(1)
            if self.twice and is_of_use(self.game_id):
                SecondLook(tree, self.builder, view.legal_actions).go_on()
            self.ready = True

    def choose(self, view: View, dice: int, seconds: float) -> Choice:
        legal = view.legal_actions
        if len(legal) == 1:
            return Choice(legal[0])
        self.prepare()
        deadline = time.perf_counter() + seconds
        trees = [Tree(view, self.builder, dice, thread) for thread in range(self.threads)]
        twice = self.twice and thumbs_of(self.game_id)["inner"](view.state) > 0
        most = FIRST if twice else ENDLESS
        self.for_each(trees, lambda tree: self.grow_one(tree, deadline, most))
        tried = np.sum([tree.tried(legal) for tree in trees], 0)
        simulations = sum(tree.simulations for tree in trees)
        if simulations < len(legal):
            return self.thumb.choose(view, dice)
        values = {a: float(w / n) for a, (n, w) in zip(legal, tried, strict=True) if n}
        if simulations < FEWEST * len(legal):
            action = self.thumb.choose(view, dice).action
            return Choice(action, values if action in values else None, simulations)
        choice = Choice(best_of(legal, tried), values, simulations)
        close = in_question(legal, tried)
        if not twice or len(close) < 2 or simulations < FIRST * self.threads:
            return choice
        looks = [SecondLook(tree, self.builder, close) for tree in trees]
        self.for_each(looks, lambda look: self.look_again(look, deadline))
        return revised(choice, looks)

    def for_each(self, parts: list[Part], work: Callable[[Part], None]) -> None:
        """In a thread each."""
        if self.threads == 1:
            work(parts[0])
            return
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(work, parts))

    def grow_one(self, tree: Tree, deadline: float, most: int) -> None:
        if self.simulations is None:
            tree.grow_until(deadline, self.threads == 1, most)
        else:
            tree.grow(min(self.simulations, most))

    def look_again(self, look: SecondLook, deadline: float) -> None:
        if self.simulations is None:
            look.until(deadline)
        else:
            look.until_made(self.simulations - FIRST)
