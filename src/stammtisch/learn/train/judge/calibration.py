"""Whether a judge keeps its word: of all the times it says three tenths, three tenths come true."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.evaluation import CHECK_EVERY
from stammtisch.learn.train.experience.rollout import sample_actions
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.judge.network import JudgeNetwork
from stammtisch.learn.train.judge.targets import at_table, chairs
from stammtisch.learn.train.model.network import PolicyNetwork

TENTHS = 10


@dataclass(frozen=True)
class Tenth:
    """Judgements between two tenths: how many, what was said and what came of it, on average."""

    judgements: int
    said: float
    real: float
    error: float
    """The standard error of the difference; all judgements of one game count as one."""


class _Tally:
    """For every game and seat, how often each tenth was said; and what was said in all."""

    def __init__(self, n: int, seats: int, device: str) -> None:
        self.times = torch.zeros(n, seats, TENTHS, device=device)
        self.said = torch.zeros(n, seats, TENTHS, device=device)

    def add(self, shares: Tensor, count: Tensor) -> None:
        tenth = (shares * TENTHS).long().clamp(0, TENTHS - 1).unsqueeze(2)
        weight = count.float()[:, None, None].expand(tenth.shape)
        self.times.scatter_add_(2, tenth, weight)
        self.said.scatter_add_(2, tenth, weight * shares.unsqueeze(2))

    def tenths(self, real: Tensor) -> list[Tenth]:
        """Against the shares that came true."""
        came = (self.times * real.unsqueeze(2)).sum(1).double()
        said, times = self.said.sum(1).double(), self.times.sum(1).double()
        total = times.sum(0).clamp_min(1.0)
        off = (said - came) - ((said - came).sum(0) / total) * times
        error = (off * off).sum(0).sqrt() / total
        columns = (times.sum(0), said.sum(0) / total, came.sum(0) / total, error)
        rows = zip(*(column.tolist() for column in columns), strict=True)
        return [Tenth(int(n), said, real, error) for n, said, real, error in rows]


@torch.no_grad()  # type: ignore[untyped-decorator]
def calibration(
    batch: TensorBatch, policy: PolicyNetwork, judge: JudgeNetwork, seed: int
) -> list[Tenth]:
    """One game in every row, played by the network's probabilities; by what the judge says."""
    rng = torch.Generator(batch.device).manual_seed(seed)
    batch.begin(seed)
    tally = _Tally(batch.n, batch.seats, batch.device)
    over = torch.zeros(batch.n, dtype=torch.bool, device=batch.device)
    real = torch.zeros(batch.n, batch.seats, device=batch.device)
    seats = torch.full((batch.n,), batch.seats, device=batch.device)

    def move() -> None:
        count = (batch.mask.sum(1) > 1) & ~over
        said = torch.softmax(judge(batch.features, batch.privileged()), 1)
        places = chairs(batch.turn, seats, said.shape[1])
        tally.add(at_table(said, places)[:, : batch.seats], count)
        chosen = sample_actions(policy(batch.features, batch.mask)[0], rng)
        batch.step(torch.where(over, -1, chosen))
        real.add_(torch.where((batch.done & ~over).unsqueeze(1), batch.rewards, 0.0))
        over.logical_or_(batch.done)

    graph, moves = CudaGraph(move, batch.device, rng), 0
    with batch.on_stream():
        while moves % CHECK_EVERY or not bool(over.all()):
            graph()
            moves += 1
    return tally.tenths(real)
