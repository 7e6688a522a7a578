"""What networks say of many positions at once: probabilities, best moves, shares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.master.network import sample_actions

Features = NDArray[np.int8]
Mask = NDArray[np.bool_]
Numbers = NDArray[np.int64]
Shares = NDArray[np.float64]

CHUNK = 512
"""Positions evaluated at once: what lies between two layers of more does not stay in the cache."""


Player = Callable[[Features, Mask, Shares], Numbers]
"""Chooses for positions: features, legal actions, and a number from 0 up to 1 for each."""


class Logits(Protocol):
    """A network, or what stands before one."""

    def logits(self, features: Features, actions: Numbers | None = None) -> Any: ...


class Policy(Protocol):
    """A policy whose probabilities are known."""

    def logits(self, features: Features, actions: Numbers | None = None) -> Any: ...

    def probabilities(self, features: Features, mask: Mask) -> Shares: ...

    def moves(self, features: Features, mask: Mask, lots: Shares) -> Numbers: ...

    def sure(
        self, features: Features, mask: Mask, certain: float
    ) -> tuple[Numbers, NDArray[np.bool_]]: ...


class Value(Protocol):
    """What positions are worth to each chair from the mover on."""

    def shares(self, features: Features, privileged: Features) -> Shares: ...


class NetworkPolicy:
    """A network that plays by its probabilities, on NumPy."""

    def __init__(self, network: Logits) -> None:
        self.network = network

    def logits(self, features: Features, actions: Numbers | None = None) -> Any:
        """Of all actions, or of some."""
        starts = range(0, max(len(features), 1), CHUNK)
        parts = (features[at : at + CHUNK] for at in starts)
        return np.concatenate([self.network.logits(part, actions) for part in parts])

    def probabilities(self, features: Features, mask: Mask) -> Shares:
        """Of all actions; what is legal nowhere near a position is not asked of."""
        made = np.zeros(mask.shape)
        for at in range(0, len(features), CHUNK):
            part = mask[at : at + CHUNK]
            legal = np.flatnonzero(part.any(0))
            logits = self.logits(features[at : at + CHUNK], legal)
            made[at : at + CHUNK, legal] = softmax(logits, part[:, legal])
        return made

    def moves(self, features: Features, mask: Mask, lots: Shares) -> Numbers:
        """A move in each position; chance follows from the lots, numbers from 0 up to 1."""
        return sample_actions(self.logits(features), mask, lots)

    def sure(
        self, features: Features, mask: Mask, certain: float
    ) -> tuple[Numbers, NDArray[np.bool_]]:
        """The likeliest moves, and which of them are certain."""
        probs = self.probabilities(features, mask)
        return probs.argmax(1), probs.max(1) >= certain


def softmax(logits: Any, mask: Mask) -> Shares:
    """Probabilities of the legal actions, as they are sampled."""
    masked = np.where(mask, logits, -np.inf)
    weights = np.exp(masked - masked.max(1, keepdims=True)).astype(np.float64)
    made: Shares = weights / weights.sum(1, keepdims=True)
    return made
