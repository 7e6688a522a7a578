"""What the heuristics say of a batch's games."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.heuristics.playout import NORMAL, RANDOM
from stammtisch.learn import Batch
from stammtisch.learn.train.experience.heuristic_evaluator import HeuristicEvaluator


def test_shares_add_up_and_moves_are_legal() -> None:
    batch = Batch("njet", {"players": 3}, 16)
    batch.reset(4)
    evaluator = HeuristicEvaluator(batch, 1)
    for step in range(90):
        shares = evaluator.evaluate()
        np.testing.assert_allclose(shares.sum(1), 1.0, rtol=1e-5)
        batch.step(evaluator.choose(NORMAL if step % 2 else RANDOM))  # an illegal one raises
    assert (shares > 0).all() and np.ptp(shares) > 0  # a round is over
