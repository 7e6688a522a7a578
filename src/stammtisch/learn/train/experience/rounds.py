"""Rounds: how many are left, and the rewards when one of them ends the credit."""

from __future__ import annotations

import torch
from torch import Tensor

from stammtisch.kernel.game import Game
from stammtisch.learn.train.model.fused import fused


class Rounds:
    """Where a game's features count its rounds; a game without any has one that lasts."""

    def __init__(self, game: Game, device: str) -> None:
        name, counts = game.learning.rounds_left
        start = next((span.start for span in game.learning.layout if span.name == name), 0)
        self.columns = slice(start, start + len(counts))
        self.counts = torch.tensor(counts, dtype=torch.int16, device=device)
        self.more = int(sum(counts) == 0)

    def left(self, features: Tensor) -> Tensor:
        """For each row the rounds that are not over."""
        return weighed(features[:, self.columns], self.counts) + self.more


def round_rewards(shares: Tensor, left: Tensor, powers: Tensor) -> Tensor:
    """Estimated shares of all seats, sharpened as befits the rounds left."""
    power = powers[(left - 1).clamp(0, len(powers) - 1)]
    raised: Tensor = shares ** power.unsqueeze(1)
    return raised / raised.sum(1, keepdim=True)


@fused
def weighed(numbers: Tensor, weights: Tensor) -> Tensor:
    """The weighted sum of each row."""
    return (numbers * weights).sum(1)


@fused
def with_rounds(
    ends: tuple[Tensor, Tensor], shares: Tensor, left: tuple[Tensor, Tensor], powers: Tensor
) -> tuple[Tensor, Tensor]:
    """Rewards, and whether it is over, if a round ends as a game does.

    `left` are the rounds left before and after; who gets what then follows from the shares.
    """
    (rewards, over), (before, after) = ends, left
    ended = (after != before) & ~over
    sharpened = round_rewards(shares, after, powers)
    return torch.where(ended.unsqueeze(1), sharpened, rewards), over | ended
