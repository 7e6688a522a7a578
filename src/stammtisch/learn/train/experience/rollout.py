"""Rollouts: play many games for a while, and keep what is learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.experience.gae import Steps, generalized_advantages
from stammtisch.learn.train.experience.league import Opponents
from stammtisch.learn.train.experience.rounds import with_rounds
from stammtisch.learn.train.experience.tensor_batch import TensorBatch, on_each
from stammtisch.learn.train.model.fused import fused
from stammtisch.learn.train.model.network import Critic, PolicyNetwork, padded_length

CHUNK = 1 << 16
"""Rows the critic evaluates at once, at most."""


@dataclass
class Samples:
    """The buffer flattened, one row a decision."""

    features: Tensor
    privileged: Tensor
    mask: Tensor
    actions: Tensor
    log_probs: Tensor
    heuristic_values: Tensor
    advantages: Tensor
    returns: Tensor


@dataclass
class Rollout:
    """An iteration as the learner sees it."""

    samples: Samples
    rows: Tensor
    """The decisions to learn from."""
    moves: int
    """Moves played in all."""
    mean_advantage: float
    """The mean size of an advantage: how far the critic was off."""


class RolloutBuffer:
    """Room for the moves of an iteration, moves by games; used again by the next.

    Features, privileged features and masks have empty columns at their end.
    """

    def __init__(
        self, batches: Sequence[TensorBatch], length: int, actions: int, seats: int
    ) -> None:
        n, first = sum(batch.n for batch in batches), batches[0]
        widths = first.features.shape[1], first.privileged_width, actions

        def zeros(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(length, n, *shape, dtype=dtype, device=first.device)

        features, privileged, mask = map(padded_length, widths)
        self.features = zeros(features, dtype=torch.int8)
        self.privileged = zeros(privileged, dtype=torch.int8)
        self.mask = zeros(mask, dtype=torch.bool)
        self.turn = zeros(dtype=torch.int8)
        self.actions = zeros(dtype=torch.int64)
        self.log_probs = zeros()
        self.heuristic_values = zeros()
        self.values = zeros()
        self.advantages = zeros()
        self.returns = zeros()
        self.rewards = zeros(seats)
        self.done = zeros(dtype=torch.bool)
        self.on_policy = zeros(dtype=torch.bool)
        """Moves that the learner made, not an opponent."""
        self.trainable = zeros(dtype=torch.bool)
        self.samples = Samples(
            **{name: getattr(self, name).flatten(0, 1) for name in Samples.__annotations__}
        )


def sample_actions(log_probs: Tensor, rng: torch.Generator) -> Tensor:
    """Actions by their log-probabilities: the first of exponential clocks to ring (Gumbel-max)."""
    clocks = torch.empty(log_probs.shape, device=log_probs.device).exponential_(generator=rng)
    return perturbed(log_probs, clocks).argmax(1)


@fused
def perturbed(log_probs: Tensor, clocks: Tensor) -> Tensor:
    """The larger, the sooner the clock rings when it runs as fast as the action is likely."""
    return log_probs - clocks.clamp_min(1e-20).log()


class Players(NamedTuple):
    """Who plays a rollout, and for what."""

    policy: PolicyNetwork
    opponents: Opponents | None
    rng: torch.Generator
    imitation: bool = False
    """Whether `normal` moves for all."""
    round_end_powers: Tensor | None = None
    """With powers a round ends as a game does."""


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(batches: Sequence[TensorBatch], buffer: RolloutBuffer, players: Players) -> None:
    """Fill the buffer."""
    seats = players.opponents.heuristic_seats if players.opponents is not None else None
    powers = players.round_end_powers

    def observe(batch: TensorBatch, rows: slice) -> None:
        buffer.features[t, rows, : batch.features.shape[1]].copy_(batch.features)
        buffer.privileged[t, rows, : batch.privileged_width].copy_(batch.privileged())
        buffer.mask[t, rows, : batch.mask.shape[1]].copy_(batch.mask)
        buffer.turn[t, rows].copy_(batch.turn)
        seat = batch.turn.long().unsqueeze(1)
        buffer.heuristic_values[t, rows].copy_(batch.heuristic_values().gather(1, seat).squeeze(1))
        if players.imitation:
            buffer.actions[t, rows].copy_(batch.heuristic_actions(NORMAL))
        elif seats is not None:
            sits = seats[rows].gather(1, seat).squeeze(1)
            buffer.actions[t, rows].copy_(batch.heuristic_actions(NORMAL, sits))

    def act(batch: TensorBatch, rows: slice) -> None:
        before = batch.rounds_left()
        batch.step(buffer.actions[t, rows])
        earned, over = batch.rewards, batch.done.bool()
        if powers is not None:
            left, shares = batch.rounds_left(), batch.heuristic_values()
            earned, over = with_rounds((earned, over), shares, (before, left), powers)
        buffer.rewards[t, rows, : batch.seats].copy_(earned)
        buffer.done[t, rows].copy_(over)

    for t in range(len(buffer.turn)):
        on_each(batches, observe)
        if players.imitation:
            buffer.on_policy[t] = True
        else:
            buffer.actions[t].copy_(_choose(buffer, t, players))
        on_each(batches, act)


def _choose(buffer: RolloutBuffer, t: int, players: Players) -> Tensor:
    """Everybody's actions; where `normal` may sit, its own stand in the buffer already."""
    features, mask, turn = buffer.features[t], buffer.mask[t], buffer.turn[t]
    log_probs, _ = players.policy(features, mask)
    chosen, opponents = sample_actions(log_probs, players.rng), players.opponents
    on_policy = torch.ones_like(buffer.on_policy[t])
    if opponents is not None:
        rows, seats = opponents.rows, opponents.seats
        theirs = opponents.policy(features[rows], mask[rows])[0].argmax(1)
        chosen, on_policy = with_network(chosen, turn, rows, seats, theirs)
        if opponents.heuristic_seats is not None:
            normals = opponents.heuristic_seats, buffer.actions[t]
            chosen, on_policy = with_normals(chosen, turn, on_policy, *normals)
    buffer.on_policy[t] = on_policy
    buffer.log_probs[t] = log_probs.gather(1, chosen.unsqueeze(1)).squeeze(1)
    return chosen


@fused
def with_network(
    chosen: Tensor, turn: Tensor, rows: Tensor, seats: Tensor, theirs: Tensor
) -> tuple[Tensor, Tensor]:
    """The actions with those of a network at its seats of some games; and which are ours."""
    sits = seats.gather(1, turn[rows].long().unsqueeze(1)).squeeze(1)
    ours = torch.ones_like(chosen, dtype=torch.bool).index_put((rows,), ~sits)
    return chosen.index_put((rows,), torch.where(sits, theirs, chosen[rows])), ours


@fused
def with_normals(
    chosen: Tensor, turn: Tensor, ours: Tensor, seats: Tensor, theirs: Tensor
) -> tuple[Tensor, Tensor]:
    """The same with those of `normal` at its seats."""
    sits = seats.gather(1, turn.long().unsqueeze(1)).squeeze(1)
    return torch.where(sits, theirs, chosen), ours & ~sits


@torch.no_grad()  # type: ignore[untyped-decorator]
def stagger(
    batches: Sequence[TensorBatch], policy: PolicyNetwork | None, length: int, rng: torch.Generator
) -> None:
    """Let games begin one after another; without a policy `normal` moves."""
    for batch in batches:
        with batch.on_stream():
            order = torch.randperm(batch.n, generator=rng, device=rng.device)
            _begin_in_turn(batch, order * length // batch.n, policy, length, rng)


def _begin_in_turn(
    batch: TensorBatch,
    waits: Tensor,
    policy: PolicyNetwork | None,
    length: int,
    rng: torch.Generator,
) -> None:
    now = torch.zeros_like(waits[0])

    def move() -> None:
        if policy is None:
            chosen = batch.heuristic_actions(NORMAL)
        else:
            chosen = sample_actions(policy(batch.features, batch.mask)[0], rng)
        batch.step(torch.where(waits <= now, chosen, -1))
        now.add_(1)

    graph = CudaGraph(move, batch.device, rng)
    for _ in range(length):
        graph()


class AdvantageEstimator:
    """The critic's values, and the advantages and returns that follow.

    Decisions without a choice are not evaluated: nobody asks for their values.
    """

    def __init__(
        self, buffer: RolloutBuffer, critic: Critic, gae_lambda: float, value_lambda: float = 0.0
    ) -> None:
        self.buffer, self.critic = buffer, critic
        self.gae_lambda, self.value_lambda = gae_lambda, value_lambda or gae_lambda
        self.choice = torch.zeros_like(buffer.done)
        device, most = buffer.done.device, min(CHUNK, buffer.done.numel())
        self.rows = torch.zeros(most, dtype=torch.int64, device=device)
        self._evaluating = CudaGraph(self._evaluate, device.type)
        self._estimating = CudaGraph(self._estimate, device.type)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def __call__(self) -> None:
        torch.gt(self.buffer.mask.sum(2), 1, out=self.choice)
        rows = self.choice.flatten().nonzero().squeeze(1)
        for some in rows.split(len(self.rows)):
            self.rows[: len(some)] = some  # behind the last ones stand rows of before
            self._evaluating()
        self._estimating()

    def _evaluate(self) -> None:
        samples, rows = self.buffer.samples, self.rows
        shown = samples.features[rows], samples.privileged[rows], samples.heuristic_values[rows]
        self.buffer.values.view(-1)[rows] = torch.sigmoid(self.critic(*shown))

    def _estimate(self) -> None:
        buffer = self.buffer
        steps = Steps(buffer.turn, buffer.values, buffer.rewards, buffer.done, self.choice)
        near = far = generalized_advantages(steps, self.gae_lambda)
        if self.value_lambda != self.gae_lambda:
            far = generalized_advantages(steps, self.value_lambda)
        buffer.advantages.copy_(near.advantages)
        buffer.returns.copy_(far.returns.clamp(0.0, 1.0))
        buffer.trainable.copy_(near.known & buffer.on_policy)


def rollout_of(buffer: RolloutBuffer) -> Rollout:
    """What there is to learn; decisions without a choice are left out."""
    rows = buffer.trainable.flatten().nonzero().squeeze(1)
    mean_advantage = float(buffer.samples.advantages[rows].abs().mean())
    return Rollout(buffer.samples, rows, buffer.trainable.numel(), mean_advantage)
