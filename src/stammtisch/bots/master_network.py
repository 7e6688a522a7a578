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


class Network:
    """Weights, and what they make of features; a row for each position."""

    def __init__(self, file: BinaryIO | Path) -> None:
        with np.load(file) as kept:
            arrays = {name: kept[name] for name in kept.files}
        self.about: dict[str, Any] = json.loads(arrays.pop("about").tobytes())
        self.arrays = {
            name: np.ascontiguousarray(array.astype(np.float32).T) for name, array in arrays.items()
        }
        self.blocks = sum(name.startswith("ins.") and name.endswith("weight") for name in arrays)

    def think(self, features: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """Likings (positions by actions) and shares (one for each position)."""
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
