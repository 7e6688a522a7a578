"""A policy that is known: how likely its moves are, and which ones it makes."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.master.network import Network, sample_actions
from stammtisch.lab.luck.policies import Features, Mask, NetworkPolicy, Numbers, Shares


class Known(NetworkPolicy):
    """A network that plays its favourite moves, or by its probabilities.

    Beliefs weigh worlds by its probabilities in either case: hardly any imagined world has
    all moves that were seen as favourites, and its probabilities say how far off it is.
    """

    def __init__(self, network: Network, by_chance: bool = False) -> None:
        super().__init__(network)
        self.by_chance = by_chance

    def moves(self, features: Features, mask: Mask, lots: Shares) -> Numbers:
        """A move in each position; chance follows from the lots, numbers from 0 up to 1."""
        logits = self.logits(features)
        if self.by_chance:
            return sample_actions(logits, mask, lots)
        found: Numbers = np.where(mask, logits, -np.inf).argmax(1)
        return found
