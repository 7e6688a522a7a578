"""Who sits with the learner at some tables: a network kept earlier, or the regular."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from stammtisch.learn.train.config import Config
from stammtisch.learn.train.network import Player
from stammtisch.learn.train.tensor_batch import Tables


@dataclass
class Guests:
    """A kept network that plays some of the seats, always the move it likes best, as `master` does.

    Seats are 1 where they are a guest's, table by seat.
    """

    player: Player
    rows: Tensor
    """The tables it sits at."""
    seats: Tensor
    regulars: Tensor | None = None
    """The seats of the regular, at all tables; none where nobody asked for her."""


def seated(player: Player, tables: Sequence[Tables], config: Config, era: int) -> Guests:
    """Some seats for a guest; all but one where an answer to it is looked for."""
    rows, seats, theirs, low = [], [], [], 0
    most = max(group.seats for group in tables)
    for group in tables:
        count = group.n if config.against else max(1, int(group.n * config.league))
        mine = np.random.default_rng((config.seed, group.seats, era))
        rows.append(np.arange(low, low + count))
        seats.append(some_seats(count, group.seats, most, mine, bool(config.against)))
        regular = np.zeros((group.n, most), np.bool_)
        regular[count:] = some_seats(group.n - count, group.seats, most, mine)
        regular[count + int(group.n * config.regulars) :] = False
        theirs.append(regular)
        low += group.n
    return Guests(
        player,
        torch.from_numpy(np.concatenate(rows)).to(config.device),
        torch.from_numpy(np.concatenate(seats)).to(config.device),
        torch.from_numpy(np.concatenate(theirs)).to(config.device) if config.regulars else None,
    )


def some_seats(
    count: int, seats: int, most: int, dice: np.random.Generator, all_but_one: bool = False
) -> NDArray[np.bool_]:
    """Seats of others: at least one at each table is the learner's."""
    order = dice.random((count, seats)).argsort(1)
    ours = 1 if all_but_one else dice.integers(1, seats, (count, 1))
    sits = np.zeros((count, most), np.bool_)
    sits[:, :seats] = order >= ours
    return sits
