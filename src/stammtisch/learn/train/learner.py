"""Proximal policy optimization (Schulman et al. 2017) on a rollout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.backends.streams import own_streams, side_by_side
from stammtisch.learn.train.experience.rollout import Rollout, Samples
from stammtisch.learn.train.imitation import ExpertData, imitation_loss
from stammtisch.learn.train.model.fused import fused
from stammtisch.learn.train.model.network import Critic, PolicyNetwork

VALUE_COEF = 0.5
"""The weight of the policy network's own value loss."""

MAX_GRAD_NORM = 1.0


@dataclass(frozen=True)
class Hyperparameters:
    """Those that change in the course of a run."""

    learning_rate: float
    entropy_coef: float
    clip_range: float
    imitation: bool
    """Whether the actions are another bot's, to be imitated."""
    critic_learning_rate: float
    critic_only: bool = False
    """Leave the policy as it is."""
    expert_coef: float = 0.0
    """The weight of the loss on expert data."""


@dataclass
class Losses:
    """Averages over an iteration."""

    policy: float
    entropy: float
    value: float
    critic: float
    approx_kl: float


class PolicyLoss(NamedTuple):
    """The loss on a minibatch, and what there is to say of it."""

    loss: Tensor
    entropy: Tensor
    approx_kl: Tensor


def policy_loss(
    log_probs: Tensor, actions: Tensor, old: Tensor, advantages: Tensor, now: Hyperparameters
) -> PolicyLoss:
    """The clipped surrogate loss; while imitating, the cross-entropy of the actions.

    `old` are the log-probabilities of the actions when they were sampled.
    """
    taken = log_probs.gather(1, actions.unsqueeze(1)).squeeze(1)
    entropy = -(log_probs.exp() * log_probs.clamp_min(-30.0)).sum(1).mean()
    if now.imitation:
        return PolicyLoss(-taken.mean(), entropy, entropy.new_zeros(()))
    log_ratio = taken - old
    ratio = log_ratio.exp()
    clipped = ratio.clamp(1 - now.clip_range, 1 + now.clip_range)
    loss = -torch.minimum(ratio * advantages, clipped * advantages).mean()
    return PolicyLoss(loss, entropy, (ratio - 1 - log_ratio).mean())


@fused
def policy_losses(
    policy: PolicyNetwork,
    samples: Samples,
    rows: Tensor,
    spread: tuple[Tensor, Tensor],
    now: Hyperparameters,
) -> tuple[PolicyLoss, Tensor]:
    """The policy's loss on some rows, and that of its own value.

    `spread` are the mean and the deviation of all advantages.
    """
    mean, deviation = spread
    log_probs, value = policy(samples.features[rows], samples.mask[rows])
    advantages = (samples.advantages[rows] - mean) / deviation
    old, actions = samples.log_probs[rows], samples.actions[rows]
    found = policy_loss(log_probs, actions, old, advantages, now)
    returns = samples.returns[rows]
    return found, functional.binary_cross_entropy_with_logits(value, returns)


@fused
def critic_loss_of(critic: Critic, samples: Samples, rows: Tensor) -> Tensor:
    """The critic's loss on some rows."""
    shown = samples.features[rows], samples.privileged[rows], samples.heuristic_values[rows]
    return functional.binary_cross_entropy_with_logits(critic(*shown), samples.returns[rows])


class Learner:
    """Policy and critic with their optimizers."""

    def __init__(self, policy: PolicyNetwork, critic: Critic, learning_rate: float) -> None:
        self.policy, self.critic = policy, critic
        self.device = next(policy.parameters()).device
        options: dict[str, Any] = {}
        if self.device.type == "cuda":
            options = {"fused": True, "capturable": True}
        options |= {"betas": (0.9, 0.98), "weight_decay": 1e-3}
        self.optimizers = [
            torch.optim.AdamW(net.parameters(), self._as_cell(learning_rate), **options)
            for net in (policy, critic)
        ]
        self.advantage_mean, self.advantage_std, self.entropy_coef = (
            torch.zeros((), device=self.device) for _ in range(3)
        )
        self.sums = torch.zeros(5, device=self.device)
        self.rows = torch.zeros(0, dtype=torch.int64, device=self.device)
        self._graphs: dict[tuple[bool, bool], CudaGraph] = {}

    def learn(
        self, rollout: Rollout, now: Hyperparameters, minibatch_size: int, rng: torch.Generator
    ) -> Losses:
        """Once through all decisions, in random order.

        All minibatches have one size, which a GPU compiles once: a last one that is more than half
        full is filled up with decisions of the first, any other is left out.
        """
        self._set(now)
        count, samples = len(rollout.rows), rollout.samples
        if len(self.rows) != minibatch_size:
            self.rows = rollout.rows.new_zeros(minibatch_size)
            self._graphs = {}
        advantages = samples.advantages[rollout.rows]
        self.advantage_mean.copy_(advantages.mean())
        self.advantage_std.copy_(advantages.std() + 1e-6)
        self.sums.zero_()
        order = rollout.rows[torch.randperm(count, generator=rng, device=self.device)]
        left = count % minibatch_size
        if 2 * left > minibatch_size:
            order = torch.cat([order, order[: minibatch_size - left]])
        minibatches = order.split(minibatch_size)[: max(1, len(order) // minibatch_size)]
        for rows in minibatches:
            if len(rows) == minibatch_size:
                self.rows.copy_(rows)
                self._graph(samples, now)()
            else:
                self._minibatch(samples, rows, now)
        return Losses(*(self.sums / len(minibatches)).tolist())

    def learn_from_expert(
        self, expert: ExpertData, now: Hyperparameters, count: int, rng: torch.Generator
    ) -> None:
        """One minibatch of expert data."""
        self._set(now)
        some = expert.sample(count, rng)
        log_probs, _ = self.policy(some.features, some.mask)
        loss = imitation_loss(log_probs, some.mask, some.action_values)
        self._gradient_step(0, now.expert_coef * loss)

    def _set(self, now: Hyperparameters) -> None:
        self.entropy_coef.fill_(now.entropy_coef)
        rates = now.learning_rate, now.critic_learning_rate
        for optimizer, rate in zip(self.optimizers, rates, strict=True):
            for group in optimizer.param_groups:
                if torch.is_tensor(group["lr"]):
                    group["lr"].fill_(rate)
                else:
                    group["lr"] = rate

    def _graph(self, samples: Samples, now: Hyperparameters) -> CudaGraph:
        """A full minibatch: the rows are put where it looks for them."""
        key = now.imitation, now.critic_only
        if key not in self._graphs:
            self._graphs[key] = CudaGraph(
                lambda: self._minibatch(samples, self.rows, now), self.device.type
            )
        return self._graphs[key]

    def _minibatch(self, samples: Samples, rows: Tensor, now: Hyperparameters) -> None:
        """The policy's step and the critic's, side by side: neither asks for the other."""

        def policy_step() -> list[Tensor]:
            spread = self.advantage_mean, self.advantage_std
            found, value_loss = policy_losses(self.policy, samples, rows, spread, now)
            if not now.critic_only:
                whole = found.loss + VALUE_COEF * value_loss - self.entropy_coef * found.entropy
                self._gradient_step(0, whole)
            return [found.loss, found.entropy, value_loss, found.approx_kl]

        def critic_step() -> list[Tensor]:
            loss = critic_loss_of(self.critic, samples, rows)
            self._gradient_step(1, loss)
            return [loss]

        streams = own_streams(self.device.type, 2)
        (loss, entropy, value_loss, approx_kl), (critic_loss,) = side_by_side(
            streams, [policy_step, critic_step]
        )
        parts = [loss, entropy, value_loss, critic_loss, approx_kl]
        self.sums.add_(torch.stack(parts).detach())

    def _gradient_step(self, which: int, loss: Tensor) -> None:
        optimizer = self.optimizers[which]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        network = (self.policy, self.critic)[which]
        torch.nn.utils.clip_grad_norm_(network.parameters(), MAX_GRAD_NORM)
        optimizer.step()

    def _as_cell(self, rate: float) -> Any:
        """A learning rate that a replayed graph finds changed."""
        return torch.tensor(rate, device=self.device) if self.device.type == "cuda" else rate
