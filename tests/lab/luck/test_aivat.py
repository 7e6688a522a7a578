"""Luck is nobody's on average, whatever the judge says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bots.foresight.foresight import Foresight, unknown_order
from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.bots.registry import interpreted
from stammtisch.games import game_named
from stammtisch.lab.luck.aivat import SURE, UNLIKELY, Adjusted, _likely, adjust
from stammtisch.lab.luck.course import Course
from stammtisch.lab.luck.series import play_series
from tests.bots.foresight.noise import RandomJudge, RandomPolicy
from tests.lab.luck.worlds import opening_course

GAME, SEATS, GAMES = "njet", 3, 400
OPTIONS = (3, 1, 1)
KNOWN = np.tile(np.array([1, 0, 1]), (GAMES, 1))
"""Seats 1 and 3 play by known probabilities, seat 2 is `normal`."""


@pytest.fixture(scope="module")
def played() -> Course:
    policy = RandomPolicy(GAME)
    levels = np.where(KNOWN == 1, -1, NORMAL)
    return play_series(GAME, OPTIONS, np.arange(GAMES), levels, [policy.choose], 7)


@pytest.fixture(scope="module")
def found(played: Course) -> Adjusted:
    policy = RandomPolicy(GAME)
    foresight = Foresight(game_named(GAME), SEATS, RandomJudge(GAME), policy, 3, glances=2)
    return adjust(played, foresight, {1: policy}, KNOWN, other_deals=4)


def far_from_zero(values: Any) -> Any:
    """The mean, in standard errors."""
    return values.mean(0) / (values.std(0, ddof=1) / np.sqrt(len(values)))


def test_a_judge_that_knows_nothing_leaves_the_mean_where_it_is(found: Adjusted) -> None:
    assert found.deals.std() > 0.05 and found.moves.std() > 0.05  # it does say something
    assert (np.abs(far_from_zero(found.deals)) < 4).all()
    assert (np.abs(far_from_zero(found.moves)) < 4).all()
    assert (np.abs(far_from_zero(found.remaining - found.results)) < 4).all()


def test_what_one_seat_gains_by_luck_the_others_lose(found: Adjusted) -> None:
    for luck in (found.deals, found.moves):
        assert np.abs(luck.sum(1)).max() < 1e-9
    whole = found.remaining + found.deals + found.moves
    assert np.abs(whole - found.results).max() < 1e-9
    assert np.abs(found.without_deals - found.moves - found.remaining).max() < 1e-9


def test_where_no_policy_is_known_only_deals_are_luck(played: Course) -> None:
    foresight = Foresight(game_named(GAME), SEATS, RandomJudge(GAME), RandomPolicy(GAME), 3)
    some = played.games < 5
    part = Course(
        played.game, SEATS, played.start, played.blank, played.states[some], played.memories[some],
        played.actions[some], played.games[some], played.numbers[:5], played.results[:5],
    )  # fmt: skip
    alone = adjust(part, foresight)
    assert not alone.moves.any() and alone.deals.any()
    again = adjust(part, foresight)
    assert np.array_equal(alone.deals, again.deals)  # the same seed, the same luck


class HandJudge:
    """Says only how many cards of the first kind the mover holds: what draws and deals change."""

    def __init__(self, game_id: str) -> None:
        learning = game_named(game_id).learning
        self.hand = next(span for span in learning.layout if span.name == "hand").start
        self.seated = next(span for span in learning.layout if span.name == "seated")

    def shares(self, features: Any, privileged: Any) -> Any:
        made = (features[:, self.seated.start :][:, : self.seated.length] != 0).astype(float)
        made[:, 0] += features[:, self.hand : self.hand + 9].sum(1)
        return made / made.sum(1, keepdims=True)


def test_cards_drawn_are_luck_too_plain() -> None:
    game = game_named("space-beans")
    assert unknown_order(game) is not None and unknown_order(game_named(GAME)) is None
    policy = RandomPolicy("space-beans", 0.0)
    course = opening_course("space-beans", 24, 5, players=2)
    builder = interpreted("space-beans")
    foresight = Foresight(game, 2, HandJudge("space-beans"), policy, 3, builder)
    drawn = adjust(course, foresight, other_deals=3)
    assert drawn.deals.any() and np.abs(drawn.deals.sum()) < 1e-9
    first = Course(
        game, 2, course.start, course.blank, course.states[:1], course.memories[:1],
        course.actions[:1], course.games[:1], course.numbers, course.results,
    )  # fmt: skip
    assert not np.array_equal(adjust(first, foresight, other_deals=3).deals, drawn.deals)


def test_only_those_who_hesitate_have_luck() -> None:
    sure, torn = [SURE, 1 - SURE, 0.0], [0.5, 0.5 - UNLIKELY / 2, UNLIKELY / 2]
    rows, actions, weights = _likely(np.array([8, 9]), np.array([sure, torn]))
    assert rows.tolist() == [9, 9] and actions.tolist() == [0, 1]
    assert weights.sum() == pytest.approx(1.0)
