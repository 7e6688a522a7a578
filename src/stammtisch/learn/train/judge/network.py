"""The judge as a PyTorch network (`stammtisch.bots.judge.network` plays it on NumPy)."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.learn.train.model.fused import fused
from stammtisch.learn.train.model.network import Trunk, fold_norm, point_totals
from stammtisch.learn.train.model.symmetry import SymmetryColumns, symmetry_of

NOBODY = -1e4
"""The logit of a chair where nobody sits: it has no share."""


class JudgeNetwork(nn.Module):  # type: ignore[misc]
    """All the cards, as the seat to move sees the table → a logit of the victory for each seat.

    Seats are counted from the one to move. The order of cards that nobody has seen is no
    part of the position: what the features tell of it has no weight.
    """

    def __init__(self, game: Game, hidden: int, blocks: int, dtype: torch.dtype) -> None:
        super().__init__()
        self.dtype = dtype
        self.symmetry: SymmetryColumns | None = symmetry_of(game)
        known, unknown = width(game.learning.layout), width(game.learning.privileged_layout)
        self.known, self.unknown = known, unknown
        self.trunk = Trunk(
            [known, unknown], functional.pad(point_totals(game), (0, unknown)), hidden, blocks
        )
        seated = next(span for span in game.learning.layout if span.name == "seated")
        self.seated = slice(seated.start, seated.start + seated.length)
        self.shares = nn.Linear(hidden, seated.length)
        nn.init.zeros_(self.shares.weight)
        nn.init.zeros_(self.shares.bias)
        self.hide_order()

    def hide_order(self) -> None:
        """Cards in an order that nobody knows get no weight: they are divided by infinity."""
        if self.symmetry is not None:
            unseen = self.known + torch.from_numpy(self.symmetry.cards).long()
            self.trunk.scale[unseen.to(self.trunk.scale.device)] = torch.inf

    @fused
    def forward(self, features: Tensor, privileged: Tensor) -> Tensor:
        """The logits: a row for each position, a column for each chair from the seat to move on."""
        h = self.trunk([features, privileged], self.dtype).float()
        logits = functional.linear(h, *fold_norm(self.trunk.norms[-1], self.shares))
        return logits.masked_fill(features[:, self.seated] == 0, NOBODY)


def cross_entropy(logits: Tensor, shares: Tensor) -> Tensor:
    """How far judged shares are from real ones, which may be divided among seats."""
    return -(shares * functional.log_softmax(logits, 1)).sum(1).mean()
