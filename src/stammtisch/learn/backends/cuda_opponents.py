"""Opponents on a GPU: a kernel for heuristic bots, PyTorch for masters.

All opponents that are to move choose at once, then the games are stepped, until every
game is at a learner's decision. Heuristic bots are shown veiled copies of the records.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from stammtisch.extras import need
from stammtisch.kernel.chance import Key
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.compile.gpu import SIMULATED, columns, target
from stammtisch.kernel.game import Game
from stammtisch.learn.backends.cuda_kernels import device_rule, record_columns
from stammtisch.learn.backends.device_array import DeviceArray
from stammtisch.learn.episode import WAIT
from stammtisch.learn.opponents import Lineup, hooks
from stammtisch.learn.replies import LEARNER, MASTER, only_move, veiled_move


class CudaOpponents:
    """The opponents of a batch: what they choose, one action for each game."""

    def __init__(self, backend: Any, lineup: Lineup) -> None:
        self.game, self.backend, self.lineup = backend.game, backend, lineup
        n = backend.n
        self.actions = cuda.to_device(np.zeros(n, np.int64))
        self._levels = cuda.to_device(lineup.levels)
        self._left = cuda.to_device(np.zeros(1, np.int64))
        self._none_left = np.zeros(1, np.int64)
        # one row each where no heuristic bot needs room
        bots = n if set(lineup.levels.tolist()) - {LEARNER, MASTER} else 1
        self._states = cuda.to_device(self.game.rules.state.rows(bots))
        self._memories = cuda.to_device(self.game.knowledge.memory.rows(bots))
        self._masters = self._seat_masters() if lineup.networks else None

    def _seat_masters(self) -> Any:
        need("torch")
        from stammtisch.learn.backends.torch_masters import TorchMasters

        shown = self.backend.observations
        shared = shown.turn, shown.features, shown.legal_mask, DeviceArray(self.actions, np.int64)
        return TorchMasters(self.lineup, *shared)

    def choose(self, grid: tuple[Any, ...], seed: Key) -> bool:
        """Write the opponents' actions; whether there are any."""
        self._left.copy_to_device(self._none_left)
        kernel = reply_kernel(self.game)[grid]
        room = self._states, self._memories
        turn = self.backend.observations.turn.kept
        kernel(
            self.backend.records.table, *room, turn, self._levels, seed, self.actions, self._left
        )
        if not self._left.copy_to_host()[0]:
            return False
        if self._masters is not None:
            self._masters.choose()
        return True


@cache
def reply_kernel(game: Game) -> Any:
    """A kernel: the action of each heuristic bot, and of each master that has no choice."""
    by = Builder(hooks(game), game.tag, target())
    move, forced = device_rule(game, veiled_move, "sss", by), device_rule(game, only_move, "s", by)
    state, episode, memory = record_columns(game).values()
    put_row = columns.put_row

    def kernel(
        table: Any,
        states: Any,
        memories: Any,
        turn: Any,
        levels: Any,
        seed: Any,
        actions: Any,
        left: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            level = levels[turn[i]]
            actions[i] = WAIT
            if level != LEARNER:
                left[0] = 1
                if level == MASTER:
                    actions[i] = forced(state(table, i))
                else:
                    put_row(states, i, state(table, i))
                    put_row(memories, i, memory(table, i))
                    actions[i] = move(states[i], memories[i], episode(table, i), level, seed)

    return cuda.jit(kernel, **({} if SIMULATED else {"max_registers": 128}))
