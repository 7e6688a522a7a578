"""Points as they are written down, for rewards that do not wait for the end of a game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stammtisch.kernel.playout import write_points
from stammtisch.learn.batch import Batch


def points_of(batch: Batch) -> NDArray[np.int32]:
    """The points that stand on the sheets of a batch on a CPU, game by seat.

    They are the rulebook's, also where the fewest win; of a game that just ended, those of the
    one that follows it.
    """
    sheet = np.zeros(batch.n * batch.seats, np.int32)
    batch.game.cpu.entry(write_points)(batch.states, sheet, batch.seats)
    return sheet.reshape(batch.n, batch.seats)


class Gains:
    """What seats gain from step to step: like `rewards="points"`, but as it is written down.

    For a batch made with `rewards="points"`; a game's gains add up to its rewards.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self._sign = -1 if batch.game.rules.fewest_wins else 1
        self._before = self._sign * points_of(batch)

    def taken(self) -> NDArray[np.float32]:
        """The gains since the last call, game by seat; call it after every step."""
        now = self._sign * points_of(self.batch)
        ended = self.batch.done[:, None]
        gains = np.where(ended, self.batch.rewards, now) - self._before
        self._before = now
        made: NDArray[np.float32] = gains.astype(np.float32)
        return made


def ahead(gains: NDArray[np.float32], seats: NDArray[np.int64]) -> NDArray[np.float32]:
    """How much more these seats, one in each game, gained than the others did on average."""
    mine = gains[np.arange(len(gains)), seats]
    others = (gains.sum(1) - mine) / (gains.shape[1] - 1)
    found: NDArray[np.float32] = mine - others
    return found
