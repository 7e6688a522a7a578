"""What the heuristics say of games on a GPU, or in the simulator, beside the same on a core.

`python -m tests.learn.train.experience.heuristics_beside_cpu GAME` prints "equal" when shares
and moves agree, step after step.
"""

from __future__ import annotations

import sys

import numpy as np

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.learn import Batch
from stammtisch.learn.train.experience.heuristic_evaluator import HeuristicEvaluator
from tests.learn.backends.cuda_beside_cpu import host

GAMES, STEPS = 4, 8


def compare(game: str) -> None:
    """Half of the games move in a step, by what is said of them; the others wait."""
    pair = [Batch(game, n=GAMES, device=device) for device in ("cpu", "cuda")]
    for batch in pair:
        batch.reset(4)
    core, gpu = (HeuristicEvaluator(batch, 1) for batch in pair)
    for step in range(STEPS):
        assert (core.evaluate() == host(gpu.evaluate())).all(), step
        wanted = np.arange(GAMES) % 2 == step % 2
        core.wanted[:] = wanted
        gpu.wanted.copy_to_device(wanted)
        chosen = core.choose(NORMAL).copy()
        assert (chosen == host(gpu.choose(NORMAL))).all(), step
        for batch in pair:
            batch.step(np.where(wanted, chosen, -1))


if __name__ == "__main__":
    compare(sys.argv[1])
    print("equal")
