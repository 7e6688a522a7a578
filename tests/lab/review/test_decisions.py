"""Costs, their intervals, and marks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.lab.review.choices import Choice
from stammtisch.lab.review.decisions import (
    Values,
    clear,
    cost_of,
    likely,
    mark_of,
)
from stammtisch.lab.review.found import Mark


def values(shares: Any) -> Values:
    """Actions by world for two seats, all worlds alike."""
    mine: Any = np.asarray(shares, np.float64)
    both = np.stack([mine, 1 - mine], 2)
    return Values(np.arange(mine.shape[1]), both, np.full(len(mine), 1 / len(mine)))


def test_the_best_of_many_noisy_values_costs_nothing() -> None:
    """Of twenty moves that are worth the same the best seems better; the cost does not say so."""
    rng, naive, honest = np.random.default_rng(3), [], []
    for _ in range(200):
        noisy = values(0.5 + 0.1 * rng.standard_normal((24, 20)))
        best = int(noisy.of_seat(0).argmax())
        naive.append(noisy.of_seat(0)[best] - noisy.of_seat(0)[0])
        cost, error, _ = cost_of(noisy, 0, 0, best)
        honest.append(cost)
        assert best == 0 or error > 0
    assert np.mean(naive) > 0.03
    assert np.mean(honest) < 0.015


def test_a_sure_cost_is_measured_exactly() -> None:
    known = values([[0.3, 0.7], [0.3, 0.7], [0.3, 0.7], [0.3, 0.7]])
    assert np.allclose(cost_of(known, 0, 0, 1), (0.4, 0.0, 1.0))
    assert cost_of(known, 1, 0, 0) == (0.0, 0.0, 0.0)
    assert cost_of(values([[0.3, 0.7]]), 0, 0, 1) == (0.0, 0.0, 0.0)  # nothing to measure it on


def test_the_interval_holds_the_true_cost() -> None:
    rng, inside = np.random.default_rng(4), 0
    for _ in range(200):
        gains = 0.2 + 0.3 * rng.standard_normal(40)
        cost, error, _ = cost_of(values(np.stack([0 * gains, gains], 1)), 0, 0, 1)
        inside += abs(cost - 0.2) <= error
    assert 180 <= inside <= 200


@pytest.mark.parametrize(
    ("part", "mark"),
    [(0.09, Mark.even), (0.11, Mark.slip), (0.21, Mark.mistake), (0.31, Mark.blunder)],
)
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_marks_are_parts_of_a_fair_share(part: float, mark: Mark, seats: int) -> None:
    assert mark_of(part / seats, 0.0, seats) == mark
    assert mark_of(part / seats, part / seats + 0.001, seats) == Mark.even  # below its own noise


def test_unlikely_actions_are_tried_only_if_they_were_made() -> None:
    chances = np.array([0.6, 0.001, 0.395, 0.004])
    assert likely(chances, 0).tolist() == [0, 2]
    assert likely(chances, 1).tolist() == [0, 1, 2]


def test_a_clear_choice_did_nothing() -> None:
    found = clear(Choice(7, 1, 3), 3)
    assert (found.cost, found.worlds, found.mark, sum(found.effect)) == (0.0, 0, Mark.even, 0.0)
    assert found.better == found.action == 3
