"""Whether one move stands out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.lab.puzzles import weigh as weighing
from stammtisch.lab.puzzles.weigh import (
    MARGIN,
    Asking,
    Standing,
    close_to_best,
    glance,
    pooled,
    standing,
    weigh,
    weigh_in_turn,
)
from stammtisch.lab.review.decisions import Values, values_of
from stammtisch.table import Table
from tests.lab.review.quick import plain_foresight


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


def test_the_same_question_gets_the_same_values_from_plain_rules() -> None:
    table = Table("ochs-und-esel", seed=3)
    for _ in range(6):
        table.push(table.legal_actions[0])
    asked = Asking(table.seen_by(table.turn or 0, history=True), tuple(table.legal_actions), 7)
    sees = plain_foresight("ochs-und-esel", table.players, 1)
    first, again = (weigh(asked, sees, 4, 2) for _ in range(2))
    assert np.array_equal(first.shares, again.shares)
    assert np.allclose(first.shares.sum(2), 1)
    two = glance([asked, asked], sees, 3, 1)
    assert [one.shares.shape for one in two] == [(3, len(asked.actions), table.players)] * 2


def test_moves_weighed_in_turn_are_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are weighed only where one of the first stands out."""
    table = Table("ochs-und-esel", seed=3)
    table.push(table.legal_actions[0])
    while len(table.legal_actions) < 5:
        table.push(table.legal_actions[0])
    legal = tuple(table.legal_actions)[:5]
    asked = Asking(table.seen_by(table.turn or 0, history=True), legal, 7)
    sees = plain_foresight("ochs-und-esel", table.players, 1)
    monkeypatch.setattr(Standing, "stands_out", lambda self: True)
    whole = weigh(asked, sees, 4, 2)
    found = weigh_in_turn(asked, legal[2:4], sees, 4, 2)
    assert found is not None and sorted(found.actions.tolist()) == sorted(legal)
    for action in legal:
        one, other = (
            part.shares[:, part.actions.tolist().index(action)] for part in (whole, found)
        )
        assert np.allclose(one, other)
    asked_for: list[int] = []
    once = values_of

    def counted(*given: Any) -> Values:
        asked_for.extend(given[2])
        return once(*given)

    monkeypatch.setattr(weighing, "values_of", counted)
    monkeypatch.setattr(Standing, "stands_out", lambda self: False)
    assert weigh_in_turn(asked, legal[2:4], sees, 4, 2) is None
    assert asked_for == list(legal[2:4])


def test_moves_far_behind_are_not_verified() -> None:
    assert close_to_best(values([[0.2, 0.6, 0.5, 0.49, 0.48, 0.1]]), 0) == (11, 12, 13, 14)
    assert close_to_best(values([[0.2, 0.6, 0.5]]), 0) == (11, 12)
