"""A batch in a GPU's memory, one thread a game; or in Numba's CUDA simulator."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numba import cuda

from stammtisch.kernel import hooks
from stammtisch.kernel.chance import Key
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.record import NEIGHBOURS, Record
from stammtisch.learn.cores import IllegalAction
from stammtisch.learn.course import Course
from stammtisch.learn.kernels import (
    THREADS,
    in_rows,
    pick_kernel,
    rows_kernel,
    step_kernel,
    table_height,
    view_kernel,
)
from stammtisch.learn.loops import cast_dice
from stammtisch.learn.shared import Shared

FEW = 64
"""Threads of a block in small batches, which else would not reach the whole GPU."""

MANY = 1 << 17
"""Games that fill a GPU with large blocks."""


class Card:
    """Device arrays, and the kernels over them."""

    def __init__(self, game: Game, seats: int, n: int) -> None:
        self.game = game
        self.n = n
        height = table_height(game.rules.state, Course, game.knowledge.memory)
        self.table = _zeros((-(-n // NEIGHBOURS), height, NEIGHBOURS), np.int64)
        self.turn = _shared((n,), np.int8)
        self.pages = _zeros(n, np.int16)
        self.packed = _shared((n, len(game.rules.page_sizes)), np.int64)
        self.mask = _shared((n, len(game.rules.actions)), np.bool_, in_rows(game))
        self.features = _shared((n, width(game.learning.layout)), np.int8, in_rows(game))
        self.filled = _zeros(n, np.int64)
        self.done, self.capped = (_shared((n,), np.bool_) for _ in range(2))
        self.refused = _zeros(n, np.bool_)
        self.rewards = _shared((n, seats), np.float32)
        self.actions = _zeros(n, np.int64)
        self.dice = _zeros(n, np.int64)
        self._every: Shared | None = None
        self._hidden: Shared | None = None
        self._rows: dict[type[Record], Any] = {}
        self._seats = seats
        threads = min(n, THREADS if n >= MANY else FEW)
        self._grid: tuple[Any, ...] = ((n + threads - 1) // threads, threads)

    def launch_on(self, stream: Any) -> None:
        """Run the kernels on a stream."""
        self._grid = (*self._grid[:2], stream)

    def step(self, actions: Any, opening: bool, settled: tuple[Any, ...]) -> None:
        """One step of every game; one whose action is illegal stays as it is."""
        if actions is None:
            chosen = self.actions if opening else self.pick()
        else:
            chosen = _on_device(actions)
        if len(chosen) != self.n:
            raise ValueError(f"{self.n} actions are due, not {len(chosen)}")
        step_kernel(self.game)[self._grid](
            *(opening, self.table, self.turn.kept, self.pages, self.packed.kept, self.mask.kept),
            *(self.features.kept, self.filled, self.done.kept, self.capped.kept, self.rewards.kept),
            *(self.refused, chosen, *settled),
        )

    def check(self) -> None:
        """Raise if the last step left a game as it was; waits for the GPU."""
        refused = np.flatnonzero(self.refused.copy_to_host())
        if len(refused):
            raise IllegalAction(f"game {refused[0]}: its action is not legal")

    def roll(self, seed: Key) -> None:
        """Dice for random actions, which follow from the seed and the place."""
        dice = np.zeros(self.n, np.int64)
        self.game.cpu.entry(cast_dice)(dice, seed)
        self.dice = cuda.to_device(dice)

    def pick(self) -> Any:
        """A random legal action for every game, in an array used again by the next call."""
        pick_kernel(self.game)[self._grid](self.pages, self.packed.kept, self.dice, self.actions)
        return self.actions

    def all_features(self) -> Shared:
        """What every seat knows, seat after seat."""
        if self._every is None:
            self._every = _shared((self.n, self._seats, self.features.shape[1]), np.int8)
        for seat in range(self._seats):
            self._view(hooks.features, seat, self._every.kept[:, seat])
        return self._every

    def secrets(self) -> Shared:
        """What the seat to move does not know."""
        if self._hidden is None:
            self._hidden = _shared((self.n, width(self.game.learning.privileged_layout)), np.int8)
        self._view(hooks.privileged, -1, self._hidden.kept)
        return self._hidden

    def _view(self, rule: Any, seat: int, out: Any) -> None:
        kernel = view_kernel(self.game, rule)
        kernel[self._grid](self.table, seat, out)

    @property
    def states(self) -> Any:
        """The records of the games, copied out of their columns."""
        return self._records(self.game.rules.state)

    @property
    def memories(self) -> Any:
        """What the seats remember, likewise."""
        return self._records(self.game.knowledge.memory)

    def _records(self, kind: Any) -> Any:
        if kind not in self._rows:
            self._rows[kind] = cuda.to_device(kind.rows(self.n))
        rows_kernel(self.game, kind)[self._grid](self.table, self._rows[kind])
        return self._rows[kind]


def _zeros(shape: Any, dtype: Any, order: Literal["C", "F"] = "C") -> Any:
    return cuda.to_device(np.zeros(shape, dtype, order))


def _shared(shape: tuple[int, ...], dtype: Any, by_row: bool = False) -> Shared:
    """An array for learners: games first, and in memory row after row or side by side."""
    return Shared(_zeros(shape, dtype, "C" if by_row else "F"), dtype)


def _on_device(actions: Any) -> Any:
    """Actions as a device array: as they are, shared, or copied from this machine."""
    if hasattr(actions, "copy_to_host"):
        return actions
    if hasattr(actions, "__cuda_array_interface__"):
        return cuda.as_cuda_array(actions)
    return cuda.to_device(np.ascontiguousarray(actions, np.int64))
