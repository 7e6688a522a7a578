"""Which of two networks is better: the same deals, played twice with the seats swapped.

The games run on the batch itself. As few are played as it takes to tell
(a sequential test, errors of 5 % either way).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from stammtisch.lab.tournaments.sprt import Verdict
from stammtisch.learn.backends.cuda_graph import Replay
from stammtisch.learn.train.network import Player
from stammtisch.learn.train.tensor_batch import Tables

GLANCE = 32
"""Moves between looks at whether all games are over."""

GAIN = 0.015
"""The gain worth finding: shares of the victory that the better one takes in both games."""

Mover = Callable[[Tables], Tensor]


def greedy(player: Player) -> Mover:
    """The move a network likes best."""

    def move(tables: Tables) -> Tensor:
        return player(tables.features, tables.mask)[0].argmax(1)

    return move


def thumb(level: int) -> Mover:
    """The move of a rule of thumb; kept, since another level's may be asked for next."""
    return lambda tables: tables.thumbs(level).clone()


@torch.no_grad()  # type: ignore[untyped-decorator]
def matches(tables: Tables, ours: Mover, theirs: Mover, seats: Tensor, seed: int) -> Tensor:
    """One game at every table; we sit where `seats` says. Returns our share of each victory."""
    tables.begin(seed)
    share = torch.zeros(tables.n, device=seats.device)
    over = torch.zeros(tables.n, dtype=torch.bool, device=seats.device)

    def move() -> None:
        we = seats.gather(1, tables.turn.long().unsqueeze(1)).squeeze(1)
        chosen = torch.where(we, ours(tables), theirs(tables))
        tables.step(torch.where(over, -1, chosen))
        share.add_((tables.rewards * seats).sum(1))
        over.logical_or_(tables.done)

    again, moves = Replay(move, tables.device), 0
    with tables.beside():
        while moves % GLANCE or not bool(over.all()):
            again()
            moves += 1
    return share


def some_seats(tables: Tables, seed: int) -> Tensor:
    """For every table some seats, at least one and never all."""
    rng = np.random.default_rng(seed)
    counts = rng.integers(1, tables.seats, tables.n)
    order = rng.random((tables.n, tables.seats)).argsort(1)
    return torch.from_numpy(order < counts[:, None]).to(tables.device)


def mirrored(tables: Tables, ours: Mover, theirs: Mover, seed: int) -> NDArray[Any]:
    """Our shares of each deal's two victories, above the one that is fair."""
    seats = some_seats(tables, seed)
    once = matches(tables, ours, theirs, seats, seed)
    again = matches(tables, ours, theirs, ~seats, seed)
    above: NDArray[Any] = (once + again - 1.0).cpu().double().numpy()
    return above


def lone(tables: Tables, ours: Mover, theirs: Mover, seed: int) -> tuple[float, float]:
    """Our share alone among the others, every seat alike, in fair shares; and its error."""
    places = torch.arange(tables.n, device=tables.device) % tables.seats
    seats = torch.nn.functional.one_hot(places, tables.seats).bool()
    share = matches(tables, ours, theirs, seats, seed).cpu().double().numpy() * tables.seats
    return float(share.mean()), float(share.std() / math.sqrt(len(share)))


def standing(values: NDArray[Any]) -> Verdict:
    """Where a test stands: the log-likelihood ratio of the gain against none."""
    upper = math.log(0.95 / 0.05)
    mean, variance = float(values.mean()), max(float(values.var()), 1e-6)
    ratio = len(values) * GAIN * (2 * mean - GAIN) / (2 * variance)
    return Verdict(len(values), mean, ratio, -upper, upper)


def trial(looks: Iterable[Sequence[Tables]], ours: Player, theirs: Player, seed: int) -> Verdict:
    """Look after look, each at several groups of tables, until it is clear."""
    values = np.zeros(0)
    for number, groups in enumerate(looks):
        found = [
            mirrored(tables, greedy(ours), greedy(theirs), seed + number * len(groups) + k)
            for k, tables in enumerate(groups)
        ]
        values = np.concatenate([values, *found])
        seen = standing(values)
        if seen.accepted or seen.rejected:
            break
    return standing(values)
