"""Who sits with the learner: a network kept earlier, at some seats of some tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from stammtisch.learn.train.config import Config
from stammtisch.learn.train.network import Player
from stammtisch.learn.train.tables import Tables


@dataclass
class Guests:
    """A kept network that plays some of the seats: 1 in `seats`, table by seat."""

    player: Player
    rows: Tensor
    """The tables it sits at."""
    seats: Tensor
    best: bool
    """Whether it always makes the move it likes best, as `master` does."""


def seated(player: Player, tables: Sequence[Tables], config: Config, era: int) -> Guests:
    """Some seats for a guest; all but one where an answer to it is looked for."""
    rows, seats, low = [], [], 0
    most = max(group.seats for group in tables)
    for group in tables:
        count = group.n if config.against else max(1, int(group.n * config.league))
        mine = np.random.default_rng((config.seed, group.seats, era))
        order = mine.random((count, group.seats)).argsort(1)
        ours = 1 if config.against else mine.integers(1, group.seats, (count, 1))
        sits = np.zeros((count, most), np.bool_)
        sits[:, : group.seats] = order >= ours
        rows.append(np.arange(low, low + count))
        seats.append(sits)
        low += group.n
    return Guests(
        player,
        torch.from_numpy(np.concatenate(rows)).to(config.device),
        torch.from_numpy(np.concatenate(seats)).to(config.device),
        bool(config.against),
    )
