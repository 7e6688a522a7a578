"""The layers of a network as rules, beside NumPy's."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.browser import layers, weights
from stammtisch.bots.browser.layers import Room, Suits
from stammtisch.bots.master.network import Network

INPUTS, WIDTH, BLOCKS, ACTIONS = 11, 8, 2, 7
SUITS = {
    "suits.features": np.array([[0, 1, 2], [3, 4, 5], [6, 7, 8]]),
    "suits.actions": np.array([[0, 1], [2, 3], [4, 5]]),
    "suits.weight": np.array([0, 4, 1], np.float32),
}


def network(seed: int, with_suits: bool) -> Network:
    """A small one with weights of its own."""
    rng = np.random.default_rng(seed)
    sizes = {"first": (WIDTH, INPUTS), "policy": (ACTIONS, WIDTH), "value": (1, WIDTH)}
    sizes |= {
        f"{way}.{block}": (WIDTH, WIDTH) for way in ("ins", "outs") for block in range(BLOCKS)
    }
    arrays: dict[str, Any] = {
        f"{name}.weight": rng.normal(size=size) for name, size in sizes.items()
    }
    arrays |= {f"{name}.bias": rng.normal(size=size[0]) for name, size in sizes.items()}
    for number in range(BLOCKS + 1):
        arrays[f"norms.{number}.weight"] = rng.normal(size=WIDTH)
        arrays[f"norms.{number}.bias"] = rng.normal(size=WIDTH)
    arrays = {name: array.astype(np.float16) for name, array in arrays.items()}
    about = np.frombuffer(json.dumps({}).encode(), np.uint8)
    file = BytesIO()
    everything: dict[str, Any] = {**arrays, **(SUITS if with_suits else {}), "about": about}
    np.savez(file, **everything)
    file.seek(0)
    return Network(file)


def run(made: Network, features: Any) -> Any:
    """All heads by the rules, plain."""
    shape, count = weights.shape_of(made, weights.POLICY_HEADS), len(features)
    found = weights.suits_of(made, 0)
    empty = dict.fromkeys(Suits._fields, np.zeros((0, 0), np.int64))
    columns: dict[str, Any] = {k: np.array(cells) for k, cells in (found or empty).items()}
    suits = Suits(**columns)
    widths = (shape.inputs, shape.width, shape.width, shape.width, shape.outputs)
    rows: list[Any] = [np.zeros((count, width), np.float32) for width in widths]
    order, spare = np.zeros((count, len(suits.keys)), np.int64), np.zeros(shape.outputs, "f4")
    everything: list[Any] = [*rows, order, spare]
    room = Room(*everything)
    flat = weights.flat(made, weights.POLICY_HEADS).astype(np.float32)
    layers.forward(flat, shape, suits, features, room)
    return room.out


@pytest.mark.parametrize("with_suits", [False, True])
@pytest.mark.parametrize("count", [1, 4, 6])
def test_a_network_says_the_same(with_suits: bool, count: int) -> None:
    made = network(count, with_suits)
    features = np.random.default_rng(count).integers(-3, 4, (count, INPUTS)).astype(np.int8)
    features[:, 3:6] = features[:, 0:3]  # suits alike keep their order
    logits, values = made.forward(features)
    out = run(made, features)
    np.testing.assert_allclose(out[:, :ACTIONS], logits, rtol=2e-5, atol=2e-5)
    np.testing.assert_allclose(1 / (1 + np.exp(-out[:, ACTIONS])), values, rtol=2e-5)


@given(st.lists(st.integers(-(1 << 15), (1 << 15) - 1), min_size=1, max_size=40))
def test_every_number_of_16_bits_is_widened(halves: list[int]) -> None:
    bits = [0] * len(halves)
    layers.widen(halves, bits)
    made = np.array(bits, np.int32).view(np.float32)
    np.testing.assert_array_equal(made, np.array(halves, np.int16).view(np.float16).astype("f4"))


def test_a_file_tells_shape_and_suits_and_then_the_weights() -> None:
    made = network(1, True)
    file = weights.policy_file(made)
    length = int.from_bytes(file[:4], "little")
    header = json.loads(file[4 : 4 + length])
    assert header["shape"] == {"inputs": 11, "width": 8, "blocks": 2, "outputs": ACTIONS + 1}
    assert header["suits"]["keys"] == [[1, 2], [4, 5], [7, 8]]
    assert (4 + length) % 8 == 0
    kept = np.frombuffer(file[4 + length :], np.float16)
    np.testing.assert_array_equal(kept, weights.flat(made, weights.POLICY_HEADS))
