"""The inference of a judge, on NumPy alone (`stammtisch.learn.train.judge` writes the weights).

Everything on the table, as the seat to move would see it with open cards, goes in;
each seat's expected share of the victory comes out, if all play on by the network
of `master`, by its probabilities. The shares of a position add up to 1.
"""

from __future__ import annotations

import hashlib
from functools import cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.judge.shipped import judge_weights
from stammtisch.bots.master.network import Floats, Residual

CHUNK = 512
"""Positions judged at once: what lies between two layers of more does not stay in the cache."""

Shares = NDArray[np.float64]


class Judge(Residual):
    """A file's weights; `hash` says which file judged."""

    def __init__(self, file: bytes) -> None:
        super().__init__(BytesIO(file))
        self.hash = hashlib.blake2b(file, digest_size=8).hexdigest()
        start, length = self.about["seated"]
        self.seated = slice(start, start + length)

    def shares(self, features: NDArray[np.int8], privileged: NDArray[np.int8]) -> Shares:
        """A row for each position, a column for each chair from the seat to move on."""
        starts = range(0, len(features), CHUNK)
        parts = [
            self._judge(features[at : at + CHUNK], privileged[at : at + CHUNK]) for at in starts
        ]
        chairs = self.seated.stop - self.seated.start
        return np.concatenate(parts) if parts else np.zeros((0, chairs))

    def _judge(self, features: NDArray[np.int8], privileged: NDArray[np.int8]) -> Shares:
        seated = features[:, self.seated] != 0
        if self.suits is not None:
            order = self.suits.order(features)
            features = self.suits.sort(features, order)
            privileged = self.suits.sort_privileged(privileged, order)
        whole = np.concatenate([features, privileged], 1).astype(np.float32)
        return softmax(self._linear("shares", self._hidden(whole)), seated)


def softmax(logits: Floats, seated: NDArray[np.bool_]) -> Shares:
    """Shares of those seated; the others have none."""
    masked = np.where(seated, logits.astype(np.float64), -np.inf)
    weights = np.exp(masked - masked.max(1, keepdims=True))
    made: Shares = weights / weights.sum(1, keepdims=True)
    return made


def by_seat(shares: Shares, movers: NDArray[np.int64], seats: int) -> Shares:
    """Shares from the mover on, put in the order of a table with so many seats."""
    chairs = (np.arange(seats) - movers[:, None]) % seats
    made: Shares = np.take_along_axis(shares, chairs, 1)
    return made


@cache
def judge_of(game_id: str) -> Judge:
    """The judge that is shipped for a game."""
    return Judge(judge_weights(game_id).read_bytes())
