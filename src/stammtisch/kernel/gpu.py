"""Rules on a GPU: one game a thread, over an array of records.

Needs numba-cuda and a CUDA device, or Numba's CUDA simulator. What comes back
is equal to the CPU's, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import config, cuda, int64

from stammtisch.kernel import bits, drive, rows
from stammtisch.kernel.build import Builder, Target
from stammtisch.kernel.chance import Key
from stammtisch.kernel.game import Game
from stammtisch.kernel.simulator import on_rows

SIMULATED = bool(config.ENABLE_CUDASIM)

THREADS = 128
ROOM = 128
"""Places for the cards of a deal in each thread."""


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
def target() -> Target:
    """Functions that a kernel calls."""

    def wrap(function: Callable[..., Any], _entry: bool) -> Callable[..., Any]:
        made: Callable[..., Any] = cuda.jit(device=True)(function)
        return made

    primitives = {
        bits.count: _count,
        bits.lowest: _lowest,
        bits.highest: _highest,
        rows.copy_row: _copy_row,
    }
    swaps = {plain: wrap(own, False) for plain, own in primitives.items()}
    return Target(wrap, swaps, lambda cells: np.array(cells, np.int64))


def builder(game: Game) -> Builder:
    """Shared rules built for a game, to be called by kernels."""
    return Builder(game.rules.blanks(), game.id, target())


@cache
def random_games_kernel(game: Game) -> Any:
    """A kernel that plays a random game in each record."""
    random_game = builder(game).twin(drive.random_game)
    if SIMULATED:
        random_game = on_rows(random_game)

    def kernel(states: Any, moves: Any, options: Any, seed: Any, cap: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            cards = cuda.local.array(ROOM, int64)
            key = (seed[0], seed[1], seed[2] + i, seed[3])
            moves[i] = random_game(states[i], cards, options, key, cap)

    return cuda.jit(kernel)


def random_games(
    states: Any, moves: Any, game: Game, options: tuple[int, ...], seed: Key, cap: int
) -> None:
    """`stammtisch.kernel.drive.random_games` on device arrays."""
    blocks = (len(states) + THREADS - 1) // THREADS
    random_games_kernel(game)[blocks, THREADS](states, moves, options, seed, cap)
