"""A batch with opponents on a GPU, or in the simulator, beside the same batch on a core.

`python -m tests.learn.backends.cuda_opponents_beside_cpu GAME` prints "equal" when every
array agrees after every step.
"""

from __future__ import annotations

import sys

import numpy as np

from stammtisch.kernel.compile.gpu import SIMULATED
from stammtisch.learn import Batch
from tests.contract.cases import Case, cases_of
from tests.learn.backends.cuda_beside_cpu import ARRAYS, host


def compare(case: Case, n: int, steps: int, cap: int, bots: list[str]) -> None:
    """Step both, with the same seeds and actions; the learner sits second."""
    seats = case.options["players"]
    names = [None if seat == 1 else bots[seat % len(bots)] for seat in range(seats)]
    pair = [
        Batch(case.game, dict(case.words), n, device, cap=cap, opponents=names)
        for device in ("cpu", "cuda")
    ]
    for batch in pair:
        batch.reset(7)
    for step in range(steps):
        actions = [host(batch.random_actions()) for batch in pair]
        assert (actions[0] == actions[1]).all(), (case, step)
        for batch in pair:
            batch.step(actions[0])
        pair[1].check()
        for name in (*ARRAYS, "states", "memories"):
            mine, other = (np.ascontiguousarray(host(getattr(batch, name))) for batch in pair)
            assert mine.tobytes() == other.tobytes(), (case, step, name)
        assert (pair[0].turn == 1).all()


if __name__ == "__main__":
    case = cases_of(sys.argv[1])[0]
    few = 8 if SIMULATED else 60
    compare(case, n=2, steps=few, cap=9, bots=["normal", "easy", "random"])
    if SIMULATED:  # on a GPU networks are of half precision
        compare(case, n=2, steps=3, cap=9, bots=["master"])
    print("equal")
