"""Learn from what was played: proximal policy optimisation (Schulman et al. 2017)."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.learn.train.network import Critic, Player
from stammtisch.learn.train.rollout import Played

VALUE_WEIGHT = 0.5
"""What the player's own guess of its share counts beside its moves."""

MOST_SLOPE = 1.0


@dataclass(frozen=True)
class Rates:
    """How boldly to learn at this point of the run."""

    rate: float
    entropy: float
    clip: float
    lesson: bool
    critic_only: bool = False
    """Leave the player as it is."""


@dataclass
class Report:
    """Averages over an iteration."""

    policy: float
    entropy: float
    value: float
    critic: float
    drift: float


def policy_loss(
    chances: Tensor, actions: Tensor, before: Tensor, advantages: Tensor, rates: Rates
) -> tuple[Tensor, Tensor, Tensor]:
    """The clipped loss, the entropy, and how far the policy has drifted.

    In a lesson it is the surprise at the regular's move instead.
    """
    taken = chances.gather(1, actions.unsqueeze(1)).squeeze(1)
    entropy = -(chances.exp() * chances.clamp_min(-30.0)).sum(1).mean()
    if rates.lesson:
        return -taken.mean(), entropy, entropy.new_zeros(())
    log_ratio = taken - before
    ratio = log_ratio.exp()
    held = ratio.clamp(1 - rates.clip, 1 + rates.clip)
    loss = -torch.minimum(ratio * advantages, held * advantages).mean()
    return loss, entropy, (ratio - 1 - log_ratio).mean()


class Learner:
    """Two networks and their optimisers."""

    def __init__(self, player: Player, critic: Critic, rate: float) -> None:
        self.player, self.critic = player, critic
        fused = {"fused": True} if next(player.parameters()).is_cuda else {}
        self.optimisers = [
            torch.optim.AdamW(net.parameters(), rate, betas=(0.9, 0.98), weight_decay=1e-3, **fused)
            for net in (player, critic)
        ]

    def learn(self, played: Played, rates: Rates, minibatch: int, dice: torch.Generator) -> Report:
        """Once through all decisions, in an order that the dice give."""
        for optimiser in self.optimisers:
            for group in optimiser.param_groups:
                group["lr"] = rates.rate
        count = len(played.actions)
        order = torch.randperm(count, generator=dice, device=played.actions.device)
        spread = played.advantages.std() + 1e-6
        centre = played.advantages.mean()
        seen = [
            self._minibatch(played, rows, centre, spread, rates)
            for rows in order.split(minibatch)
            if len(rows) * 2 > minibatch or count < minibatch
        ]
        return Report(*(float(x) for x in torch.stack(seen).mean(0)))

    def _minibatch(
        self, played: Played, rows: Tensor, centre: Tensor, spread: Tensor, rates: Rates
    ) -> Tensor:
        features, targets = played.features[rows], played.targets[rows]
        chances, own = self.player(features, played.mask[rows])
        advantages = (played.advantages[rows] - centre) / spread
        before = played.chances[rows]
        loss, entropy, drift = policy_loss(chances, played.actions[rows], before, advantages, rates)
        guess = functional.binary_cross_entropy_with_logits(own, targets)
        if not rates.critic_only:
            self._descend(0, loss + VALUE_WEIGHT * guess - rates.entropy * entropy)
        judged = self.critic(features, played.secrets[rows], played.guesses[rows])
        off = functional.binary_cross_entropy_with_logits(judged, targets)
        self._descend(1, off)
        return torch.stack([loss, entropy, guess, off, drift]).detach()

    def _descend(self, which: int, loss: Tensor) -> None:
        optimiser = self.optimisers[which]
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        network = (self.player, self.critic)[which]
        torch.nn.utils.clip_grad_norm_(network.parameters(), MOST_SLOPE)
        optimiser.step()
