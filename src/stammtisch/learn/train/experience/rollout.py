"""Rollouts: play many games for a while, and keep what is learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.experience.gae import Steps, generalized_advantages
from stammtisch.learn.train.experience.league import Opponents
from stammtisch.learn.train.experience.rounds import round_rewards
from stammtisch.learn.train.experience.tensor_batch import TensorBatch, on_each
from stammtisch.learn.train.model.network import Critic, PolicyNetwork, padded_length

CHUNK = 1 << 16
"""Rows the critic evaluates at once."""


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
    """Actions by their log-probabilities (the Gumbel-max trick)."""
    uniform = torch.rand(log_probs.shape, generator=rng, device=log_probs.device)
    return (log_probs - torch.log(-torch.log(uniform.clamp_min(1e-20)))).argmax(1)


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect(
    batches: Sequence[TensorBatch],
    buffer: RolloutBuffer,
    policy: PolicyNetwork,
    opponents: Opponents | None,
    rng: torch.Generator,
    imitation: bool,
    round_end_powers: Tensor | None = None,
) -> None:
    """Fill the buffer; while imitating, `normal` moves. With powers a round ends as a game does."""
    heuristic = imitation or (opponents is not None and opponents.heuristic_seats is not None)

    def observe(batch: TensorBatch, rows: slice) -> None:
        buffer.features[t, rows, : batch.features.shape[1]].copy_(batch.features)
        buffer.privileged[t, rows, : batch.privileged_width].copy_(batch.privileged())
        buffer.mask[t, rows, : batch.mask.shape[1]].copy_(batch.mask)
        buffer.turn[t, rows].copy_(batch.turn)
        seat = batch.turn.long().unsqueeze(1)
        buffer.heuristic_values[t, rows].copy_(batch.heuristic_values().gather(1, seat).squeeze(1))
        if heuristic:
            buffer.actions[t, rows].copy_(batch.heuristic_actions(NORMAL))

    def act(batch: TensorBatch, rows: slice) -> None:
        before = batch.rounds_left()
        batch.step(buffer.actions[t, rows])
        rewards, done = batch.rewards, batch.done.bool()
        if round_end_powers is not None:
            left = batch.rounds_left()
            over = (left != before) & ~done
            shares = round_rewards(batch.heuristic_values(), left, round_end_powers)
            rewards, done = torch.where(over.unsqueeze(1), shares, rewards), done | over
        buffer.rewards[t, rows, : batch.seats].copy_(rewards)
        buffer.done[t, rows].copy_(done)

    for t in range(len(buffer.turn)):
        on_each(batches, observe)
        if imitation:
            buffer.on_policy[t] = True
        else:
            buffer.actions[t].copy_(_choose(buffer, t, policy, opponents, rng))
        on_each(batches, act)


def _choose(
    buffer: RolloutBuffer,
    t: int,
    policy: PolicyNetwork,
    opponents: Opponents | None,
    rng: torch.Generator,
) -> Tensor:
    """Everybody's actions; where `normal` may sit, its own stand in the buffer already."""
    log_probs, _ = policy(buffer.features[t], buffer.mask[t])
    chosen = sample_actions(log_probs, rng)
    buffer.on_policy[t] = True
    if opponents is not None:
        rows, turn = opponents.rows, buffer.turn[t].long().unsqueeze(1)
        theirs, _ = opponents.policy(buffer.features[t][rows], buffer.mask[t][rows])
        sits = opponents.seats.gather(1, turn[rows]).squeeze(1)
        chosen[rows] = torch.where(sits, theirs.argmax(1), chosen[rows])
        buffer.on_policy[t][rows] = ~sits
        if opponents.heuristic_seats is not None:
            sits = opponents.heuristic_seats.gather(1, turn).squeeze(1)
            chosen = torch.where(sits, buffer.actions[t], chosen)
            buffer.on_policy[t] &= ~sits
    buffer.log_probs[t].copy_(log_probs.gather(1, chosen.unsqueeze(1)).squeeze(1))
    return chosen


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


@torch.no_grad()  # type: ignore[untyped-decorator]
def compute_advantages(
    buffer: RolloutBuffer, critic: Critic, gae_lambda: float, value_lambda: float = 0.0
) -> None:
    """The critic's values, and the advantages and returns that follow."""
    samples, values = buffer.samples, buffer.values.view(-1)
    for at in range(0, len(values), CHUNK):
        rows = slice(at, at + CHUNK)
        shown = samples.features[rows], samples.privileged[rows], samples.heuristic_values[rows]
        values[rows] = torch.sigmoid(critic(*shown))
    choice = buffer.mask.sum(2) > 1
    steps = Steps(buffer.turn, buffer.values, buffer.rewards, buffer.done, choice)
    advantages, returns, known = generalized_advantages(steps, gae_lambda)
    if value_lambda:
        returns = generalized_advantages(steps, value_lambda).returns
    buffer.advantages.copy_(advantages)
    buffer.returns.copy_(returns.clamp(0.0, 1.0))
    buffer.trainable.copy_(known & buffer.on_policy)


def rollout_of(buffer: RolloutBuffer) -> Rollout:
    """What there is to learn; decisions without a choice are left out."""
    rows = buffer.trainable.flatten().nonzero().squeeze(1)
    mean_advantage = float(buffer.samples.advantages[rows].abs().mean())
    return Rollout(buffer.samples, rows, buffer.trainable.numel(), mean_advantage)
