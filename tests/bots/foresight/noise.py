"""Judges and policies that know nothing."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.foresight.policies import NetworkPolicy, softmax
from stammtisch.games import game_named
from stammtisch.kernel.features import width


class RandomPolicy(NetworkPolicy):
    """Probabilities that follow from the position, and mean nothing."""

    def __init__(self, game_id: str, sharpness: float = 0.3) -> None:
        game, rng = game_named(game_id), np.random.default_rng(1)
        shape = width(game.learning.layout), len(game.rules.actions)
        self.weights = sharpness * rng.standard_normal(shape)

    def logits(self, features: Any, actions: Any = None) -> Any:
        made = (features != 0) @ self.weights
        return made if actions is None else made[:, actions]

    def choose(self, features: Any, mask: Any, lots: Any) -> Any:
        """Moves by these probabilities."""
        sums = softmax(self.logits(features), mask).cumsum(1)
        return (sums > (lots * sums[:, -1])[:, None]).argmax(1)


class RandomJudge:
    """Shares that follow from the position, and mean nothing."""

    def __init__(self, game_id: str) -> None:
        learning, rng = game_named(game_id).learning, np.random.default_rng(2)
        self.seated = next(span for span in learning.layout if span.name == "seated")
        shape = width(learning.layout) + width(learning.privileged_layout), self.seated.length
        self.weights = 0.5 * rng.standard_normal(shape)

    def shares(self, features: Any, privileged: Any) -> Any:
        whole = np.concatenate([features, privileged], 1) != 0
        at = self.seated.start
        return softmax(whole @ self.weights, features[:, at : at + self.seated.length] != 0)
