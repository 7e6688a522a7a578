"""Many tables with the same options, as tensors that share a batch's memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor

from stammtisch.kernel.game import Game
from stammtisch.learn import Batch
from stammtisch.learn.train.onlooker import Onlooker


class Tables:
    """A batch seen as tensors; what they show changes with every step."""

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
        self.begin(seed)
        batch = self.batch
        self.turn, self.features, self.mask, self.done, self.rewards = (
            self._shared(array)
            for array in (batch.turn, batch.features, batch.legal_mask, batch.done, batch.rewards)
        )
        self._secrets = self._shared(batch.secrets())
        self._guesses = self._shared(self.onlooker.shares)
        self._thumbs = self._shared(self.onlooker.actions)
        self._handed: Any = self._array(np.zeros(n, np.int64))
        self._actions = self._shared(self._handed)

    def begin(self, seed: int) -> None:
        """All tables anew."""
        self.batch.reset(seed)

    def step(self, actions: Tensor) -> None:
        """One action at every table; -1 lets it wait."""
        self._actions.copy_(actions)
        self.batch.step(self._handed)

    def secrets(self) -> Tensor:
        """What the seats to move do not know."""
        self.batch.secrets()
        return self._secrets

    def guesses(self) -> Tensor:
        """The onlooker's guess of each seat's share."""
        self.onlooker.judge()
        return self._guesses

    def thumbs(self, level: int) -> Tensor:
        """The moves of a level."""
        self.onlooker.move(level)
        return self._thumbs

    def _array(self, array: Any) -> Any:
        """An array where the batch is."""
        if self.device == "cpu":
            return array
        from numba import cuda

        return cuda.to_device(array)

    def _shared(self, array: Any) -> Tensor:
        """The array as a tensor in the same memory."""
        if self.device == "cpu":
            return torch.from_numpy(array)
        return torch.as_tensor(array, device=self.device)


def _ready_numba() -> None:
    """numba-cuda 0.30 asks for a name that NumPy 2.5 no longer has."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack
