"""The CUDA backend: a batch in a GPU's memory, one thread a game; or in Numba's simulator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from stammtisch.kernel import hooks
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.record import NEIGHBOURS, Record
from stammtisch.learn.backends import IllegalAction
from stammtisch.learn.backends.arrays import Choices, Observations, Outcomes
from stammtisch.learn.backends.cuda_kernels import (
    THREADS,
    Records,
    in_rows,
    record_words,
    rows_kernel,
    sample_kernel,
    seed_kernel,
    step_kernel,
    view_kernel,
)
from stammtisch.learn.backends.cuda_opponents import CudaOpponents
from stammtisch.learn.backends.device_array import DeviceArray
from stammtisch.learn.episode import Episode, Settings
from stammtisch.learn.opponents import Lineup

SMALL_BLOCK = 64
"""Threads of a block in small batches, which else would not reach the whole GPU."""

LARGE_BATCH = 1 << 17
"""Games that fill a GPU with large blocks."""


class CudaBackend:
    """Device arrays, and the kernels over them."""

    def __init__(self, game: Game, seats: int, n: int, lineup: Lineup | None) -> None:
        self.game = game
        self.n = n
        rules, numbers, by_row = game.rules, width(game.learning.layout), in_rows(game)
        words = record_words(rules.state, Episode, game.knowledge.memory)
        self.records = Records(
            table=_zeros((-(-n // NEIGHBOURS), words, NEIGHBOURS), np.int64),
            filled=_zeros(n, np.int64),
            refused=_zeros(n, np.bool_),
        )
        self.observations = Observations(
            turn=_shared((n,), np.int8),
            pages=_shared((n,), np.int16),
            legal_bits=_shared((n, len(rules.page_sizes)), np.int64),
            legal_mask=_shared((n, len(rules.actions)), np.bool_, by_row),
            features=_shared((n, numbers), np.int8, by_row),
        )
        self.outcomes = Outcomes(
            done=_shared((n,), np.bool_),
            truncated=_shared((n,), np.bool_),
            rewards=_shared((n, seats), np.float32),
        )
        self.choices = Choices(_zeros(n, np.int64), _zeros(n, np.int64))
        self._shown = Observations(*(shared.kept for shared in self.observations))
        self._ended = Outcomes(*(shared.kept for shared in self.outcomes))
        self._every: DeviceArray | None = None
        self._hidden: DeviceArray | None = None
        self._rows: dict[type[Record], Any] = {}
        self._seats = seats
        threads = min(n, THREADS if n >= LARGE_BATCH else SMALL_BLOCK)
        self._grid: tuple[Any, ...] = ((n + threads - 1) // threads, threads)
        self._opponents = CudaOpponents(self, lineup) if lineup else None

    def launch_on(self, stream: Any) -> None:
        """Run the kernels on a stream."""
        self._grid = (*self._grid[:2], stream)

    def reset(self, settings: Settings) -> None:
        """Begin every game anew."""
        seed_kernel(self.game)[self._grid](self.choices.dice, settings.seed)
        self._launch(True, self.choices.actions, settings)
        self._play_on(settings._replace(cap=0))

    def step(self, actions: Any, settings: Settings) -> None:
        """One step of every game; one whose action is illegal stays as it is."""
        chosen = self.random_actions() if actions is None else _on_device(actions)
        if len(chosen) != self.n:
            raise ValueError(f"{self.n} actions are due, not {len(chosen)}")
        self._launch(False, chosen, settings)
        self._play_on(settings)

    def _play_on(self, settings: Settings) -> None:
        """Let opponents move, where any sit, until every game is at a learner's decision."""
        while self._opponents and self._opponents.choose(self._grid, settings.seed):
            self._launch(False, self._opponents.actions, settings, continuing=True)

    def _launch(
        self, opening: bool, actions: Any, settings: Settings, continuing: bool = False
    ) -> None:
        kernel = step_kernel(self.game, continuing)[self._grid]
        # One by one: with the settings as a tuple too, Njet! was a sixth slower on an H200.
        kernel(opening, self.records, self._shown, self._ended, actions, *settings)

    def check(self) -> None:
        """Raise if the last step left a game as it was; waits for the GPU."""
        refused = np.flatnonzero(self.records.refused.copy_to_host())
        if len(refused):
            raise IllegalAction(f"game {refused[0]}: its action is not legal")

    def random_actions(self) -> Any:
        """A random legal action for every game, in an array used again by the next call."""
        kernel = sample_kernel(self.game)[self._grid]
        kernel(self._shown.pages, self._shown.legal_bits, self.choices)
        return self.choices.actions

    def all_features(self) -> DeviceArray:
        """What every seat knows, seat after seat."""
        if self._every is None:
            numbers = width(self.game.learning.layout)
            self._every = _shared((self.n, self._seats, numbers), np.int8)
        for seat in range(self._seats):
            self._view(hooks.features, seat, self._every.kept[:, seat])
        return self._every

    def privileged_features(self) -> DeviceArray:
        """What the seat to move does not know."""
        if self._hidden is None:
            numbers = width(self.game.learning.privileged_layout)
            self._hidden = _shared((self.n, numbers), np.int8)
        self._view(hooks.privileged, -1, self._hidden.kept)
        return self._hidden

    def _view(self, rule: Any, seat: int, out: Any) -> None:
        view_kernel(self.game, rule)[self._grid](self.records.table, seat, out)

    @property
    def states(self) -> Any:
        """The records of the games, copied out of their columns."""
        return self._copied(self.game.rules.state)

    @property
    def memories(self) -> Any:
        """What the seats remember, likewise."""
        return self._copied(self.game.knowledge.memory)

    def _copied(self, kind: Any) -> Any:
        if kind not in self._rows:
            self._rows[kind] = cuda.to_device(kind.rows(self.n))
        rows_kernel(self.game, kind)[self._grid](self.records.table, self._rows[kind])
        return self._rows[kind]

    def contents(self) -> dict[str, NDArray[Any]]:
        """Copies of all arrays in this machine's memory, by name."""
        return {name: array.copy_to_host() for name, array in self._arrays().items()}

    def restore(self, contents: Mapping[str, NDArray[Any]]) -> None:
        """Go on from the contents of another batch of this size."""
        for name, array in self._arrays().items():
            array.copy_to_device(contents[name])

    def take(self, other: CudaBackend) -> None:
        """Go on from another batch of this kind and size as it stands, on this one's stream."""
        given = other._arrays()
        for name, array in self._arrays().items():
            array.copy_to_device(given[name], *self._grid[2:])

    def _arrays(self) -> dict[str, Any]:
        groups = self.records, self._shown, self._ended, self.choices
        return {name: array for group in groups for name, array in group._asdict().items()}


def _zeros(shape: Any, dtype: Any, order: Literal["C", "F"] = "C") -> Any:
    return cuda.to_device(np.zeros(shape, dtype, order))


def _shared(shape: tuple[int, ...], dtype: Any, by_row: bool = False) -> DeviceArray:
    """An array for learners: games first, and in memory row after row or side by side."""
    return DeviceArray(_zeros(shape, dtype, "C" if by_row else "F"), dtype)


def _on_device(actions: Any) -> Any:
    """Actions as a device array: as they are, shared, or copied from this machine."""
    if hasattr(actions, "copy_to_host"):
        return actions
    if hasattr(actions, "__cuda_array_interface__"):
        return cuda.as_cuda_array(actions)
    return cuda.to_device(np.ascontiguousarray(actions, np.int64))
