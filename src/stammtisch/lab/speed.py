"""How fast a game plays: whole random games, shuffling included.

Every way to run the rules plays the same games; what they leave behind can be
compared byte for byte.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.kernel.chance import Key, key_of
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS, Series, random_games

CAP = 20_000
"""Moves after which a game is left unfinished, for games that random play does not end."""

CHUNK = 512
SEED = 20_26


@dataclass(frozen=True)
class Pace:
    """One way to run, and its moves in a second."""

    way: str
    moves: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


def play_plain(
    game: Game, options: tuple[int, ...], seed: Key, games: int, cap: int = CAP
) -> tuple[list[Any], list[int]]:
    """Random games in plain Python: their last states and their moves."""
    states: list[Any] = [game.rules.state() for _ in range(games)]
    moves = [0] * games
    game.plain.entry(random_games)(states, moves, [0] * MAX_CARDS, Series(options, seed, cap))
    return states, moves


def play_native(game: Game, options: tuple[int, ...], seed: Key, games: int) -> tuple[Any, Any]:
    """The same, compiled, on one core."""
    states = game.rules.state.rows(games)
    moves = np.zeros(games, np.int64)
    cards, series = np.zeros(MAX_CARDS, np.int8), Series(options, seed, CAP)
    game.cpu.entry(random_games)(states, moves, cards, series)
    return states, moves


def play_gpu(game: Game, options: tuple[int, ...], seed: Key, games: int) -> tuple[Any, Any]:
    """The same on a GPU."""
    from numba import cuda

    from stammtisch.kernel.compile import gpu

    states = cuda.to_device(game.rules.state.rows(games))
    moves = cuda.to_device(np.zeros(games, np.int64))
    gpu.random_games(states, moves, game, options, seed, CAP)
    return states.copy_to_host(), moves.copy_to_host()


def plain_pace(game: Game, options: tuple[int, ...], seconds: float) -> Pace:
    return _timed("plain Python", seconds, lambda n: sum(play_plain(game, options, _seed(n), 1)[1]))


def native_pace(game: Game, options: tuple[int, ...], seconds: float, threads: int = 1) -> Pace:
    """Compiled, on one core or several: each thread plays chunk after chunk."""
    play_native(game, options, _seed(0), 1)

    def chunks(thread: int) -> Pace:
        def one(n: int) -> int:
            seed = _seed(thread << 24 | n)
            return int(play_native(game, options, seed, CHUNK)[1].sum())

        return _timed("", seconds, one)

    way = "one core" if threads == 1 else f"{threads} cores"
    with ThreadPoolExecutor(threads) as pool:
        paces = list(pool.map(chunks, range(threads)))
    return Pace(way, sum(pace.moves for pace in paces), max(pace.seconds for pace in paces))


def gpu_pace(game: Game, options: tuple[int, ...], games: int = 1 << 20, runs: int = 5) -> Pace:
    """On a GPU: one game a thread, the records left on the device."""
    from numba import cuda

    from stammtisch.kernel.compile import gpu

    states = cuda.to_device(game.rules.state.rows(games))
    moves = cuda.to_device(np.zeros(games, np.int64))

    def run(n: int) -> float:
        begin, end = cuda.event(), cuda.event()
        begin.record()
        gpu.random_games(states, moves, game, options, _seed(n << 10), CAP)
        end.record()
        end.synchronize()
        return float(cuda.event_elapsed_time(begin, end)) / 1000

    run(0)
    seconds = sorted(run(n) for n in range(1, runs + 1))[runs // 2]
    return Pace("GPU", int(moves.copy_to_host().sum()), seconds)


def paces(game: Game, options: tuple[int, ...], seconds: float = 2.0) -> Iterator[Pace]:
    """Every way this machine can run the game."""
    yield plain_pace(game, options, seconds)
    yield native_pace(game, options, seconds)
    cores = os.cpu_count() or 1
    if cores > 1:
        yield native_pace(game, options, seconds, cores)
    if has_gpu():
        yield gpu_pace(game, options)


def has_gpu() -> bool:
    """Whether a CUDA device can be used."""
    try:
        from stammtisch.kernel.compile import gpu
    except ImportError:
        return False
    return gpu.available()


def _seed(n: int) -> Key:
    return key_of(SEED, n << 12 & 0xFFFFFFFF, 0)


def _timed(way: str, seconds: float, play: Callable[[int], int]) -> Pace:
    """Play until the time is up."""
    begin = time.perf_counter()
    moves = n = 0
    while (spent := time.perf_counter() - begin) < seconds:
        moves += play(n)
        n += 1
    return Pace(way, moves, spent)
