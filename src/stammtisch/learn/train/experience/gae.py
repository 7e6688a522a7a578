"""Generalized advantage estimation along each seat's own decisions.

The moves of a table are those of several seats in turn. A seat's decision is
compared with the value when that seat next has a choice, or with the end.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional


class Steps(NamedTuple):
    """What happened: steps by games; rewards steps by games by seats."""

    turns: Tensor
    values: Tensor
    rewards: Tensor
    done: Tensor
    choice: Tensor
    """Whether the seat to move had more than one legal action."""


class Advantages(NamedTuple):
    """What follows for each decision."""

    advantages: Tensor
    returns: Tensor
    """What the value should have been."""
    known: Tensor
    """Not so of a seat's last decision, unless the game ended."""


def generalized_advantages(steps: Steps, gae_lambda: float) -> Advantages:
    """Schulman et al. 2016, without a discount.

    Turns without a choice are passed over: a critic does not learn them, so its
    value there is worth nothing.
    """
    nobody = steps.rewards.shape[2]
    turns = torch.where(steps.choice, steps.turns.long(), nobody)
    rewards = functional.pad(steps.rewards, (0, 1))
    values, done = steps.values, steps.done
    games, seats = rewards.shape[1:]
    next_value, next_advantage, reward = (rewards.new_zeros(games, seats) for _ in range(3))
    known = torch.zeros(games, seats, dtype=torch.bool, device=rewards.device)
    advantages, settled = torch.zeros_like(values), torch.zeros_like(done)
    for t in range(len(turns) - 1, -1, -1):
        ended = done[t].unsqueeze(1)
        next_value, next_advantage, reward = (
            x.masked_fill(ended, 0.0) for x in (next_value, next_advantage, reward)
        )
        known = known | ended
        reward = reward + rewards[t]
        seat, value = turns[t].unsqueeze(1), values[t].unsqueeze(1)
        delta = reward.gather(1, seat) + next_value.gather(1, seat) - value
        ahead = gae_lambda * next_advantage.gather(1, seat)
        advantage = torch.where(known.gather(1, seat), delta + ahead, 0.0)
        advantages[t] = advantage.squeeze(1)
        settled[t] = known.gather(1, seat).squeeze(1)
        next_value = next_value.scatter(1, seat, value)
        next_advantage = next_advantage.scatter(1, seat, advantage)
        reward = reward.scatter(1, seat, 0.0)
        known = known.scatter(1, seat, True)
    advantages.masked_fill_(~steps.choice, 0.0)
    return Advantages(advantages, advantages + values, settled & steps.choice)
