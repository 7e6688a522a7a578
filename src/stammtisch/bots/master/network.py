"""The inference of a trained network, on NumPy alone (`stammtisch train` writes the weights).

A residual multi-layer perceptron: features of a seat's view go in, a logit for every
action and a value, the seat's expected share of the victory, come out.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
EPSILON = np.float32(1e-5)


class Suits:
    """Which features belong to which suit, and the weights by which suits are sorted.

    A network trained so (`stammtisch.learn.train.model.symmetry`) sees the suits in that order.
    """

    def __init__(self, arrays: dict[str, NDArray[Any]]) -> None:
        self.features = arrays.pop("suits.features").astype(np.int64)
        self.actions = arrays.pop("suits.actions").astype(np.int64)
        self.privileged = arrays.pop("suits.privileged", np.zeros((0, 0))).astype(np.int64)
        weight = arrays.pop("suits.weight")
        self.keys, self.weight = self.features[:, weight != 0], weight[weight != 0]

    def order(self, features: NDArray[np.int8]) -> NDArray[np.int64]:
        """The suits of each position, the one that matters most first."""
        score = features[:, self.keys].astype(np.float32) @ self.weight
        return np.argsort(-score, axis=1, kind="stable")

    def sort(self, features: NDArray[np.int8], order: NDArray[np.int64]) -> NDArray[np.int8]:
        """Features with the suits in order."""
        return _sorted(features, self.features, order)

    def sort_privileged(
        self, privileged: NDArray[np.int8], order: NDArray[np.int64]
    ) -> NDArray[np.int8]:
        """Privileged features likewise; numbers of single cards stay as they are."""
        return _sorted(privileged, self.privileged, order)

    def restore(self, logits: Floats, order: NDArray[np.int64]) -> Floats:
        """Logits with the suits where they were."""
        made = logits.copy()
        rows = np.arange(len(logits))[:, None, None]
        made[rows, self.actions[order]] = logits[:, self.actions]
        return made


def _sorted(
    numbers: NDArray[np.int8], columns: NDArray[np.int64], order: NDArray[np.int64]
) -> NDArray[np.int8]:
    made = numbers.copy()
    rows = np.arange(len(numbers))[:, None, None]
    made[:, columns] = numbers[rows, columns[order]]
    return made


class Residual:
    """Weights, and the forward pass up to the last hidden layer."""

    def __init__(self, file: BinaryIO | Path) -> None:
        with np.load(file) as kept:
            arrays = {name: kept[name] for name in kept.files}
        self.about: dict[str, Any] = json.loads(arrays.pop("about").tobytes())
        self.suits = Suits(arrays) if "suits.features" in arrays else None
        self.arrays = {
            name: np.ascontiguousarray(array.astype(np.float32).T) for name, array in arrays.items()
        }
        self.blocks = sum(name.startswith("ins.") and name.endswith("weight") for name in arrays)

    def _hidden(self, numbers: Floats) -> Floats:
        x = self._linear("first", numbers)
        for block in range(self.blocks):
            inner = self._linear(f"ins.{block}", self._norm(block, x))
            x += self._linear(f"outs.{block}", np.maximum(inner, 0.0, out=inner))
        return self._norm(self.blocks, x)

    def _linear(self, name: str, x: Floats) -> Floats:
        made: Floats = x @ self.arrays[f"{name}.weight"]
        made += self.arrays[f"{name}.bias"]
        return made

    def _norm(self, number: int, x: Floats) -> Floats:
        made: Floats = x - x.mean(1, keepdims=True)
        made /= np.sqrt((made * made).mean(1, keepdims=True) + EPSILON)
        made *= self.arrays[f"norms.{number}.weight"]
        made += self.arrays[f"norms.{number}.bias"]
        return made


class Network(Residual):
    """What a seat knows goes in, a row for each position; logits and a value come out."""

    def forward(self, features: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """Logits (positions by actions) and values (one for each position)."""
        if self.suits is None:
            return self._forward(features)
        order = self.suits.order(features)
        logits, values = self._forward(self.suits.sort(features, order))
        return self.suits.restore(logits, order), values

    def logits(
        self, features: NDArray[np.int8], actions: NDArray[np.int64] | None = None
    ) -> Floats:
        """Of all actions, or of some: of these alone, unless suits are sorted."""
        if actions is None:
            return self.forward(features)[0]
        if self.suits is not None:
            return self.forward(features)[0][:, actions]
        hidden = self._hidden(features.astype(np.float32))
        weights, bias = self.arrays["policy.weight"], self.arrays["policy.bias"]
        made: Floats = hidden @ weights[:, actions] + bias[actions]
        return made

    def _forward(self, features: NDArray[np.int8]) -> tuple[Floats, Floats]:
        h = self._hidden(features.astype(np.float32))
        value = (1.0 / (1.0 + np.exp(-self._linear("value", h)[:, 0]))).astype(np.float32)
        return self._linear("policy", h), value


def sample_actions(
    logits: Floats, mask: NDArray[np.bool_], uniform: NDArray[np.float64]
) -> NDArray[np.int64]:
    """Legal actions sampled from the softmax, by random numbers from 0 up to 1."""
    masked = np.where(mask, logits, -np.inf)
    sums = np.exp(masked - masked.max(1, keepdims=True)).cumsum(1, np.float64)
    found: NDArray[np.int64] = (sums > (uniform * sums[:, -1])[:, None]).argmax(1)
    return found


@cache
def trained(game_id: str) -> Network:
    """The network that is shipped for a game."""
    with (files("stammtisch.bots") / "weights" / f"{game_id}.npz").open("rb") as file:
        return Network(file)  # type: ignore[arg-type]
