"""What the heuristics say of a batch's games."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.heuristics import njet
from stammtisch.bots.heuristics.playout import NORMAL, RANDOM
from stammtisch.bots.registry import compiled
from stammtisch.bots.search.value import SOFTMAX_SCALE
from stammtisch.learn import Batch
from stammtisch.learn.train.experience.heuristic_evaluator import HeuristicEvaluator
from stammtisch.learn.train.experience.heuristic_loops import evaluate_games


def test_shares_add_up_and_moves_are_legal() -> None:
    batch = Batch("njet", {"players": 3}, 16)
    batch.reset(4)
    evaluator = HeuristicEvaluator(batch, 1)
    for step in range(90):
        shares = evaluator.evaluate()
        np.testing.assert_allclose(shares.sum(1), 1.0, rtol=1e-5)
        batch.step(evaluator.choose(NORMAL if step % 2 else RANDOM))  # an illegal one raises
    assert (shares > 0).all() and np.ptp(shares) > 0  # a round is over


def test_a_move_is_made_where_it_is_wanted() -> None:
    batch = Batch("njet", {"players": 3}, 16)
    batch.reset(4)
    evaluator = HeuristicEvaluator(batch, 1)
    evaluator.actions[:] = -1
    evaluator.wanted[::2] = False
    dice = evaluator.dice.copy()
    chosen = evaluator.choose(NORMAL)
    assert (chosen[::2] == -1).all() and (evaluator.dice == dice)[::2].all()
    batch.step(chosen)  # the others' are legal


def test_a_share_is_what_the_points_suggest() -> None:
    batch = Batch("njet", {"players": 3}, 8)
    batch.reset(4)
    for _ in range(150):
        batch.step()
    shares = np.zeros((8, 3), np.float32)
    compiled("njet").entry(evaluate_games)(batch.states, shares)
    states = batch.states
    points = states["score"][:, :3].astype(float)
    assert np.ptp(points) > 0
    deviation = njet.ROUND_DEVIATION * np.sqrt(states["rounds"] - states["dealt"] + 0.2)
    weights = np.exp((points - points.max(1, keepdims=True)) * (SOFTMAX_SCALE / deviation)[:, None])
    np.testing.assert_allclose(shares, weights / weights.sum(1, keepdims=True), atol=0.02)
