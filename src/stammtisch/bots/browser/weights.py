"""A network's weights as a file for a browser.

Four bytes tell the length of a header in JSON (shape, suits, the features that tell who is
seated); from the next multiple of eight on follow the weights as float16, in the order in which
`stammtisch.bots.browser.layers` uses them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.browser.layers import Shape
from stammtisch.bots.judge.network import Judge
from stammtisch.bots.master.network import Network, Residual

POLICY_HEADS, JUDGE_HEADS = ("policy", "value"), ("shares",)


def policy_file(network: Network) -> bytes:
    """The file of a master's network; the value is the last of its outputs."""
    return _file(network, POLICY_HEADS, 0, {})


def judge_file(judge: Judge, known: int) -> bytes:
    """The file of a judge that sees so many features that its seat knows, and then the others."""
    seated = [judge.seated.start, judge.seated.stop]
    return _file(judge, JUDGE_HEADS, known, {"seated": seated, "hash": judge.hash})


def _file(network: Residual, heads: tuple[str, ...], known: int, more: dict[str, Any]) -> bytes:
    shape, suits = shape_of(network, heads)._asdict(), suits_of(network, known)
    header = {"shape": shape, "suits": suits, **more}
    text = json.dumps(header).encode()
    text += b" " * (-(len(text) + 4) % 8)
    return len(text).to_bytes(4, "little") + text + flat(network, heads).tobytes()


def shape_of(network: Residual, heads: tuple[str, ...]) -> Shape:
    inputs, width = network.arrays["first.weight"].shape
    outputs = sum(len(network.arrays[f"{head}.bias"]) for head in heads)
    return Shape(inputs, width, network.blocks, outputs)


def suits_of(network: Residual, known: int) -> dict[str, Any] | None:
    """Columns by suit; those of privileged features count on from the features known.

    A judge, which sees those, says nothing of actions.
    """
    suits = network.suits
    if suits is None:
        return None
    none = np.zeros((len(suits.features), 0), np.int64)
    found = {
        "features": suits.features,
        "more": suits.privileged + known if known else none,
        "actions": none if known else suits.actions,
        "keys": suits.keys,
        "weight": suits.weight,
    }
    return {name: array.tolist() for name, array in found.items()}


def flat(network: Residual, heads: tuple[str, ...]) -> NDArray[np.float16]:
    """All weights in the order of use."""
    parts = [part.ravel() for part in _parts(network.arrays, network.blocks, heads)]
    return np.concatenate(parts).astype(np.float16)


def _parts(
    arrays: dict[str, NDArray[Any]], blocks: int, heads: tuple[str, ...]
) -> Iterator[NDArray[Any]]:
    for layer in ("weight", "bias"):
        yield arrays[f"first.{layer}"]
    for block in range(blocks):
        for part in (f"norms.{block}", f"ins.{block}", f"outs.{block}"):
            yield arrays[f"{part}.weight"]
            yield arrays[f"{part}.bias"]
    yield arrays[f"norms.{blocks}.weight"]
    yield arrays[f"norms.{blocks}.bias"]
    yield np.concatenate([arrays[f"{head}.weight"] for head in heads], axis=1)
    yield np.concatenate([arrays[f"{head}.bias"] for head in heads])
