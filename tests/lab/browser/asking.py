"""Questions to a game's module for reviews, in Node."""

from __future__ import annotations

import base64
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.bots.browser.weights import judge_file, policy_file
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.kernel.record import Record
from stammtisch.lab.browser.entries import review_module
from web.build import bundle, node

DRIVER = Path(__file__).parent / "driver.ts"
CELLS = {"i8": np.int8, "i64": np.int64, "f64": np.float64}


def text(given: bytes) -> str:
    return base64.b64encode(given).decode()


def laid(kind: dict[str, Any], given: Any) -> Any:
    """A plain argument as the driver lays it out, by the kind that the interface says."""
    if "tuple" in kind:
        return [laid(one, part) for one, part in zip(kind["tuple"].values(), given, strict=True)]
    if "number" in kind:
        return given
    if kind["array"] == "record":
        packed = b"".join(one.pack() for one in given)
        return {"bytes": text(packed), "size": kind["size"], "lengths": [len(given)]}
    cells = np.array(given, CELLS[kind["array"]])
    if kind["dimensions"] > 1 and cells.ndim < 2:
        cells = cells.reshape(len(given), 0)
    return {"bytes": text(cells.tobytes()), "size": kind["size"], "lengths": [*cells.shape]}


def arrays(laid_out: Any) -> list[str]:
    """The bytes of all arrays among arguments, in the driver's order."""
    if isinstance(laid_out, list):
        return [found for one in laid_out for found in arrays(one)]
    return [laid_out["bytes"]] if isinstance(laid_out, dict) else []


def ask(game_id: str, constants: dict[str, dict[str, float]] | None = None, **asked: Any) -> Any:
    """What Node answers, going by some other constants."""
    made = review_module(game_id)
    for part, numbers in (constants or {}).items():
        made.interface["constants"][part] |= numbers
    whole = {"code": text(made.code), "layout": made.interface, **asked}
    done = subprocess.run(
        [node(), "-e", f"{driver()}\nstammtisch.serve();"],
        input=json.dumps(whole),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@cache
def driver() -> str:
    return bundle(DRIVER, "--format=iife", "--global-name=stammtisch").decode()


def networks(game_id: str) -> dict[str, str]:
    """The weights that a browser fetches."""
    known = width(game_named(game_id).learning.layout)
    return {
        "policy": text(policy_file(trained(game_id))),
        "judge": text(judge_file(judge_of(game_id), known)),
    }


def copied(given: Any) -> Any:
    """Plain arguments, to be changed without changing these."""
    if isinstance(given, tuple) and hasattr(given, "_fields"):
        return type(given)(*map(copied, given))
    if isinstance(given, list):
        return [copied(one) for one in given]
    return given.copy() if isinstance(given, Record | np.ndarray) else given
