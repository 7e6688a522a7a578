"""Expert data (`stammtisch.learn.train.experience.expert_data`) as a network imitates it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from stammtisch.games import game_named
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.experience.expert_data import FEATURES, MASK, VALUES, shard_files
from stammtisch.learn.train.model.canonical_order import CanonicalOrder
from stammtisch.learn.train.model.symmetry import symmetry_of

TEMPERATURE = 0.03
"""An action worth so much more than another is e times as likely in the expert's policy."""

VALUE_COEF = 0.5
"""The weight of the expected action value beside the cross-entropy."""


@dataclass(frozen=True)
class ExpertData:
    """Decisions in canonical order: features, legal actions, and the value of each action."""

    features: Tensor
    mask: Tensor
    action_values: Tensor

    def sample(self, count: int, rng: torch.Generator) -> ExpertData:
        """So many of them, at random."""
        device = self.features.device
        rows = torch.randint(len(self.features), (count,), generator=rng, device=device)
        return ExpertData(self.features[rows], self.mask[rows], self.action_values[rows])


def read(config: Config, folder: Path) -> ExpertData:
    """All that is written of it."""
    shards = [_shard(config, file) for file in shard_files(config, folder)]
    return ExpertData(*(torch.cat(part) for part in zip(*shards, strict=True)))


def _shard(config: Config, file: Path) -> tuple[Tensor, Tensor, Tensor]:
    with np.load(file) as shard:
        features, mask, values = (
            torch.from_numpy(shard[name]).to(config.device) for name in (FEATURES, MASK, VALUES)
        )
    game = game_named(config.game)
    symmetry = symmetry_of(game)
    if symmetry is None:
        return features, mask, values
    order = CanonicalOrder(symmetry, len(game.rules.actions), len(features), config.device)
    order.update(features)
    ordered = torch.zeros_like(features), torch.zeros_like(mask), torch.zeros_like(values)
    order.put_features(features, ordered[0])
    order.put_mask(mask, ordered[1])
    order.put_mask(values, ordered[2])
    return ordered


def imitation_loss(log_probs: Tensor, mask: Tensor, action_values: Tensor) -> Tensor:
    """Cross-entropy with the expert's policy, less the expected action value.

    The expected value is a sum over rough values, so their noise evens out; but it
    has no gradient for actions that are never taken. The cross-entropy has.
    """
    legal = mask.float()
    mean = (action_values * legal).sum(1, keepdim=True) / legal.sum(1, keepdim=True)
    advantages = (action_values - mean) * legal / TEMPERATURE
    expert = advantages.masked_fill(~mask, -1e9).softmax(1)
    cross_entropy = -(expert * log_probs.clamp_min(-30.0)).sum(1).mean()
    return cross_entropy - VALUE_COEF * (log_probs.exp() * advantages).sum(1).mean()
