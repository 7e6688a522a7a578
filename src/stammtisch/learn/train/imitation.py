"""What a tutor wrote (`stammtisch.learn.train.expert_data`), as a network learns it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from stammtisch.games import game_named
from stammtisch.learn.train.canonical_order import Sorting
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.expert_data import page_files
from stammtisch.learn.train.symmetry import suits_of

APART = 0.03
"""A move worth so much more than another is e times as often the one to make."""

PROMISE = 0.5
"""What the worth of the moves one would make counts beside the surprise at the tutor's."""


@dataclass(frozen=True)
class Lessons:
    """Decisions, suits in order: what was known, what was legal, what each move was worth."""

    features: Tensor
    mask: Tensor
    worths: Tensor

    def some(self, count: int, dice: torch.Generator) -> Lessons:
        """So many of them, as the dice fall."""
        device = self.features.device
        rows = torch.randint(len(self.features), (count,), generator=dice, device=device)
        return Lessons(self.features[rows], self.mask[rows], self.worths[rows])


def read(config: Config, folder: Path) -> Lessons:
    """All that the tutor has written."""
    read = [_page(config, file) for file in page_files(config, folder)]
    return Lessons(*(torch.cat(part) for part in zip(*read, strict=True)))


def _page(config: Config, file: Path) -> tuple[Tensor, Tensor, Tensor]:
    with np.load(file) as page:
        features, mask, worths = (
            torch.from_numpy(page[name]).to(config.device)
            for name in ("features", "mask", "worths")
        )
    game = game_named(config.game)
    suits = suits_of(game)
    if suits is None:
        return features, mask, worths
    sorting = Sorting(suits, len(game.rules.actions), len(features), config.device)
    sorting.look(features)
    seen = torch.zeros_like(features), torch.zeros_like(mask), torch.zeros_like(worths)
    sorting.put_features(features, seen[0])
    sorting.put_mask(mask, seen[1])
    sorting.put_mask(worths, seen[2])
    return seen


def lesson_loss(chances: Tensor, mask: Tensor, worths: Tensor) -> Tensor:
    """The surprise at what the tutor would do, less what one's own moves promise.

    The promise is a sum over the worths, so what is rough about them comes out
    even; but it says nothing about moves that are never made. The surprise does.
    """
    legal = mask.float()
    mean = (worths * legal).sum(1, keepdim=True) / legal.sum(1, keepdim=True)
    ahead = (worths - mean) * legal / APART
    tutors = ahead.masked_fill(~mask, -1e9).softmax(1)
    surprise = -(tutors * chances.clamp_min(-30.0)).sum(1).mean()
    return surprise - PROMISE * (chances.exp() * ahead).sum(1).mean()
