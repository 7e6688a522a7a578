"""Learn from what was played: proximal policy optimisation (Schulman et al. 2017)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.learn.backends.cuda_graph import Replay
from stammtisch.learn.train.imitation import Lessons, lesson_loss
from stammtisch.learn.train.network import Critic, Player
from stammtisch.learn.train.rollout import Columns, Played

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
    critic: float
    """The critic's own rate."""
    critic_only: bool = False
    """Leave the player as it is."""
    tutor: float = 0.0
    """What a tutor's lessons count."""


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
        self.device = next(player.parameters()).device
        told: dict[str, Any] = {}
        if self.device.type == "cuda":
            told = {"fused": True, "capturable": True}
        self.optimisers = [
            torch.optim.AdamW(
                net.parameters(), self._number(rate), betas=(0.9, 0.98), weight_decay=1e-3, **told
            )
            for net in (player, critic)
        ]
        self.centre, self.spread, self.entropy = (
            torch.zeros((), device=self.device) for _ in range(3)
        )
        self.seen = torch.zeros(5, device=self.device)
        self.rows = torch.zeros(0, dtype=torch.int64, device=self.device)
        self._replays: dict[tuple[bool, bool], Replay] = {}

    def learn(self, played: Played, rates: Rates, minibatch: int, dice: torch.Generator) -> Report:
        """Once through all decisions, in an order that the dice give."""
        self._set(rates)
        count, columns = len(played.rows), played.columns
        if len(self.rows) != minibatch:
            self.rows = played.rows.new_zeros(minibatch)
            self._replays = {}
        gained = columns.advantages[played.rows]
        self.centre.copy_(gained.mean())
        self.spread.copy_(gained.std() + 1e-6)
        self.seen.zero_()
        steps = 0
        order = played.rows[torch.randperm(count, generator=dice, device=self.device)]
        for rows in order.split(minibatch):
            if len(rows) == minibatch:
                self.rows.copy_(rows)
                self._replay(columns, rates)()
            elif len(rows) * 2 > minibatch or count < minibatch:
                self._minibatch(columns, rows, rates)
            else:
                break
            steps += 1
        return Report(*(self.seen / steps).tolist())

    def take(self, lessons: Lessons, rates: Rates, count: int, dice: torch.Generator) -> None:
        """Learn some of a tutor's lessons."""
        self._set(rates)
        some = lessons.some(count, dice)
        chances, _ = self.player(some.features, some.mask)
        self._descend(0, rates.tutor * lesson_loss(chances, some.mask, some.worths))

    def _set(self, rates: Rates) -> None:
        self.entropy.fill_(rates.entropy)
        for optimiser, rate in zip(self.optimisers, (rates.rate, rates.critic), strict=True):
            for group in optimiser.param_groups:
                if torch.is_tensor(group["lr"]):
                    group["lr"].fill_(rate)
                else:
                    group["lr"] = rate

    def _replay(self, columns: Columns, rates: Rates) -> Replay:
        """A full minibatch: the rows are put where it looks for them."""
        key = rates.lesson, rates.critic_only
        if key not in self._replays:
            self._replays[key] = Replay(
                lambda: self._minibatch(columns, self.rows, rates), self.device.type
            )
        return self._replays[key]

    def _minibatch(self, columns: Columns, rows: Tensor, rates: Rates) -> None:
        features, targets = columns.features[rows], columns.targets[rows]
        chances, own = self.player(features, columns.mask[rows])
        advantages = (columns.advantages[rows] - self.centre) / self.spread
        before = columns.chances[rows]
        loss, entropy, drift = policy_loss(
            chances, columns.actions[rows], before, advantages, rates
        )
        guess = functional.binary_cross_entropy_with_logits(own, targets)
        if not rates.critic_only:
            self._descend(0, loss + VALUE_WEIGHT * guess - self.entropy * entropy)
        judged = self.critic(features, columns.secrets[rows], columns.guesses[rows])
        off = functional.binary_cross_entropy_with_logits(judged, targets)
        self._descend(1, off)
        self.seen.add_(torch.stack([loss, entropy, guess, off, drift]).detach())

    def _descend(self, which: int, loss: Tensor) -> None:
        optimiser = self.optimisers[which]
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        network = (self.player, self.critic)[which]
        torch.nn.utils.clip_grad_norm_(network.parameters(), MOST_SLOPE)
        optimiser.step()

    def _number(self, rate: float) -> Any:
        """A rate that a GPU finds changed when it does the same again."""
        return torch.tensor(rate, device=self.device) if self.device.type == "cuda" else rate
