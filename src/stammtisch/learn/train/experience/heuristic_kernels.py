"""What the heuristics say of games on a GPU, one thread a game, over records in columns."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba import cuda

from stammtisch.bots.heuristics.playout import policy_move
from stammtisch.bots.registry import builder_for
from stammtisch.kernel.chance import roll
from stammtisch.kernel.compile.gpu import target
from stammtisch.kernel.game import Game
from stammtisch.learn.backends.cuda_kernels import device_rule, record_columns
from stammtisch.learn.train.experience.heuristic_loops import estimate_shares


@cache
def evaluate_kernel(game: Game) -> Any:
    """A kernel: the estimated shares in every game."""
    evaluate = device_rule(game, estimate_shares, "sc", builder_for(game.id, target()))
    state, _, _ = record_columns(game).values()

    def kernel(table: Any, shares: Any) -> None:
        i = cuda.grid(1)
        if i < len(shares):
            evaluate(state(table, i), shares[i], shares.shape[1])

    return cuda.jit(kernel)


@cache
def choose_kernel(game: Game) -> Any:
    """A kernel: the move of a level in every game where it is wanted."""
    by = builder_for(game.id, target())
    choose, turn_dice = device_rule(game, policy_move, "ss", by), by.compiled(roll)
    state, _, memory = record_columns(game).values()

    def kernel(table: Any, wanted: Any, dice: Any, level: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions) and wanted[i]:
            dice[i] = turn_dice(dice[i])
            actions[i] = choose(state(table, i), memory(table, i), level, dice[i])

    return cuda.jit(kernel)
