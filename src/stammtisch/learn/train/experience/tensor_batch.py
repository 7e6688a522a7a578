"""A batch as PyTorch tensors that share its memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import pairwise, repeat
from typing import Any

import numpy as np
import torch
from torch import Tensor

from stammtisch.kernel.game import Game
from stammtisch.learn import Batch
from stammtisch.learn.backends.streams import side_by_side
from stammtisch.learn.train.experience.heuristic_evaluator import HeuristicEvaluator
from stammtisch.learn.train.experience.rounds import Rounds
from stammtisch.learn.train.model.canonical_order import CanonicalOrder
from stammtisch.learn.train.model.symmetry import symmetry_of


class TensorBatch:
    """A batch seen as tensors; what they show changes with every step.

    Where suits are alike, features, masks and actions are in canonical order.

    On a GPU each batch has a stream of its own: whoever uses its tensors does so
    inside `on_stream`, or with several batches at once by `on_each`.
    """

    def __init__(
        self, game: Game, options: Mapping[str, int], n: int, device: str, cap: int, seed: int
    ) -> None:
        written = {o.name: o.write(options[o.name]) for o in game.options if o.name in options}
        self.batch = Batch(game, written, n, device, cap=cap)  # type: ignore[arg-type]
        self.options = dict(options)
        self.n, self.seats, self.device = n, self.batch.seats, device
        self.evaluator = HeuristicEvaluator(self.batch, seed)
        self.stream: Any = self._own_stream() if device == "cuda" else None
        batch, symmetry = self.batch, symmetry_of(game)
        self._order = (
            CanonicalOrder(symmetry, len(game.rules.actions), n, device) if symmetry else None
        )
        self.turn, self._features, self._mask, self.done, self.rewards = (
            self._shared(array)
            for array in (batch.turn, batch.features, batch.legal_mask, batch.done, batch.rewards)
        )
        self.features, self.mask = (self._ordered(raw) for raw in (self._features, self._mask))
        self._rounds = Rounds(game, device)
        self.begin(seed)
        with self.on_stream():
            self._raw_privileged = self._shared(batch.privileged_features())
        self._privileged = self._ordered(self._raw_privileged)
        self.privileged_width = self._raw_privileged.shape[1]
        self._heuristic_values = self._shared(self.evaluator.shares)
        self._heuristic_actions = self._shared(self.evaluator.actions)
        self._wanted = self._shared(self.evaluator.wanted)
        self._step_actions: Any = self._array(np.zeros(n, np.int64))
        self._actions = self._shared(self._step_actions)

    def begin(self, seed: int) -> None:
        """All games anew."""
        with self.on_stream():
            self.batch.reset(seed)
            self._put_in_order()

    def step(self, actions: Tensor) -> None:
        """One action in every game; -1 lets it wait."""
        self._actions.copy_(self._order.to_rules(actions) if self._order else actions)
        self.batch.step(self._step_actions)
        self._put_in_order()

    def another(self) -> TensorBatch:
        """Room for the same games, to `take` them and play something else."""
        batch = self.batch
        return TensorBatch(batch.game, self.options, self.n, self.device, batch.cap, 0)

    def take(self, other: TensorBatch) -> None:
        """Go on from the games of another, as they stand."""
        self.batch.take(other.batch)
        self._put_in_order()

    def _put_in_order(self) -> None:
        if self._order:
            self._order.update(self._features)
            self._order.put_features(self._features, self.features)
            self._order.put_mask(self._mask, self.mask)

    def privileged(self) -> Tensor:
        """What the seats to move do not know."""
        self.batch.privileged_features()
        if self._order:
            self._order.put_privileged(self._raw_privileged, self._privileged)
        return self._privileged

    def heuristic_values(self) -> Tensor:
        """The heuristic evaluator's estimate of each seat's share."""
        self.evaluator.evaluate()
        return self._heuristic_values

    def rounds_left(self) -> Tensor:
        """Rounds that are not over, in each game."""
        return self._rounds.left(self._features)

    def heuristic_actions(self, level: int, wanted: Tensor | None = None) -> Tensor:
        """The moves of a level of heuristic bots; where they are not wanted, of any moves."""
        if wanted is None:
            self._wanted.fill_(True)
        else:
            self._wanted.copy_(wanted)
        self.evaluator.choose(level)
        found = self._heuristic_actions
        return self._order.to_canonical(found) if self._order else found

    @contextmanager
    def on_stream(self) -> Iterator[None]:
        """On the stream of this batch, after what came before and before what comes next."""
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
        external = cuda.external_stream(stream.cuda_stream)
        self.evaluator.grid = (*self.evaluator.grid, external)
        self.batch.launch_on(external)
        torch.cuda.synchronize()
        return stream

    def _array(self, array: Any) -> Any:
        """An array where the batch is."""
        if self.device == "cpu":
            return array
        from numba import cuda

        return cuda.to_device(array)

    def _ordered(self, raw: Tensor) -> Tensor:
        """Room for the numbers in canonical order; the numbers themselves where there is none."""
        if not self._order:
            return raw
        return torch.zeros(raw.shape, dtype=raw.dtype, device=raw.device)

    def _shared(self, array: Any) -> Tensor:
        """The array as a tensor in the same memory."""
        if self.device == "cpu":
            return torch.from_numpy(array)
        return torch.as_tensor(array, device=self.device)


def bounds(batches: Sequence[TensorBatch]) -> list[tuple[int, int]]:
    """The rows of each batch when all are laid side by side."""
    ends = np.cumsum([0, *(batch.n for batch in batches)]).tolist()
    return list(pairwise(ends))


def on_each(batches: Sequence[TensorBatch], work: Callable[[TensorBatch, slice], None]) -> None:
    """The same with every batch and its rows; on a GPU with all of them at the same time."""
    streams = [batch.stream for batch in batches]
    rows = [slice(low, high) for low, high in bounds(batches)]
    side_by_side(streams, list(map(partial, repeat(work), batches, rows)))
