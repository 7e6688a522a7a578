"""A batch in this machine's memory, stepped by its cores."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.learn import loops
from stammtisch.learn.course import Course

ROOM = 128
"""Places for the cards of a deal."""

ALIGNED = 64
"""Bytes: where an array that others share begins, a multiple of it."""

SLICE = 256
"""Games that are worth a thread of their own."""


Calls = list[tuple[Any, ...]]
"""The arguments of a loop, slice by slice."""


class IllegalAction(ValueError):
    """An action that is not legal in its game; nothing was played."""


class Cores:
    """Arrays with a row for each game, and the compiled loops over slices of them."""

    def __init__(self, game: Game, seats: int, n: int, threads: int) -> None:
        self.game = game
        self.n = n
        self.states: NDArray[Any] = game.rules.state.rows(n)
        self.memories: NDArray[Any] = game.knowledge.memory.rows(n)
        self.courses: NDArray[Any] = Course.rows(n)
        self.blank = game.knowledge.memory.rows(1)
        self.turn = _zeros((n,), np.int8)
        self.pages = np.zeros(n, np.int16)
        self.packed = _zeros((n, len(game.rules.page_sizes)), np.int64)
        self.mask = _zeros((n, len(game.rules.actions)), np.bool_)
        self.features = _zeros((n, width(game.learning.layout)), np.int8)
        self.done = _zeros((n,), np.bool_)
        self.capped = _zeros((n,), np.bool_)
        self.rewards = _zeros((n, seats), np.float32)
        self.actions = np.zeros(n, np.int64)
        self.dice = np.zeros(n, np.int64)
        self.every: NDArray[np.int8] | None = None
        self.hidden: NDArray[np.int8] | None = None
        self._loops: dict[Any, Any] = {}
        self._random: tuple[Any, Calls] | None = None
        self._seats = seats
        self._slices = _slices(n, threads)
        self._dealing = [(*part, np.zeros(ROOM, np.int8), game.far_pages) for part in self._slices]
        self._pool = ThreadPoolExecutor(max(1, len(self._slices) - 1))
        self._legal_rows = _rows(self.mask)
        self._arrays = (
            *(self.states, self.memories, self.courses, self.blank, self.turn),
            *(self.pages, _rows(self.packed), self._legal_rows, _rows(self.features)),
            *(self.done, self.capped, self.rewards),
        )

    def step(self, actions: Any, opening: bool, settled: tuple[Any, ...]) -> None:
        """One step of every game; an illegal action stops it before anything is played."""
        if actions is None and not opening:
            calls = self._random_step(settled)
        else:
            chosen = self.actions if opening else self._legal(actions)
            calls = self._step(opening, False, chosen, settled)
        self._run(loops.step_games, calls)

    def _random_step(self, settled: tuple[Any, ...]) -> Calls:
        """The calls of a step with random actions: the same ones until a reset."""
        if self._random is None or self._random[0] is not settled:
            self._random = settled, self._step(False, True, self.actions, settled)
        return self._random[1]

    def _step(self, opening: bool, rolling: bool, chosen: Any, settled: tuple[Any, ...]) -> Calls:
        arguments = (opening, rolling, *self._arrays, chosen, self.dice, *settled)
        return [part + arguments for part in self._dealing]

    def _legal(self, actions: Any) -> NDArray[np.int64]:
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} actions are due, not an array of shape {chosen.shape}")
        arrays = self._legal_rows, chosen
        place = self._loop(loops.first_refused, arrays)(*arrays)
        if place >= 0:
            raise IllegalAction(f"game {place}: action {chosen[place]} is not legal")
        return chosen

    def roll(self, seed: Key) -> None:
        """Dice for random actions, which follow from the seed and the place."""
        self.game.cpu.entry(loops.cast_dice)(self.dice, seed)

    def pick(self) -> NDArray[np.int64]:
        """A random legal action for every game, in an array used again by the next call."""
        arrays = self.pages, self.packed, self.dice, self.actions
        self._run(loops.pick_actions, [part + arrays for part in self._slices])
        return self.actions

    def all_features(self) -> NDArray[np.int8]:
        """What every seat knows, seat after seat."""
        if self.every is None:
            self.every = _zeros((self.n, self._seats, self.features.shape[1]), np.int8)
        arrays = self.states, self.memories, self.every
        self._run(loops.write_features, [part + arrays for part in self._slices])
        return self.every

    def secrets(self) -> NDArray[np.int8]:
        """What the seat to move does not know."""
        if self.hidden is None:
            self.hidden = _zeros((self.n, width(self.game.learning.privileged_layout)), np.int8)
        arrays = self.states, self.memories, self.hidden
        self._run(loops.write_secrets, [part + arrays for part in self._slices])
        return self.hidden

    def check(self) -> None:
        """Nothing to do: `step` has refused what is illegal."""

    def _run(self, rule: Any, calls: Calls) -> None:
        """Run a loop over every slice, each in its own thread: the first in this one."""
        loop = self._loops.get(rule) or self._loop(rule, calls[0])
        others = [self._pool.submit(loop, *call) for call in calls[1:]] if len(calls) > 1 else ()
        loop(*calls[0])
        for other in others:
            other.result()

    def _loop(self, rule: Any, arguments: tuple[Any, ...]) -> Any:
        """A loop compiled for such arguments."""
        if rule not in self._loops:
            self._loops[rule] = self.game.cpu.entry_for(rule, arguments)
        return self._loops[rule]


def _zeros(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array that begins where JAX wants it to, or it would make a copy."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNED, np.uint8)
    first = -room.ctypes.data % ALIGNED
    array: NDArray[Any] = room[first : first + size].view(kind).reshape(shape)
    return array


def _rows(array: NDArray[Any]) -> NDArray[Any]:
    """The same array as rows of cells, whose number is then known to the compiler."""
    kind = np.int8 if array.dtype == np.bool_ else array.dtype  # Numba has no cells of truth
    cells = np.dtype([("cells", kind, array.shape[1:])])
    return array.view(cells).reshape(-1)


def _slices(n: int, threads: int) -> list[tuple[int, int]]:
    parts = max(1, min(threads, n // SLICE))
    bounds = [n * part // parts for part in range(parts + 1)]
    return list(pairwise(bounds))


def cores() -> int:
    """The cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
