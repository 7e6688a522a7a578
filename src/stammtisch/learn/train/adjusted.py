"""The evaluation with luck taken off: some games on a CPU, of which a judge weighs the deals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.foresight.policies import Player
from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.bots.master.network import Network
from stammtisch.kernel.game import Game
from stammtisch.lab.estimates import luck_taken_off
from stammtisch.lab.luck.aivat import adjust
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.luck.series import one_among, play_series

OTHER_DEALS = 8
"""Deals that each deal is compared with: few, for the sample is small and must be cheap."""

FIRST, SECOND = -1, -2
"""In place of a level: the first and the second of the players."""


@dataclass(frozen=True)
class Sample:
    """Our share alone among the others, in fair shares, with standard errors."""

    share: float
    error: float
    adjusted: float
    """Less the luck of the deals."""
    adjusted_error: float


def sampled(
    game: Game,
    options: Mapping[str, int],
    ours: Network,
    others: Network | None,
    deals: int,
    seed: int,
) -> Sample:
    """The best moves of a network alone among those of another, or among `normal`.

    Every deal is played in all seats. What a greedy network might have done is not known by
    probabilities, so the luck of the deals is taken off alone.
    """
    seats = options["players"]
    many = NORMAL if others is None else SECOND
    tables = one_among(np.arange(deals), seats, FIRST, many)
    players = [best_moves(network) for network in (ours, others) if network is not None]
    course = play_series(
        game.id, tuple(options.values()), tables.numbers, tables.levels, players, seed
    )
    found = adjust(course, foresight_of(game.id, seats, seed), other_deals=OTHER_DEALS)
    rows = np.arange(len(tables.numbers)), tables.alone
    share, luck = found.results[rows] * seats, found.deals[rows] * seats
    left = luck_taken_off(share, luck[:, None], tables.numbers.tolist())
    return Sample(*_mean(share, seats), *_mean(left, seats))


def best_moves(network: Network) -> Player:
    """The likeliest legal actions of a network."""

    def player(features: Any, mask: Any, lots: Any) -> Any:
        return np.where(mask, network.logits(features), -np.inf).argmax(1)

    return player


def _mean(values: NDArray[np.float64], seats: int) -> tuple[float, float]:
    """A mean and its standard error; the games of a deal count as one."""
    by_deal = values.reshape(-1, seats).mean(1)
    return float(by_deal.mean()), float(by_deal.std(ddof=1)) / math.sqrt(len(by_deal))
