"""Luck in the matches of a tournament, and what is made of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.judge.network import judge_of
from stammtisch.lab.estimates import FITTED, meetings, one_judge, without_luck
from stammtisch.lab.luck.course import Recorder
from stammtisch.lab.luck.matches import foresight_of, policy_of, prepare
from stammtisch.lab.luck.policies import softmax
from stammtisch.lab.tournaments.duplicate import Outcome, outcome_of, play_match, row_of
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.lab.tournaments.sprt import gains

BOTS = ("master%", "normal")
PLAN = Plan("njet", (("players", 3), ("rounds", 1), ("first", 1)), BOTS, 1, 5, 0.01, True)


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return play_match(PLAN, Task(0, "master%", "normal", 2))


def test_a_match_says_what_was_luck_and_who_judged(outcome: Outcome) -> None:
    assert outcome.judge == judge_of("njet").hash
    for luck in (outcome.deal_luck, outcome.move_luck):
        assert len(luck) == 3 and any(luck) and abs(sum(luck)) < 1e-9
    assert outcome_of(row_of(outcome)) == outcome
    again = play_match(PLAN, outcome.task)
    assert replace(again, seconds=outcome.seconds) == outcome
    told = meetings(PLAN, [outcome])[0]
    assert told.judge == outcome.judge
    left = outcome.shares[1] - outcome.deal_luck[1] - outcome.move_luck[1]
    assert told.share_adjusted.mean == pytest.approx(left)


def lucky(deal: int, one: str, seat: int, rng: np.random.Generator, weight: float) -> Outcome:
    """A match of which luck explains some; the rest is skill."""
    luck = rng.normal(0.0, 0.3, 3)
    share = 0.4 + weight * luck[seat - 1] + rng.normal(0.0, 0.05)
    shares = tuple(share if place == seat - 1 else 0.0 for place in range(3))
    many = "b" if one == "a" else "a"
    task = Task(deal, one, many, seat)
    return Outcome(
        task, (0, 0, 0), shares, (), 1, 0, 0.0, None, tuple(luck), (0.0, 0.0, 0.0), "some judge"
    )


@pytest.mark.parametrize("weight", [0.0, 0.5, 1.0])
def test_luck_is_taken_off_as_far_as_it_helps(weight: float) -> None:
    rng = np.random.default_rng(1)
    found = [
        lucky(deal, "a", seat, rng, weight) for deal in range(3 * FITTED) for seat in (1, 2, 3)
    ]
    raw = np.array([o.shares[o.task.seat - 1] for o in found])
    left = without_luck(found)
    assert left.std() < 0.07 and left.std() < raw.std() + 0.01
    assert left.mean() == pytest.approx(0.4, abs=0.02)
    few = found[:6]
    whole = [o.shares[o.task.seat - 1] - o.deal_luck[o.task.seat - 1] for o in few]
    assert without_luck(few).tolist() == pytest.approx(whole)


def test_a_sequential_test_goes_by_what_is_left() -> None:
    plan, rng = Plan("njet", PLAN.options, ("a", "b"), 40, 1, 0.01, True), np.random.default_rng(2)
    found = [
        lucky(deal, one, seat, rng, 1.0) for deal in range(40) for one in "ab" for seat in (1, 2, 3)
    ]
    raw, left = gains(plan, found, raw=True), gains(plan, found)
    assert len(raw) == len(left) == 40
    assert np.std(left) < np.std(raw) / 3
    mine = [o for o in found if o.task.deal == 0]
    signs = [1 if o.task.one == "a" else -1 for o in mine]
    shares = [o.shares[o.task.seat - 1] for o in mine]
    assert raw[0] == pytest.approx(sum(s * x for s, x in zip(signs, shares, strict=True)) / 2)
    assert one_judge(found) == "some judge" and one_judge([]) == ""


def test_what_is_prepared_is_what_a_match_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    builder = foresight_of("njet", 3, 5).builder
    called: list[str] = []
    entry = builder.entry

    def noted(rule: Any) -> Any:
        called.append(rule.__name__)
        return entry(rule)

    monkeypatch.setattr(builder, "entry", noted)
    prepare("njet", (3, 1, 1), 3, 5)
    ready = set(called)
    called.clear()
    play_match(PLAN, Task(0, "normal", "master%", 1))
    assert set(called) == ready


def test_what_is_made_once_is_kept() -> None:
    assert policy_of("master%", "njet") is policy_of("master%", "njet")
    assert foresight_of("njet", 3, 5) is foresight_of("njet", 3, 5)
    assert Recorder(foresight_of("njet", 3, 5).game).actions == []
    chances = softmax(np.array([[1.0, 1.0, 9.0]]), np.array([[True, True, False]]))
    assert chances.tolist() == [[0.5, 0.5, 0.0]]
