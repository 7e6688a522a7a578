"""What the heuristics say of the games of a batch: a bot's moves, and who may win.

The moves are imitated and played against; the shares are where a critic begins.
They read full records: for training only.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from stammtisch.bots.heuristics.hooks import expected_points, score_deviation
from stammtisch.bots.heuristics.playout import policy_move
from stammtisch.bots.registry import builder_for, compiled
from stammtisch.bots.search.value import SOFTMAX_SCALE, approx_exp
from stammtisch.kernel.chance import roll
from stammtisch.kernel.game import Game
from stammtisch.kernel.rule import rule


@rule
def estimate_shares(s: Any, shares: Any, seats: int) -> None:
    """Each seat's share of the victory as the points and what is still to come suggest."""
    top = expected_points(s, 0)
    for seat in range(1, seats):
        top = max(top, expected_points(s, seat))
    scale = SOFTMAX_SCALE / score_deviation(s)
    total = 0.0
    for seat in range(seats):
        total += approx_exp((expected_points(s, seat) - top) * scale)
    for seat in range(seats):
        shares[seat] = approx_exp((expected_points(s, seat) - top) * scale) / total


@rule
def evaluate_games(states: Any, shares: Any) -> None:
    """The estimated shares in every game."""
    for i in range(len(states)):
        estimate_shares(states[i], shares[i], shares.shape[1])


@rule
def choose_actions(states: Any, memories: Any, dice: Any, level: int, actions: Any) -> None:
    """The move of a level in every game."""
    for i in range(len(states)):
        dice[i] = roll(dice[i])
        actions[i] = policy_move(states[i], memories[i], level, dice[i])


@cache
def _kernels(game: Game) -> tuple[Any, Any]:
    """The same loops as kernels, one thread a game."""
    from numba import cuda

    from stammtisch.kernel.compile.gpu import target

    builder = builder_for(game.id, target())
    evaluate, choose, turn_dice = (
        builder.compiled(r) for r in (estimate_shares, policy_move, roll)
    )

    def evaluating(states: Any, shares: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            evaluate(states[i], shares[i], shares.shape[1])

    def choosing(states: Any, memories: Any, dice: Any, level: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            dice[i] = turn_dice(dice[i])
            actions[i] = choose(states[i], memories[i], level, dice[i])

    return cuda.jit(evaluating), cuda.jit(choosing)


class HeuristicEvaluator:
    """Evaluates the games of one batch; its arrays are written in place, like the batch's own."""

    def __init__(self, batch: Any, seed: int) -> None:
        self.batch = batch
        dice = np.random.default_rng((seed, batch.seats)).integers(1, 2**31, batch.n)
        self.grid: tuple[Any, ...] = ()
        self.shares: Any = np.zeros((batch.n, batch.seats), np.float32)
        self.actions: Any = np.zeros(batch.n, np.int64)
        self.dice: Any = dice
        if batch.device == "cuda":
            from numba import cuda

            from stammtisch.kernel.compile.gpu import THREADS

            self.grid = ((batch.n + THREADS - 1) // THREADS, THREADS)
            self.shares, self.actions, self.dice = (
                cuda.to_device(array) for array in (self.shares, self.actions, dice)
            )

    def evaluate(self) -> Any:
        """Each seat's likely share of the victory: float32, a row for each game."""
        self._run(0, evaluate_games, self.batch.states, self.shares)
        return self.shares

    def choose(self, level: int) -> Any:
        """The moves of a level of `stammtisch.bots.heuristics.playout`, one for each game."""
        batch = self.batch
        self._run(1, choose_actions, batch.states, batch.memories, self.dice, level, self.actions)
        return self.actions

    def _run(self, which: int, loop: Any, *arguments: Any) -> None:
        if self.batch.device == "cpu":
            compiled(self.batch.game.id).entry(loop)(*arguments)
            return
        _kernels(self.batch.game)[which][self.grid](*arguments)
