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
from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model.network import PolicyNetwork

CHECK_EVERY = 32
"""Moves between checks whether all games are over."""

MIN_GAIN = 0.015
"""The gain worth finding: shares of the victory that the better one takes in both games."""

Policy = Callable[[TensorBatch], Tensor]
"""An action for every game of a batch."""


def greedy(network: PolicyNetwork) -> Policy:
    """The likeliest action of a network."""

    def move(batch: TensorBatch) -> Tensor:
        return network(batch.features, batch.mask)[0].argmax(1)

    return move


def heuristic(level: int) -> Policy:
    """The move of a heuristic bot; copied, since another level's may be asked for next."""
    return lambda batch: batch.heuristic_actions(level).clone()


@torch.no_grad()  # type: ignore[untyped-decorator]
def play_games(
    batch: TensorBatch, ours: Policy, theirs: Policy, seats: Tensor, seed: int
) -> Tensor:
    """Every game once; we sit where `seats` says. Returns our share of each victory."""
    batch.begin(seed)
    share = torch.zeros(batch.n, device=seats.device)
    over = torch.zeros(batch.n, dtype=torch.bool, device=seats.device)

    def move() -> None:
        we = seats.gather(1, batch.turn.long().unsqueeze(1)).squeeze(1)
        chosen = torch.where(we, ours(batch), theirs(batch))
        batch.step(torch.where(over, -1, chosen))
        share.add_((batch.rewards * seats).sum(1))
        over.logical_or_(batch.done)

    graph, moves = CudaGraph(move, batch.device), 0
    with batch.on_stream():
        while moves % CHECK_EVERY or not bool(over.all()):
            graph()
            moves += 1
    return share


def some_seats(batch: TensorBatch, seed: int) -> Tensor:
    """For every game some seats, at least one and never all."""
    rng = np.random.default_rng(seed)
    counts = rng.integers(1, batch.seats, batch.n)
    order = rng.random((batch.n, batch.seats)).argsort(1)
    return torch.from_numpy(order < counts[:, None]).to(batch.device)


def swapped_gains(batch: TensorBatch, ours: Policy, theirs: Policy, seed: int) -> NDArray[Any]:
    """Each deal twice with the seats swapped: our two shares, above the one that is fair."""
    seats = some_seats(batch, seed)
    once = play_games(batch, ours, theirs, seats, seed)
    again = play_games(batch, ours, theirs, ~seats, seed)
    above: NDArray[Any] = (once + again - 1.0).cpu().double().numpy()
    return above


def alone_among(batch: TensorBatch, ours: Policy, theirs: Policy, seed: int) -> tuple[float, float]:
    """Our share alone among the others, every seat alike, in fair shares; and its error."""
    places = torch.arange(batch.n, device=batch.device) % batch.seats
    seats = torch.nn.functional.one_hot(places, batch.seats).bool()
    share = play_games(batch, ours, theirs, seats, seed).cpu().double().numpy() * batch.seats
    return float(share.mean()), float(share.std() / math.sqrt(len(share)))


def standing(values: NDArray[Any]) -> Verdict:
    """Where a test stands: the log-likelihood ratio of the gain against none."""
    upper = math.log(0.95 / 0.05)
    mean, variance = float(values.mean()), max(float(values.var()), 1e-6)
    ratio = len(values) * MIN_GAIN * (2 * mean - MIN_GAIN) / (2 * variance)
    return Verdict(len(values), mean, ratio, -upper, upper)


def sequential_test(
    looks: Iterable[Sequence[TensorBatch]], ours: PolicyNetwork, theirs: PolicyNetwork, seed: int
) -> Verdict:
    """Look after look, each at several batches, until it is clear which is better."""
    values = np.zeros(0)
    for number, batches in enumerate(looks):
        found = [
            swapped_gains(batch, greedy(ours), greedy(theirs), seed + number * len(batches) + k)
            for k, batch in enumerate(batches)
        ]
        values = np.concatenate([values, *found])
        seen = standing(values)
        if seen.accepted or seen.rejected:
            break
    return standing(values)
