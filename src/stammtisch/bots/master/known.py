"""A policy that is known: how likely its moves are, and which ones it makes."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.foresight.policies import (
    Features,
    Logits,
    Mask,
    NetworkPolicy,
    Numbers,
    Shares,
)


class Known(NetworkPolicy):
    """A network that plays its favourite moves, or by its probabilities."""

    def __init__(self, network: Logits, by_chance: bool = False) -> None:
        super().__init__(network)
        self.by_chance = by_chance

    @property
    def soft(self) -> Known:
        """The same, playing by its probabilities: what beliefs weigh imagined worlds by. Hardly
        any has all moves that were seen as favourites; this says how far off it is."""
        return self if self.by_chance else Known(self.network, True)

    def moves(self, features: Features, mask: Mask, lots: Shares) -> Numbers:
        """A move in each position, its favourite or by the lots."""
        if self.by_chance:
            return super().moves(features, mask, lots)
        found: Numbers = np.where(mask, self.logits(features), -np.inf).argmax(1)
        return found

    def probabilities(self, features: Features, mask: Mask) -> Shares:
        """By how it plays: of a favourite 1."""
        if self.by_chance:
            return super().probabilities(features, mask)
        made = np.zeros(mask.shape)
        favourites = self.moves(features, mask, np.zeros(len(mask)))
        made[np.arange(len(mask)), favourites] = 1.0
        return made
