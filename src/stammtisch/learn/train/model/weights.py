"""A trained network as one small file, and back (`stammtisch.bots.master.network` plays it)."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import torch
from numpy.typing import NDArray

from stammtisch.bots.master.network import Network
from stammtisch.learn.train.model.network import PolicyNetwork

Arrays = dict[str, NDArray[Any]]


def arrays_of(policy: PolicyNetwork) -> Arrays:
    """The weights of a network, input scales folded into the first layer; and its symmetry."""
    trunk = policy.trunk
    found = {"first.weight": trunk.folded_weight(), "first.bias": trunk.first.bias}
    for name, value in policy.named_parameters():
        if not name.startswith("trunk.first"):
            found[name.removeprefix("trunk.")] = value
    arrays = {name: v.detach().cpu().to(torch.float16).numpy() for name, v in found.items()}
    return arrays | (policy.symmetry.arrays() if policy.symmetry else {})


def blocks_in(arrays: Arrays) -> int:
    return sum(name.startswith("outs.") for name in arrays) // 2


def deepened(arrays: Arrays, blocks: int) -> Arrays:
    """The same network with as many blocks: new ones add nothing to the residual stream."""
    made, had = dict(arrays), blocks_in(arrays)
    if had == blocks:
        return made
    if had > blocks:
        raise ValueError(f"a network of {had} blocks does not fit into {blocks}")
    for part in ("weight", "bias"):
        made[f"norms.{blocks}.{part}"] = made.pop(f"norms.{had}.{part}")
        nothing = np.zeros_like(made[f"outs.0.{part}"])
        for block in range(had, blocks):
            made[f"outs.{block}.{part}"] = nothing
    return made


def set_arrays(policy: PolicyNetwork, arrays: Arrays) -> None:
    """Load weights; what was folded stays folded.

    A network with more blocks plays the same: what is not in the file stays as it began.
    """
    trunk = policy.trunk
    arrays = deepened(arrays, len(trunk.outs))
    with torch.no_grad():
        trunk.scale.fill_(1.0)
        for name, value in policy.named_parameters():
            inner = name.removeprefix("trunk.")
            if inner not in arrays:
                continue
            kept = torch.from_numpy(arrays[inner].astype(np.float32))
            if inner == "first.weight":
                value.zero_()
                value[:, : kept.shape[1]].copy_(kept)
            else:
                value.copy_(kept)


def write(path: Path, arrays: Arrays, about: dict[str, Any]) -> None:
    """The whole file or none; how it came about stands in it."""
    beside = path.with_name(path.name + ".part")
    with beside.open("wb") as file:
        _save(file, arrays, about)
    beside.replace(path)


def _save(file: BinaryIO, arrays: Arrays, about: dict[str, Any]) -> None:
    encoded = np.frombuffer(json.dumps(about).encode(), np.uint8)
    np.savez(file, **arrays, about=encoded)  # type: ignore[arg-type]


def as_played(arrays: Arrays) -> Network:
    """The network as bots play it, on NumPy."""
    file = BytesIO()
    _save(file, arrays, {})
    file.seek(0)
    return Network(file)


def read(path: Path) -> tuple[Arrays, dict[str, Any]]:
    """The weights of a file and how they came about."""
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    about: dict[str, Any] = json.loads(arrays.pop("about").tobytes().decode())
    return arrays, about
