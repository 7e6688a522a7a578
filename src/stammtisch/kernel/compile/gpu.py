"""Rules on a GPU: one game a thread, over an array of records.

Needs numba-cuda and a CUDA device, or Numba's CUDA simulator. What comes back
is equal to the CPU's, byte for byte.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba import config, cuda, from_dtype, int8

from stammtisch.kernel import bits, playout, record
from stammtisch.kernel.chance import Key
from stammtisch.kernel.compile import simulator
from stammtisch.kernel.compile.builder import WHOLE, Builder, Function, Target
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.kernel.record import WORD_SIZE

SIMULATED = bool(config.ENABLE_CUDASIM)

columns = import_module(f"stammtisch.kernel.compile.{'simulator' if SIMULATED else 'gpu_layout'}")
"""Records in columns: on a GPU, or as the simulator can have them."""

THREADS = 128
REGISTERS = 64
"""At most so many a thread: games in flight are worth more than a few spilled values."""


def _count(bits: int) -> int:
    return cuda.popc(bits)  # type: ignore[no-any-return]


def _lowest(bits: int) -> int:
    return cuda.popc((bits & -bits) - 1)  # type: ignore[no-any-return]


def _highest(bits: int) -> int:
    return 63 - cuda.clz(bits)  # type: ignore[no-any-return]


def _copy_row(to: Any, place: int, source: Any, row: int) -> None:
    to[place] = source[row]


def available() -> bool:
    """Whether there is a device to run on."""
    return bool(cuda.is_available())


@cache
def target(feature_rows: bool = False) -> Target:
    """Functions that a kernel calls; they may write features by `compile.feature_store_gpu`."""
    primitives: dict[Function, Any] = {
        bits.count: _count,
        bits.lowest: _lowest,
        bits.highest: _highest,
        record.copy_row: _copy_row,
    }
    if SIMULATED:  # its own instructions are right for 32 bits only
        primitives = {record.copy_row: simulator.copy_row}
    swaps = {plain: _device_function(own) for plain, own in primitives.items()}
    if feature_rows:
        swaps |= import_module("stammtisch.kernel.compile.feature_store_gpu").STORES
    return Target(_device_function, _device_function, swaps, _table)


def _device_function(function: Function, *_: object) -> Any:
    return cuda.jit(device=True)(function)


def _table(cells: tuple[Any, ...]) -> Any:
    return cells if SIMULATED else np.array(cells)


@cache
def builder(game: Game, feature_rows: bool = False) -> Builder:
    """Shared rules built for a game, to be called by kernels: each is compiled once for all."""
    return Builder(game.hooks(), game.tag, target(feature_rows), WHOLE)


@cache
def random_games_kernel(game: Game) -> Any:
    """A kernel that plays a random game in each record, on a copy close to its thread."""
    random_game = builder(game).compiled(playout.random_game)
    record = from_dtype(game.rules.state.dtype())
    words = game.rules.state.dtype().itemsize // WORD_SIZE
    if SIMULATED:
        random_game = simulator.on_rows(random_game)
        record = game.rules.state.dtype()

    def kernel(states: Any, moves: Any, options: Any, seed: Any, cap: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            cards = cuda.local.array(MAX_CARDS, int8)
            own = cuda.local.array(2, record)
            # always 0, which the compiler cannot know: it would take the record apart into
            # registers, far more than there are, and put them away around every loop
            used = cap >> 62
            close, far = own.view(np.int64), states.view(np.int64)
            for word in range(words):
                close[used * words + word] = far[i * words + word]
            key = (seed[0], seed[1], seed[2] + i, seed[3])
            moves[i] = random_game(own[used], cards, options, key, cap)
            for word in range(words):
                far[i * words + word] = close[used * words + word]

    return cuda.jit(kernel, **({} if SIMULATED else {"max_registers": REGISTERS}))


def random_games(
    states: Any, moves: Any, game: Game, options: tuple[int, ...], seed: Key, cap: int
) -> None:
    """`stammtisch.kernel.playout.random_games` on device arrays."""
    blocks = (len(states) + THREADS - 1) // THREADS
    random_games_kernel(game)[blocks, THREADS](states, moves, options, seed, cap)
