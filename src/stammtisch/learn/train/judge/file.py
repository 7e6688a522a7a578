"""A judge as one small file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from stammtisch.kernel.game import Game
from stammtisch.learn.train.judge.network import JudgeNetwork
from stammtisch.learn.train.model import weights


def arrays_of(judge: JudgeNetwork) -> weights.Arrays:
    """Its weights, input scales folded into the first layer; and its symmetry."""
    trunk = judge.trunk
    found = {"first.weight": trunk.folded_weight(), "first.bias": trunk.first.bias}
    for name, value in judge.named_parameters():
        if not name.startswith("trunk.first"):
            found[name.removeprefix("trunk.")] = value
    arrays = {name: v.detach().cpu().to(torch.float16).numpy() for name, v in found.items()}
    if judge.symmetry is None:
        return arrays
    return arrays | judge.symmetry.arrays() | {"suits.privileged": judge.symmetry.privileged}


def write(path: Path, judge: JudgeNetwork, about: dict[str, Any]) -> None:
    """The whole file or none; how it came about stands in it."""
    seated = judge.seated
    told = about | {"seated": [seated.start, seated.stop - seated.start]}
    weights.write(path, arrays_of(judge), told)


def read(path: Path, game: Game, dtype: torch.dtype, device: str) -> JudgeNetwork:
    """A judge to evaluate batches with."""
    arrays, _ = weights.read(path)
    judge = JudgeNetwork(game, len(arrays["first.bias"]), weights.blocks_in(arrays), dtype)
    put_arrays(judge, arrays)
    made: JudgeNetwork = judge.to(device)
    return made


def put_arrays(judge: JudgeNetwork, arrays: weights.Arrays) -> None:
    """Load weights; what was folded stays folded."""
    with torch.no_grad():
        judge.trunk.scale.fill_(1.0)
        for name, value in judge.named_parameters():
            kept = torch.from_numpy(arrays[name.removeprefix("trunk.")].astype(np.float32))
            value.zero_()
            value[..., : kept.shape[-1]].copy_(kept)
