"""Generalized advantage estimation along each seat's own decisions.

The moves of a table are those of several seats in turn. A seat's decision is
compared with the value when that seat next has a choice, or with the end.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from stammtisch.learn.train.model.fused import fused


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
    value, advantage, reward = (rewards.new_zeros(games, seats) for _ in range(3))
    later = Later(value, advantage, reward, torch.zeros_like(reward, dtype=torch.bool))
    advantages, settled = torch.zeros_like(values), torch.zeros_like(done)
    for t in range(len(turns) - 1, -1, -1):
        now = Steps(turns[t], values[t], rewards[t], done[t], steps.choice[t])
        later, advantages[t], settled[t] = step_back(now, later, gae_lambda)
    return Advantages(advantages, advantages + values, settled)


class Later(NamedTuple):
    """What came after a step, for each game and seat."""

    value: Tensor
    """Of the seat's next decision."""
    advantage: Tensor
    reward: Tensor
    """Between a seat's decisions."""
    known: Tensor
    """Whether a decision, or the end, came at all."""


@fused
def step_back(now: Steps, later: Later, gae_lambda: float) -> tuple[Later, Tensor, Tensor]:
    """One step of all games: what is later for the one before, its advantage, if that is known."""
    ended = now.done.unsqueeze(1)
    value, advantage, reward = (x.masked_fill(ended, 0.0) for x in later[:3])
    known = later.known | ended
    reward = reward + now.rewards
    seat, here = now.turns.unsqueeze(1), now.values.unsqueeze(1)
    delta = reward.gather(1, seat) + value.gather(1, seat) - here
    settled = known.gather(1, seat)
    found = torch.where(settled, delta + gae_lambda * advantage.gather(1, seat), 0.0)
    before = Later(
        value.scatter(1, seat, here),
        advantage.scatter(1, seat, found),
        reward.scatter(1, seat, 0.0),
        known.scatter(1, seat, True),
    )
    told = torch.where(now.choice, found.squeeze(1), 0.0)
    return before, told, settled.squeeze(1) & now.choice
