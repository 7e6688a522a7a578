"""What the heuristics say of the games of a batch: a bot's moves, and who may win.

The moves are imitated and played against; the shares are where a critic begins.
They read full records: for training only.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.registry import compiled
from stammtisch.learn.train.experience.heuristic_loops import choose_actions, evaluate_games


class HeuristicEvaluator:
    """Evaluates the games of one batch; its arrays are written in place, like the batch's own."""

    def __init__(self, batch: Any, seed: int) -> None:
        self.batch = batch
        dice = np.random.default_rng((seed, batch.seats)).integers(1, 2**31, batch.n)
        self.grid: tuple[Any, ...] = ()
        self.shares: Any = np.zeros((batch.n, batch.seats), np.float32)
        self.actions: Any = np.zeros(batch.n, np.int64)
        self.wanted: Any = np.ones(batch.n, np.bool_)
        """The games in which a move is asked for: at first in all."""
        self.dice: Any = dice
        if batch.device == "cuda":
            from numba import cuda

            from stammtisch.kernel.compile.gpu import THREADS
            from stammtisch.learn.train.experience import heuristic_kernels

            self._kernels = heuristic_kernels
            self.grid = ((batch.n + THREADS - 1) // THREADS, THREADS)
            self.shares, self.actions, self.wanted, self.dice = (
                cuda.to_device(array) for array in (self.shares, self.actions, self.wanted, dice)
            )

    def evaluate(self) -> Any:
        """Each seat's likely share of the victory: float32, a row for each game."""
        batch = self.batch
        if batch.device == "cpu":
            compiled(batch.game.id).entry(evaluate_games)(batch.states, self.shares)
        else:
            self._kernels.evaluate_kernel(batch.game)[self.grid](batch.columns, self.shares)
        return self.shares

    def choose(self, level: int) -> Any:
        """The moves of a level of `stammtisch.bots.heuristics.playout`, one for each game."""
        batch, given = self.batch, (self.wanted, self.dice, level, self.actions)
        if batch.device == "cpu":
            compiled(batch.game.id).entry(choose_actions)(batch.states, batch.memories, *given)
        else:
            self._kernels.choose_kernel(batch.game)[self.grid](batch.columns, *given)
        return self.actions
