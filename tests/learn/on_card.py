"""A batch on a GPU, or in the simulator, beside the same batch on a core.

`python -m tests.learn.on_card GAME` prints "equal" when every array agrees
after every step, for the fewest and the most seats of a game.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from stammtisch.kernel.gpu import SIMULATED
from stammtisch.learn import Batch
from tests.contract.cases import Case, cases_of

ARRAYS = ("turn", "legal_mask", "legal_bits", "features", "rewards", "done", "truncated")


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def compare(case: Case, n: int, steps: int, cap: int) -> None:
    """Step both, with the same seeds and actions."""
    pair = [Batch(case.game, dict(case.words), n, device, cap=cap) for device in ("cpu", "cuda")]
    for batch in pair:
        batch.reset(7)
    for step in range(steps):
        actions = [host(batch.random_actions()) for batch in pair]
        assert (actions[0] == actions[1]).all(), (case, step)
        for batch in pair:
            batch.step(actions[0])
            batch.check()
        for name in ARRAYS:
            mine, other = (host(getattr(batch, name)) for batch in pair)
            assert mine.dtype == other.dtype and mine.shape == other.shape
            assert np.array_equal(mine, other), (case, step, name)
        for name in ("states", "memories"):
            assert host(getattr(pair[0], name)).tobytes() == host(getattr(pair[1], name)).tobytes()
    for name in ARRAYS if SIMULATED else ():  # NumPy takes arrays of its own machine only
        assert np.array_equal(np.from_dlpack(getattr(pair[1], name)), getattr(pair[0], name))
    assert np.array_equal(host(pair[0].secrets()), host(pair[1].secrets()))
    assert np.array_equal(host(pair[0].all_features()), host(pair[1].all_features()))


if __name__ == "__main__":
    cases = cases_of(sys.argv[1])
    for case in (cases[0], cases[-1]):
        compare(case, n=2, steps=30, cap=12)
    print("equal")
