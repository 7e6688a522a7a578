"""A batch on a GPU, or in the simulator, beside the same batch on a core.

`python -m tests.learn.backends.cuda_beside_cpu GAME` prints "equal" when every array agrees
after every step, for the fewest and the most seats of a game.
"""

from __future__ import annotations

import sys
from threading import Thread
from typing import Any

import numpy as np
import pytest

from stammtisch.kernel.compile.gpu import SIMULATED
from stammtisch.learn import Batch, IllegalAction
from stammtisch.learn.episode import WAIT
from tests.contract.cases import Case, cases_of

if SIMULATED:
    from numba.cuda.simulator.kernel import BlockThread

    GLANCE = 0.0003
    """Seconds for which the simulator waits for a thread before it looks after the next."""

    def is_alive(thread: Thread) -> bool:
        """The simulator asks all threads of a block in a loop: it waits instead of spinning."""
        thread.join(GLANCE)
        return Thread.is_alive(thread)

    BlockThread.is_alive = is_alive

ARRAYS = ("turn", "legal_mask", "legal_bits", "features", "rewards", "done", "truncated")


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def compare(case: Case, n: int, steps: int, cap: int) -> None:
    """Step both, with the same seeds and actions."""
    pair = [Batch(case.game, dict(case.words), n, device, cap=cap) for device in ("cpu", "cuda")]
    for batch in pair:
        batch.reset(7)
    for step in range(steps):
        if step % 3 == 2:
            for batch in pair:
                batch.step()
        else:
            actions = [host(batch.random_actions()) for batch in pair]
            assert (actions[0] == actions[1]).all(), (case, step)
            for batch in pair:
                batch.step(actions[0])
        pair[1].check()
        for name in ARRAYS:
            mine, other = (host(getattr(batch, name)) for batch in pair)
            assert mine.dtype == other.dtype and mine.shape == other.shape
            assert np.array_equal(mine, other), (case, step, name)
        for name in ("states", "memories"):
            assert host(getattr(pair[0], name)).tobytes() == host(getattr(pair[1], name)).tobytes()
    for name in ARRAYS if SIMULATED else ():  # NumPy takes arrays of its own machine only
        assert np.array_equal(np.from_dlpack(getattr(pair[1], name)), getattr(pair[0], name))
    assert np.array_equal(host(pair[0].privileged_features()), host(pair[1].privileged_features()))
    assert np.array_equal(host(pair[0].all_features()), host(pair[1].all_features()))


def compare_taken(case: Case) -> None:
    """Games taken over in the GPU's memory go on as they do where they came from."""
    first, second, on_cpu = (
        Batch(case.game, dict(case.words), 2, device) for device in ("cuda", "cuda", "cpu")
    )
    for number, batch in enumerate((first, second, on_cpu)):
        batch.reset(7 if batch is not second else 8 + number)
    for batch in (first, on_cpu):
        for _ in range(4):
            batch.step()
    second.take(first)
    for batch in (first, second, on_cpu):
        for _ in range(4):
            batch.step()
    for name in (*ARRAYS, "states", "memories"):
        found = {host(getattr(batch, name)).tobytes() for batch in (first, second, on_cpu)}
        assert len(found) == 1, (case, name)


def compare_refused(case: Case) -> None:
    """Of three games one moves, one waits, and one is given what is not legal."""
    mine, other = (Batch(case.game, dict(case.words), 3, device) for device in ("cpu", "cuda"))
    for batch in (mine, other):
        batch.reset(7)
    actions = host(mine.random_actions()).copy()
    actions[1] = actions[2] = WAIT
    mine.step(actions)
    actions[2] = len(case.game.rules.actions)
    other.step(actions)
    for name in (*ARRAYS, "states", "memories"):
        first, second = (host(getattr(batch, name)) for batch in (mine, other))
        assert first.tobytes() == second.tobytes(), (case, name)
    with pytest.raises(IllegalAction, match="game 2"):
        other.check()
    other.reset(7)
    other.check()


if __name__ == "__main__":
    cases = cases_of(sys.argv[1])
    for case in (cases[0], cases[-1]):
        compare(case, n=2, steps=20, cap=12)
    compare_refused(cases[0])
    compare_taken(cases[0])
    print("equal")
