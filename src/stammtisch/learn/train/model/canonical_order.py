"""Games seen with their suits in canonical order (`stammtisch.learn.train.model.symmetry`).

A batch on a GPU has its games side by side in memory, so all is done on
tensors with games last.
"""

from __future__ import annotations

import torch
from torch import Tensor

from stammtisch.learn.train.model.symmetry import SymmetryColumns


class CanonicalOrder:
    """The order of the suits in `n` games, and what it makes of their numbers."""

    def __init__(self, symmetry: SymmetryColumns, actions: int, n: int, device: str) -> None:
        self.features, self.actions, self.privileged, self.cards = (
            torch.from_numpy(columns).long().to(device)
            for columns in (
                symmetry.features,
                symmetry.actions,
                symmetry.privileged,
                symmetry.cards,
            )
        )
        weight = torch.from_numpy(symmetry.weight).int().to(device)
        matters = weight.nonzero().squeeze(1)
        self.keys, self.weight = self.features[:, matters], weight[matters][None, :, None]
        self.values = symmetry.values
        self.numbers = torch.arange(len(symmetry.features), device=device)[:, None]
        self.order = self.numbers.repeat(1, n)
        """The suit that stands at each place, a column for each game."""
        self.places = self.numbers.repeat(1, n)
        """The place at which each suit stands."""
        self.suit_of = torch.zeros(actions, dtype=torch.int64, device=device)
        self.suit_of[self.actions] = self.numbers
        self.alike = torch.arange(actions, device=device)[:, None].repeat(1, len(self.numbers))
        """For every action the same with each suit."""
        self.alike[self.actions] = self.actions.t()

    def update(self, features: Tensor) -> None:
        """Find the order; of two alike the first stands first."""
        count, n = self.order.shape
        keys = features.t()[self.keys.flatten()].view(count, -1, n)
        score = (keys.int() * self.weight).sum(1) * count - self.numbers
        self.places.copy_((score[None] > score[:, None]).sum(1))
        self.order.scatter_(0, self.places, self.numbers.expand(count, n))

    def put_features(self, raw: Tensor, out: Tensor) -> None:
        """Features as the rules have them, into `out` in canonical order; games first."""
        self._put(self.features, raw, out)

    def put_mask(self, raw: Tensor, out: Tensor) -> None:
        self._put(self.actions, raw, out)

    def put_privileged(self, raw: Tensor, out: Tensor) -> None:
        self._put(self.privileged, raw, out)
        if len(self.cards):
            cards = raw.t()[self.cards].long()
            suit = (cards - 1).clamp_min(0) // self.values
            there = cards + (self.places.gather(0, suit) - suit) * self.values
            out.t().index_copy_(0, self.cards, there.where(cards > 0, 0).to(out.dtype))

    def _put(self, columns: Tensor, raw: Tensor, out: Tensor) -> None:
        count, n = self.order.shape
        here = raw.t()[columns.flatten()].view(count, -1, n)
        order = self.order[:, None].expand(here.shape)
        out.copy_(raw)
        out.t().index_copy_(0, columns.flatten(), here.gather(0, order).flatten(0, 1))

    def to_rules(self, actions: Tensor) -> Tensor:
        """Canonical actions as the rules know them; -1 stays."""
        return self._renamed(actions, self.order)

    def to_canonical(self, actions: Tensor) -> Tensor:
        """The rules' actions in canonical order."""
        return self._renamed(actions, self.places)

    def _renamed(self, actions: Tensor, names: Tensor) -> Tensor:
        known = actions.clamp_min(0)
        suit = names.gather(0, self.suit_of[known][None]).squeeze(0)
        return self.alike[known, suit].where(actions >= 0, actions)
