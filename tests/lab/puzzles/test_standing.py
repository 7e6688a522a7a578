"""Whether one move stands out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.lab.puzzles.standing import (
    MARGIN,
    close_to_best,
    hopeless,
    pooled,
    standing,
)
from stammtisch.lab.review.decisions import Values


def values(mine: Any, seats: int = 4) -> Values:
    """Worths of moves by world for the first of the seats; the others share the rest."""
    mine = np.asarray(mine, np.float64)
    rest = np.repeat((1 - mine)[:, :, None] / (seats - 1), seats - 1, 2)
    shares = np.concatenate([mine[:, :, None], rest], 2)
    return Values(np.arange(mine.shape[1]) + 10, shares, np.full(len(mine), 1 / len(mine)))


def test_a_move_that_is_better_in_all_worlds_stands_out() -> None:
    found = standing(values([[0.5, 0.3, 0.2]] * 20), 0)
    assert (found.action, found.second) == (10, 11)
    assert np.isclose(found.margin, 0.2 * 4) and np.isclose(found.better_in, 1)
    assert np.isclose(found.given[0], -0.2) and np.isclose(sum(found.given), 0)
    assert found.stands_out() and found.stands_out(slack=3)


def test_one_that_is_not_worth_enough_more_does_not() -> None:
    assert not standing(values([[0.34, 0.3]] * 20), 0).stands_out()


def test_nor_one_that_is_told_apart_by_too_few_worlds() -> None:
    rng = np.random.default_rng(1)
    noisy = 0.5 + 0.3 * rng.standard_normal((40, 1))
    found = standing(values(np.concatenate([noisy + 0.1, np.full((40, 1), 0.5)], 1)), 0)
    assert found.margin >= MARGIN and found.sigmas < 5 and not found.stands_out()


def test_a_third_move_counts_whose_worth_is_less_certain() -> None:
    """The margin is to the second, but each of the others must be five errors away."""
    rng = np.random.default_rng(1)
    wild = 0.35 + 0.5 * rng.standard_normal((30, 1))
    both = np.concatenate([np.full((30, 1), 0.5), np.full((30, 1), 0.4), wild - 0.1], 1)
    found = standing(values(both), 0)
    assert found.second == 11 and found.sigmas < 5


@given(st.lists(st.lists(st.floats(0, 1), min_size=3, max_size=3), min_size=2, max_size=9))
def test_pooled_values_are_the_mean_of_their_parts(rows: list[list[float]]) -> None:
    one, other = values(rows), values([row[::-1] for row in rows])
    both = pooled([one, other]).of_seat(0)
    assert np.allclose(both, (one.of_seat(0) + other.of_seat(0)) / 2)


def test_a_world_counts_as_much_in_a_small_belief() -> None:
    few, many = values([[0.6, 0.2]]), values([[0.3, 0.2]] * 3)
    assert np.isclose(pooled([few, many]).of_seat(0)[0], (0.6 + 3 * 0.3) / 4)


def test_moves_far_behind_are_not_verified() -> None:
    mine = [[0.2, 0.6, 0.5, 0.54, 0.43, 0.1], [0.2, 0.6, 0.5, 0.44, 0.53, 0.1]]
    assert close_to_best(values(mine), 0) == (11, 12, 13, 14)
    assert close_to_best(values([[0.2, 0.6, 0.5]]), 0) == (11, 12)


@pytest.mark.parametrize(("noise", "close"), [(0.0, (10, 11)), (0.4, (10, 11, 12))])
def test_nor_are_moves_that_cannot_be_the_second(noise: float, close: tuple[int, ...]) -> None:
    """The third is 0.08 of a share behind: far if that is the same in all worlds."""
    rng = np.random.default_rng(1)
    third = 0.22 + noise * rng.standard_normal((64, 1))
    third += 0.22 - third.mean()
    both = np.concatenate([np.full((64, 1), 0.6), np.full((64, 1), 0.3), third], 1)
    assert close_to_best(values(both), 0) == close


@given(st.integers(0, 999), st.floats(0, 3))
def test_there_is_hope_where_a_move_stands_out_already(seed: int, slack: float) -> None:
    mine = np.random.default_rng(seed).uniform(0, 1, (32, 3)) + np.eye(3)[0] * 0.15
    found = standing(values(mine), 0)
    if found.margin >= MARGIN + slack * found.error:
        assert not hopeless([values(mine)], 0, 128, slack)
    if found.margin + found.error < MARGIN:
        assert hopeless([values(mine)], 0, 128, slack)
