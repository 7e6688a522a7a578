"""Games seen with their suits in canonical order (`stammtisch.learn.train.model.symmetry`).

A batch on a GPU has its games side by side in memory, so the order is kept with games last.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from stammtisch.learn.train.model.fused import fused
from stammtisch.learn.train.model.symmetry import Numbers, SymmetryColumns


class Sources(NamedTuple):
    """Where the numbers in canonical order come from."""

    place: Tensor
    """The place whose suit a column is of; 0 for the columns of no suit."""
    column: Tensor
    """The column that is shown, a row for each suit that may stand there; a column of no suit
    is always itself."""


class CanonicalOrder:
    """The order of the suits in `n` games, and what it makes of their numbers."""

    def __init__(self, symmetry: SymmetryColumns, actions: int, n: int, device: str) -> None:
        self.symmetry, self.device, self.values = symmetry, device, symmetry.values
        self.cards = torch.from_numpy(symmetry.cards).long().to(device)
        weight = torch.from_numpy(symmetry.weight).int().to(device)
        matters = weight.nonzero().squeeze(1)
        features, of_suits = (
            torch.from_numpy(columns).long().to(device)
            for columns in (symmetry.features, symmetry.actions)
        )
        self.keys, self.weight = features[:, matters], weight[matters][None, :, None]
        self.numbers = torch.arange(len(features), device=device)[:, None]
        self.order = self.numbers.repeat(1, n)
        """The suit that stands at each place, a column for each game."""
        self.places = self.numbers.repeat(1, n)
        """The place at which each suit stands."""
        self.suit_of = torch.zeros(actions, dtype=torch.int64, device=device)
        self.suit_of[of_suits] = self.numbers
        self.alike = torch.arange(actions, device=device)[:, None].repeat(1, len(self.numbers))
        """For every action the same with each suit."""
        self.alike[of_suits] = of_suits.t()
        self._sources: dict[str, Sources] = {}

    def update(self, features: Tensor) -> None:
        """Find the order; of two alike the first stands first."""
        put_order(features, self.keys, self.weight, self.places, self.order)

    def put_features(self, raw: Tensor, out: Tensor) -> None:
        """Features as the rules have them, into `out` in canonical order; games first."""
        put_sources(raw, self.order, self._of("features", raw), out)

    def put_mask(self, raw: Tensor, out: Tensor) -> None:
        put_sources(raw, self.order, self._of("actions", raw), out)

    def put_privileged(self, raw: Tensor, out: Tensor) -> None:
        put_sources(raw, self.order, self._of("privileged", raw), out)
        if len(self.cards):
            put_cards(raw, self.places, self.cards, self.values, out)

    def _of(self, which: str, raw: Tensor) -> Sources:
        """The sources of one kind of numbers, worked out once."""
        if which not in self._sources:
            columns: Numbers = getattr(self.symmetry, which)
            found = sources(torch.from_numpy(columns).long(), raw.shape[1])
            self._sources[which] = Sources(*(part.to(self.device) for part in found))
        return self._sources[which]

    def to_rules(self, actions: Tensor) -> Tensor:
        """Canonical actions as the rules know them; -1 stays."""
        return renamed(actions, self.order, self.suit_of, self.alike)

    def to_canonical(self, actions: Tensor) -> Tensor:
        """The rules' actions in canonical order."""
        return renamed(actions, self.places, self.suit_of, self.alike)


def sources(columns: Tensor, width: int) -> Sources:
    """Of so many columns, those of each suit a row, all others of none."""
    suits = len(columns)
    place = torch.zeros(width, dtype=torch.int64)
    place[columns] = torch.arange(suits)[:, None]
    column = torch.arange(width).repeat(suits, 1)
    column[:, columns.flatten()] = columns.repeat(1, suits)
    return Sources(place, column)


@torch.no_grad()  # type: ignore[untyped-decorator]
@fused
def put_order(
    features: Tensor, keys: Tensor, weight: Tensor, places: Tensor, order: Tensor
) -> None:
    """Write the place of each suit, and the suit at each place."""
    count, n = order.shape
    numbers = torch.arange(count, device=order.device)
    here = features.t()[keys.flatten()].view(count, -1, n)
    score = (here.int() * weight).sum(1) * count - numbers[:, None]
    found = (score[None] > score[:, None]).sum(1)
    places.copy_(found)
    stands = found[None] == numbers[:, None, None]
    order.copy_((stands * numbers[:, None]).sum(1))


@torch.no_grad()  # type: ignore[untyped-decorator]
@fused
def put_sources(raw: Tensor, order: Tensor, known: Sources, out: Tensor) -> None:
    """The numbers of each game from where its order has them."""
    suits = order[known.place]
    columns = torch.arange(raw.shape[1], device=raw.device)[:, None]
    out.copy_(raw.t().gather(0, known.column[suits, columns]).t())


@torch.no_grad()  # type: ignore[untyped-decorator]
@fused
def put_cards(raw: Tensor, places: Tensor, columns: Tensor, values: int, out: Tensor) -> None:
    """Columns that are numbers of cards: the same values, of the suits as they stand."""
    cards = raw.t()[columns].long()
    suit = (cards - 1).clamp_min(0) // values
    there = cards + (places.gather(0, suit) - suit) * values
    out[:, columns] = there.where(cards > 0, 0).to(out.dtype).t()


@torch.no_grad()  # type: ignore[untyped-decorator]
@fused
def renamed(actions: Tensor, names: Tensor, suit_of: Tensor, alike: Tensor) -> Tensor:
    """Actions with every suit called what it is in `names`."""
    known = actions.clamp_min(0)
    suit = names.gather(0, suit_of[known][None]).squeeze(0)
    return alike[known, suit].where(actions >= 0, actions)
