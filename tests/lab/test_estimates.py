"""Figures: intervals by deal, luck taken out, ratings, sequential tests."""

from __future__ import annotations

import math

import numpy as np
import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.lab.estimates import adjusted, clustered, even_tables, meetings, student_95, wilson
from stammtisch.lab.tournaments.duplicate import Outcome
from stammtisch.lab.tournaments.plan import Task
from stammtisch.lab.tournaments.ratings import ratings
from stammtisch.lab.tournaments.sprt import gains
from tests.lab.plans import a_plan, finished


def test_copies_of_a_match_add_no_certainty() -> None:
    """Matches of one deal count as one observation."""
    rng = np.random.default_rng(1)
    values = rng.random(30)
    once = clustered(values, list(range(30)))
    thrice = clustered(np.repeat(values, 3), [i // 3 for i in range(90)])
    assert thrice == once
    assert once.margin == pytest.approx(student_95(29) * values.std(ddof=1) / math.sqrt(30))


def test_few_deals_that_agree_prove_little() -> None:
    always = clustered(np.ones(12), [i // 4 for i in range(12)])
    assert (always.mean, always.margin) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("won", "low", "high"), [(0, 0.0, 0.2775), (5, 0.2366, 0.7634), (10, 0.7225, 1.0)]
)
def test_the_interval_of_a_share_of_few_games(won: int, low: float, high: float) -> None:
    """Of ten games, as in tables of Wilson's interval."""
    assert wilson(won / 10, 10) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_few_games_covers_what_it_should() -> None:
    wins = np.random.default_rng(3).binomial(8, 0.3, size=2000)
    covered = [low <= 0.3 <= high for low, high in (wilson(w / 8, 8) for w in wins)]
    assert 0.92 <= np.mean(covered) <= 0.98


def test_intervals_cover_what_they_should() -> None:
    rng = np.random.default_rng(2)
    covered = 0
    for _ in range(400):
        deals = np.repeat(np.arange(12), 4)
        values = rng.normal(size=12)[deals] + rng.normal(size=48)
        seen = clustered(values, deals.tolist())
        covered += abs(seen.mean) <= seen.margin
    assert 0.92 <= covered / 400 <= 0.98


@pytest.mark.parametrize(("freedom", "quantile"), [(3, 3.182), (7, 2.365), (29, 2.045)])
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student_95(freedom) == pytest.approx(quantile, rel=0.015)


def test_luck_is_taken_out() -> None:
    rng = np.random.default_rng(3)
    luck = rng.normal(size=200)
    values = 2.0 + 3.0 * luck + 0.1 * rng.normal(size=200)
    raw = clustered(values, list(range(200)))
    clean = clustered(adjusted(values, luck, 0.0), list(range(200)))
    assert clean.margin < raw.margin / 10
    assert clean.low < 2.0 < clean.high


@pytest.mark.parametrize("game", GAMES)
def test_an_even_table_is_what_policies_make_of_the_cards(game: str) -> None:
    """The compiled matches behind the adjustment are those that bots play one by one."""
    plan = a_plan("normal", deals=2, game=game)
    found = finished(plan)
    tables = even_tables(plan, [0, 1])
    for task, outcome in found.outcomes.items():
        points, shares = tables[task.deal]
        assert points.tolist() == list(outcome.points)
        assert shares.tolist() == list(outcome.shares)


def test_meetings_ratings_and_gains_agree_on_who_is_better() -> None:
    plan = a_plan("normal", "random", deals=6)
    outcomes = list(finished(plan).outcomes.values())
    normal, luck = meetings(plan, outcomes)
    assert (normal.one, normal.many) == ("normal", "random")
    assert normal.share.mean > 1 / plan.seats > luck.share.mean
    rated = ratings(plan, game_named(plan.game), outcomes)
    assert [rating.bot for rating in rated] == ["normal", "random"]
    assert min(gains(plan, outcomes)) > 0


def made(deal: int, one: str, many: str, seat: int, winner: int, seats: int) -> Outcome:
    shares = tuple(float(number == winner) for number in range(1, seats + 1))
    points = tuple(int(share) for share in shares)
    return Outcome(Task(deal, one, many, seat), points, shares, (), 1, 0, 0.0)


def test_an_incomplete_deal_says_nothing_yet() -> None:
    plan = a_plan("normal", "easy")
    seats = range(1, plan.seats + 1)
    ours = [made(0, "normal", "easy", seat, seat, plan.seats) for seat in seats]
    assert gains(plan, ours) == []
    theirs = [made(0, "easy", "normal", seat, seat % plan.seats + 1, plan.seats) for seat in seats]
    assert gains(plan, ours + theirs) == [plan.seats / 2]
