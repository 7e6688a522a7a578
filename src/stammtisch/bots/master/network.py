"""A trained network on NumPy alone (`stammtisch train` writes the weights).

A residual multi-layer perceptron: what a seat knows goes in, a liking for every
action and a guess of the seat's share of the victory come out.
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
    """Which numbers of a position belong to which suit, and how much they matter.

    A network trained so (`stammtisch.learn.train.symmetry`) sees the suits in order.
    """

    def __init__(self, arrays: dict[str, NDArray[Any]]) -> None:
        self.features = arrays.pop("suits.features").astype(np.int64)
        self.actions = arrays.pop("suits.actions").astype(np.int64)
        weight = arrays.pop("suits.weight")
        self.keys, self.weight = self.features[:, weight != 0], weight[weight != 0]

    def order(self, features: NDArray[np.int8]) -> NDArray[np.int64]:
        """The suits of each position, the one that matters most first."""
        score = features[:, self.keys].astype(np.float32) @ self.weight
        return np.argsort(-score, axis=1, kind="stable")

    def put(self, features: NDArray[np.int8], order: NDArray[np.int64]) -> NDArray[np.int8]:
        """Features with the suits in order."""
        made = features.copy()
        rows = np.arange(len(features))[:, None, None]
        made[:, self.features] = features[rows, self.features[order]]
        return made

    def put_back(self, likings: Floats, order: NDArray[np.int64]) -> Floats:
        """Likings for actions with the suits where they were."""
        made = likings.copy()
        rows = np.arange(len(likings))[:, None, None]
        made[rows, self.actions[order]] = likings[:, self.actions]
        return made


class Network:
    """Weights, and what they make of features; a row for each position."""

    def __init__(self, file: BinaryIO | Path) -> None:
        with np.load(file) as kept:
            arrays = {name: kept[name] for name in kept.files}
        self.about: dict[str, Any] = json.loads(arrays.pop("about").tobytes())
        self.suits = Suits(arrays) if "suits.features" in arrays else None
        self.arrays = {
            name: np.ascontiguousarray(array.astype(np.float32).T) for name, array in arrays.items()
        }
        self.blocks = sum(name.startswith("ins.") and name.endswith("weight") for name in arrays)

    def think(self, features: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """Likings (positions by actions) and shares (one for each position)."""
        if self.suits is None:
            return self._think(features)
        order = self.suits.order(features)
        likings, shares = self._think(self.suits.put(features, order))
        return self.suits.put_back(likings, order), shares

    def _think(self, features: NDArray[np.int8]) -> tuple[Floats, Floats]:
        x = self._linear("first", features.astype(np.float32))
        for block in range(self.blocks):
            inner = self._linear(f"ins.{block}", self._norm(block, x))
            x += self._linear(f"outs.{block}", np.maximum(inner, 0.0))
        h = self._norm(self.blocks, x)
        share = (1.0 / (1.0 + np.exp(-self._linear("value", h)[:, 0]))).astype(np.float32)
        return self._linear("policy", h), share

    def _linear(self, name: str, x: Floats) -> Floats:
        made: Floats = x @ self.arrays[f"{name}.weight"] + self.arrays[f"{name}.bias"]
        return made

    def _norm(self, number: int, x: Floats) -> Floats:
        middle = x - x.mean(1, keepdims=True)
        spread = np.sqrt((middle * middle).mean(1, keepdims=True) + EPSILON)
        gain, shift = self.arrays[f"norms.{number}.weight"], self.arrays[f"norms.{number}.bias"]
        made: Floats = middle / spread * gain + shift
        return made


@cache
def trained(game_id: str) -> Network:
    """The network that comes with the house for a game."""
    with (files("stammtisch.bots") / "weights" / f"{game_id}.npz").open("rb") as file:
        return Network(file)  # type: ignore[arg-type]
