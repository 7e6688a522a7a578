"""League opponents: networks kept earlier, and heuristic bots, at some seats of some tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from stammtisch.learn.train.config import Config
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model.network import PolicyNetwork


@dataclass
class Opponents:
    """A kept network at some seats, always playing its likeliest action, as `master` does."""

    policy: PolicyNetwork
    rows: Tensor
    """The games it plays in."""
    seats: Tensor
    """True where a seat is an opponent's: rows by seats."""
    heuristic_seats: Tensor | None = None
    """The seats of the heuristic bot `normal`, of all games; None where it plays nowhere."""


def seat_opponents(
    policy: PolicyNetwork, batches: Sequence[TensorBatch], config: Config, epoch: int
) -> Opponents:
    """Some seats for opponents; all but one where a best response is looked for."""
    rows, seats, heuristic, low = [], [], [], 0
    most = max(batch.seats for batch in batches)
    for batch in batches:
        count = batch.n if config.against else max(1, int(batch.n * config.league_share))
        rng = np.random.default_rng((config.seed, batch.seats, epoch))
        rows.append(np.arange(low, low + count))
        seats.append(some_seats(count, batch.seats, most, rng, bool(config.against)))
        theirs = np.zeros((batch.n, most), np.bool_)
        theirs[count:] = some_seats(batch.n - count, batch.seats, most, rng)
        theirs[count + int(batch.n * config.heuristic_share) :] = False
        heuristic.append(theirs)
        low += batch.n
    parts = [torch.from_numpy(np.concatenate(part)) for part in (rows, seats, heuristic)]
    on_device = [part.to(config.device) for part in parts]
    return Opponents(
        policy, on_device[0], on_device[1], on_device[2] if config.heuristic_share else None
    )


def some_seats(
    count: int, seats: int, most: int, rng: np.random.Generator, all_but_one: bool = False
) -> NDArray[np.bool_]:
    """Opponents' seats: at least one in each game is the learner's."""
    order = rng.random((count, seats)).argsort(1)
    ours = 1 if all_but_one else rng.integers(1, seats, (count, 1))
    theirs = np.zeros((count, most), np.bool_)
    theirs[:, :seats] = order >= ours
    return theirs
