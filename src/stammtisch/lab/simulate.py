"""Thousands of random games, compiled, on all cores; and what they come to.

A game's cards and moves follow from the seed and the game's number alone, so
the result is the same however many threads share the work.
"""

from __future__ import annotations

import math
import os
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.extras import need
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.playout import (
    MAX_CARDS,
    Series,
    random_games,
    recorded_games,
    tallied_games,
    write_points,
)
from stammtisch.kernel.scene import Text
from stammtisch.lab.played import PlayedGame, options_text

CHUNK = 512
"""Games played in one call: long enough to be worth it, short enough to stop soon."""

CAP = 20_000
"""Moves after which a game is left unfinished, should random play not end it."""

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Simulation:
    """What is to be simulated: `games` games with settled options, from a seed."""

    game: Game
    options: Mapping[str, int]
    games: int
    seed: int
    jobs: int
    recorded: bool = False
    """Whether the moves are kept."""

    @property
    def seats(self) -> int:
        return self.options["players"]

    def starts(self) -> range:
        """The first game of every chunk; each core gets several."""
        return range(0, self.games, min(CHUNK, math.ceil(self.games / self.jobs / 4)))


@dataclass(frozen=True)
class Chunk:
    """Finished games from number `first` on: points by game and seat, moves, tallies."""

    first: int
    points: NDArray[np.int32]
    moves: NDArray[np.int64]
    unfinished: int
    tallies: NDArray[Any] | None
    actions: NDArray[np.uint16] | None = None
    """The moves of all games, one after another, where they are kept."""


def cores() -> int:
    """The cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def play_chunk(plan: Simulation, first: int, count: int) -> Chunk:
    """Play `count` games; the compiled calls leave the other threads free."""
    game = plan.game
    states, moves = game.rules.state.rows(count), np.zeros(count, np.int64)
    cards = np.zeros(MAX_CARDS, np.int8)
    series = Series(tuple(plan.options.values()), key_of(plan.seed, first, 0), CAP)
    tallies = game.presentation.tally.rows(count) if game.presentation.tally else None
    if tallies is None:
        game.cpu.entry(random_games)(states, moves, cards, series)
    else:
        game.cpu.entry(tallied_games)(states, tallies, moves, cards, series)
    sheet = np.zeros(count * plan.seats, np.int32)
    game.cpu.entry(write_points)(states, sheet, plan.seats)
    unfinished = int((states["turn"] != OVER).sum())
    actions = _actions(game, states, moves, cards, series) if plan.recorded else None
    return Chunk(first, sheet.reshape(count, plan.seats), moves, unfinished, tallies, actions)


def _actions(
    game: Game, states: Any, moves: NDArray[np.int64], cards: Any, series: Series
) -> NDArray[np.uint16]:
    """The moves of games whose lengths are known, by playing them once more."""
    log = np.zeros((len(moves), moves.max()), np.uint16)
    game.cpu.entry(recorded_games)(states, log, cards, series)
    made: NDArray[np.uint16] = log[np.arange(log.shape[1]) < moves[:, None]]
    return made


def simulate(plan: Simulation) -> Generator[Chunk]:
    """All games of a plan, chunk after chunk as they are finished.

    Closing the iterator, or an interrupt, stops after the calls in progress.
    """
    starts = iter(plan.starts())
    size = plan.starts().step

    def begin(pool: ThreadPoolExecutor, number: int) -> set[Future[Chunk]]:
        return {
            pool.submit(play_chunk, plan, first, min(size, plan.games - first))
            for first in islice(starts, number)
        }

    with ThreadPoolExecutor(plan.jobs) as pool:
        running = begin(pool, 2 * plan.jobs)
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= begin(pool, len(done))
                yield from (future.result() for future in done)
        finally:
            for future in running:
                future.cancel()


def ranks(game: Game, points: NDArray[np.int32]) -> NDArray[np.int8]:
    """1 for the winners of each game, ties shared, as in `Game.ranks`."""
    mine, others = points[:, :, None], points[:, None, :]
    better = others < mine if game.rules.fewest_wins else others > mine
    ranked: NDArray[np.int8] = 1 + better.sum(2, dtype=np.int8)
    return ranked


@dataclass(frozen=True)
class SeatEstimate:
    """A mean over games, the standard deviation of one game, and half the mean's 95 % interval."""

    mean: float
    deviation: float
    margin: float


@dataclass
class Sums:
    """Running sums over games, one cell a seat."""

    count: int = 0
    total: Any = 0
    squares: Any = 0

    def add(self, rows: NDArray[Any]) -> None:
        self.count += len(rows)
        self.total = self.total + rows.sum(0, dtype=np.float64)
        self.squares = self.squares + (rows.astype(np.float64) ** 2).sum(0)

    def estimates(self) -> list[SeatEstimate]:
        means = self.total / self.count
        squares = np.maximum(self.squares - self.count * means**2, 0.0)
        deviations = np.sqrt(squares / max(self.count - 1, 1))
        margins = NORMAL_95 * deviations / math.sqrt(self.count)
        columns = zip(means, deviations, margins, strict=True)
        return [SeatEstimate(float(m), float(d), float(h)) for m, d, h in columns]


@dataclass
class Summary:
    """What the games came to, seat by seat; a shared victory counts in equal parts."""

    plan: Simulation
    moves: int = 0
    unfinished: int = 0
    points: Sums = field(default_factory=Sums)
    wins: Sums = field(default_factory=Sums)
    tallies: list[NDArray[Any]] = field(default_factory=list)

    @property
    def games(self) -> int:
        return self.points.count

    def add(self, chunk: Chunk) -> None:
        self.moves += int(chunk.moves.sum())
        self.unfinished += chunk.unfinished
        self.points.add(chunk.points)
        winners = ranks(self.plan.game, chunk.points) == 1
        self.wins.add(winners / winners.sum(1, keepdims=True))
        if chunk.tallies is not None:
            self.tallies.append(chunk.tallies)

    def findings(self) -> tuple[Text, ...]:
        """What the game itself has to say of them."""
        if self.plan.game.presentation.findings is None or not self.tallies:
            return ()
        return self.plan.game.presentation.findings(np.concatenate(self.tallies))


def played_games(plan: Simulation, chunks: list[Chunk]) -> Iterator[PlayedGame]:
    """The games of a plan whose moves were kept, in the order of their numbers."""
    written = options_text(plan.game, plan.options)
    for chunk in sorted(chunks, key=lambda chunk: chunk.first):
        assert chunk.actions is not None
        ends = np.cumsum(chunk.moves)[:-1]
        columns = np.split(chunk.actions, ends), chunk.points, ranks(plan.game, chunk.points)
        for number, (moves, points, ranked) in enumerate(zip(*columns, strict=True), chunk.first):
            bots = ("random",) * plan.seats
            yield PlayedGame(
                plan.game.id,
                written,
                plan.seed,
                number,
                bots,
                moves,
                tuple(points.tolist()),
                tuple(ranked.tolist()),
            )


def write_parquet(plan: Simulation, chunks: list[Chunk], path: Path) -> None:
    """One row a game, in the order of their numbers; the whole file or none."""
    need("polars")
    import polars as pl

    chunks = sorted(chunks, key=lambda chunk: chunk.first)
    numbers = np.concatenate([np.arange(c.first, c.first + len(c.moves)) for c in chunks])
    points = np.concatenate([chunk.points for chunk in chunks])
    ranked = ranks(plan.game, points)
    columns: dict[str, Any] = {
        "seed": pl.repeat(plan.seed, len(numbers), dtype=pl.UInt64, eager=True),
        "game": numbers,
    }
    columns |= {f"score_{seat + 1}": points[:, seat] for seat in range(plan.seats)}
    columns |= {f"rank_{seat + 1}": ranked[:, seat] for seat in range(plan.seats)}
    columns["moves"] = np.concatenate([chunk.moves for chunk in chunks]).astype(np.int32)
    beside = path.with_name(path.name + ".part")
    pl.DataFrame(columns).write_parquet(beside)
    beside.replace(path)
