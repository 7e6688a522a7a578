"""Many tables with the same options, as tensors that share a batch's memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from torch import Tensor

from stammtisch.kernel.game import Game
from stammtisch.learn import Batch
from stammtisch.learn.train.canonical_order import Sorting
from stammtisch.learn.train.heuristic_evaluator import Onlooker
from stammtisch.learn.train.rounds import Rounds
from stammtisch.learn.train.symmetry import suits_of


class Tables:
    """A batch seen as tensors; what they show changes with every step.

    Where a game has suits they are seen in order, and actions are told so.

    On a GPU each group of tables has a stream of its own: whoever uses its
    tensors does so inside `beside`, or at several groups at once with `each`.
    """

    def __init__(
        self, game: Game, options: Mapping[str, int], n: int, device: str, cap: int, seed: int
    ) -> None:
        if device == "cuda":
            _ready_numba()
        written = {o.name: o.write(options[o.name]) for o in game.options if o.name in options}
        self.batch = Batch(game, written, n, device, cap=cap)  # type: ignore[arg-type]
        self.options = dict(options)
        self.n, self.seats, self.device = n, self.batch.seats, device
        self.onlooker = Onlooker(self.batch, seed)
        self.stream: Any = self._own_stream() if device == "cuda" else None
        batch, suits = self.batch, suits_of(game)
        self._sorting = Sorting(suits, len(game.rules.actions), n, device) if suits else None
        self.turn, self._features, self._mask, self.done, self.rewards = (
            self._shared(array)
            for array in (batch.turn, batch.features, batch.legal_mask, batch.done, batch.rewards)
        )
        self.features, self.mask = (self._seen(raw) for raw in (self._features, self._mask))
        self._rounds = Rounds(game, device)
        self.begin(seed)
        with self.beside():
            self._secrets = self._shared(batch.secrets())
        self._hidden = self._seen(self._secrets)
        self.hidden = self._secrets.shape[1]
        self._guesses = self._shared(self.onlooker.shares)
        self._thumbs = self._shared(self.onlooker.actions)
        self._handed: Any = self._array(np.zeros(n, np.int64))
        self._actions = self._shared(self._handed)

    def begin(self, seed: int) -> None:
        """All tables anew."""
        with self.beside():
            self.batch.reset(seed)
            self._sort()

    def step(self, actions: Tensor) -> None:
        """One action at every table; -1 lets it wait."""
        self._actions.copy_(self._sorting.actual(actions) if self._sorting else actions)
        self.batch.step(self._handed)
        self._sort()

    def _sort(self) -> None:
        if self._sorting:
            self._sorting.look(self._features)
            self._sorting.put_features(self._features, self.features)
            self._sorting.put_mask(self._mask, self.mask)

    def secrets(self) -> Tensor:
        """What the seats to move do not know."""
        self.batch.secrets()
        if self._sorting:
            self._sorting.put_secrets(self._secrets, self._hidden)
        return self._hidden

    def guesses(self) -> Tensor:
        """The onlooker's guess of each seat's share."""
        self.onlooker.judge()
        return self._guesses

    def rounds_left(self) -> Tensor:
        """Rounds that are not over, for each table."""
        return self._rounds.left(self._features)

    def thumbs(self, level: int) -> Tensor:
        """The moves of a level."""
        self.onlooker.move(level)
        return self._sorting.seen(self._thumbs) if self._sorting else self._thumbs

    @contextmanager
    def beside(self) -> Iterator[None]:
        """On the stream of these tables, after what came before and before what comes next."""
        if self.stream is None:
            yield
            return
        outer = torch.cuda.current_stream()
        self.stream.wait_stream(outer)
        with torch.cuda.stream(self.stream):
            yield
        outer.wait_stream(self.stream)

    def _own_stream(self) -> Any:
        from numba import cuda

        stream = torch.cuda.Stream()
        told = cuda.external_stream(stream.cuda_stream)
        self.onlooker.grid = (*self.onlooker.grid, told)
        self.batch.launch_on(told)
        torch.cuda.synchronize()
        return stream

    def _array(self, array: Any) -> Any:
        """An array where the batch is."""
        if self.device == "cpu":
            return array
        from numba import cuda

        return cuda.to_device(array)

    def _seen(self, raw: Tensor) -> Tensor:
        """Room for numbers with the suits in order; the numbers themselves where there are none."""
        return torch.zeros_like(raw.t()).t() if self._sorting else raw

    def _shared(self, array: Any) -> Tensor:
        """The array as a tensor in the same memory."""
        if self.device == "cpu":
            return torch.from_numpy(array)
        return torch.as_tensor(array, device=self.device)


def bounds(tables: Sequence[Tables]) -> list[tuple[int, int]]:
    """The rows of each group of tables when all are laid side by side."""
    ends = np.cumsum([0, *(t.n for t in tables)]).tolist()
    return list(pairwise(ends))


def each(tables: Sequence[Tables], work: Callable[[Tables, slice], None]) -> None:
    """The same at every group and its rows; on a GPU at all of them at the same time."""
    rows = [slice(low, high) for low, high in bounds(tables)]
    if tables[0].stream is None:
        for group, here in zip(tables, rows, strict=True):
            work(group, here)
        return
    outer = torch.cuda.current_stream()
    for group in tables:
        group.stream.wait_stream(outer)
    for group, here in zip(tables, rows, strict=True):
        with torch.cuda.stream(group.stream):
            work(group, here)
    for group in tables:
        outer.wait_stream(group.stream)


def _ready_numba() -> None:
    """numba-cuda 0.30 asks for a name that NumPy 2.5 no longer has."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
