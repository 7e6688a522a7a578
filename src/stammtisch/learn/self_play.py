"""Games of the trained network against itself, many at once, for sets of data.

The moves are those of the bot `master`: where two are so close that the order of a sum
decides, the position is evaluated as the bot does it, alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.entrant import Entrant
from stammtisch.bots.master.network import Network
from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.lab.played import PlayedGame, count_games, options_text, read_games, write_games
from stammtisch.lab.simulate import CAP, ranks
from stammtisch.learn.batch import Batch
from stammtisch.learn.episode import WAIT

CLOSE = np.float32(1e-3)
"""Logits nearer than this are compared by the bot's own sums: those of a batch differ in 1e-5."""

PART_BITS = 20
"""A seed of a set stands before the number of the part."""

PART = 250
"""Games in a file of a set: played together, and written before an interruption is heeded."""


class OtherSet(ValueError):
    """A folder holds games with other options, or of another bot."""


@dataclass(frozen=True)
class GameSet:
    """`games` games among copies of one bot, in files of `PART` in a folder."""

    game: str
    options: Mapping[str, int]
    games: int
    seed: int
    folder: Path
    bot: str = "master"

    def files(self) -> list[Path]:
        """One for each part, whether it is there yet or not."""
        parts = -(-self.games // PART)
        name = f"{self.game}-{self.seed}"
        return [self.folder / f"{name}-{part:05}.parquet" for part in range(parts)]

    def size(self, part: int) -> int:
        return min(PART, self.games - part * PART)

    def left(self) -> list[int]:
        """The parts still to be made.

        `DamagedGames` if one that is there cannot be read, `OtherSet` if it is of other games.
        """
        return [part for part, file in enumerate(self.files()) if not self._holds(file, part)]

    def _holds(self, file: Path, part: int) -> bool:
        if not file.exists():
            return False
        count = count_games(file)
        options = options_text(game_named(self.game), self.options)
        for first in islice(read_games(file), 1):
            if (first.options, set(first.bots)) != (options, {self.bot}):
                raise OtherSet(str(self.folder))
        return count >= self.size(part)

    def make(self, parts: list[int] | None = None) -> Iterator[int]:
        """Play what is left, part by part, each written at once; gives the games written."""
        game, network = game_named(self.game), Entrant(self.bot).network(self.game)
        for part in self.left() if parts is None else parts:
            seed = self.seed << PART_BITS | part
            games = master_games(game, network, self.options, self.size(part), seed, self.bot)
            yield write_games(games, self.files()[part])


def warm_up(plan: GameSet) -> None:
    """Compile the game, or read it from the cache."""
    game = game_named(plan.game)
    batch = Batch(game, game.written(plan.options), 1, cap=CAP, rewards="points")
    batch.reset()
    batch.step(batch.random_actions())


def master_games(
    game: Game, network: Network, options: Mapping[str, int], n: int, seed: int, name: str
) -> list[PlayedGame]:
    """`n` games of a seed, numbered from 0, in which the network has every seat."""
    batch = Batch(game, game.written(options), n, cap=CAP, rewards="points")
    batch.reset(seed)
    active = np.ones(n, np.bool_)
    points = np.zeros((n, batch.seats), np.int32)
    log: list[NDArray[np.int64]] = []
    while active.any():
        actions = best_actions(batch, network, active)
        batch.step(actions)
        log.append(actions)
        ended = batch.done & active
        points[ended] = batch.rewards[ended] * (-1 if game.rules.fewest_wins else 1)
        active &= ~ended
    columns = np.stack(log, axis=1), points, ranks(game, points)
    text = options_text(game, batch.options)
    bots = (name,) * batch.seats
    return [
        PlayedGame(
            game.id,
            text,
            seed,
            number,
            bots,
            moves[moves != WAIT].astype(np.uint16),
            tuple(scored.tolist()),
            tuple(ranked.tolist()),
        )
        for number, (moves, scored, ranked) in enumerate(zip(*columns, strict=True))
    ]


def best_actions(batch: Batch, network: Network, active: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The bot's action in every active game; the others wait."""
    mask = batch.legal_mask
    actions = np.where(active, mask.argmax(1), WAIT)
    rows = np.flatnonzero(active & (mask.sum(1) > 1))
    if len(rows):
        logits, _ = network.forward(batch.features[rows])
        logits = np.where(mask[rows], logits, -np.inf)
        actions[rows] = logits.argmax(1)
        best = np.partition(logits, -2, axis=1)[:, -2:]
        for row in rows[best[:, 1] - best[:, 0] < CLOSE]:
            alone, _ = network.forward(batch.features[row][None])
            actions[row] = np.where(mask[row], alone[0], -np.inf).argmax()
    return actions
