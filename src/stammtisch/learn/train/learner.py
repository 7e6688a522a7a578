"""Proximal policy optimization (Schulman et al. 2017) on a rollout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.learn.backends.cuda_graph import CudaGraph
from stammtisch.learn.train.experience.rollout import Rollout, Samples
from stammtisch.learn.train.imitation import ExpertData, imitation_loss
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
        """Once through all decisions, in random order."""
        self._set(now)
        count, samples = len(rollout.rows), rollout.samples
        if len(self.rows) != minibatch_size:
            self.rows = rollout.rows.new_zeros(minibatch_size)
            self._graphs = {}
        advantages = samples.advantages[rollout.rows]
        self.advantage_mean.copy_(advantages.mean())
        self.advantage_std.copy_(advantages.std() + 1e-6)
        self.sums.zero_()
        steps = 0
        order = rollout.rows[torch.randperm(count, generator=rng, device=self.device)]
        for rows in order.split(minibatch_size):
            if len(rows) == minibatch_size:
                self.rows.copy_(rows)
                self._graph(samples, now)()
            elif len(rows) * 2 > minibatch_size or count < minibatch_size:
                self._minibatch(samples, rows, now)
            else:
                break
            steps += 1
        return Losses(*(self.sums / steps).tolist())

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
        features, returns = samples.features[rows], samples.returns[rows]
        log_probs, value = self.policy(features, samples.mask[rows])
        advantages = (samples.advantages[rows] - self.advantage_mean) / self.advantage_std
        old = samples.log_probs[rows]
        found = policy_loss(log_probs, samples.actions[rows], old, advantages, now)
        value_loss = functional.binary_cross_entropy_with_logits(value, returns)
        if not now.critic_only:
            whole = found.loss + VALUE_COEF * value_loss - self.entropy_coef * found.entropy
            self._gradient_step(0, whole)
        judged = self.critic(features, samples.privileged[rows], samples.heuristic_values[rows])
        critic_loss = functional.binary_cross_entropy_with_logits(judged, returns)
        self._gradient_step(1, critic_loss)
        parts = [found.loss, found.entropy, value_loss, critic_loss, found.approx_kl]
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
