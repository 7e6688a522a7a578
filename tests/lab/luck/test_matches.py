"""Luck in the matches of a tournament, and what is made of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.foresight.policies import softmax
from stammtisch.bots.heuristics.playout import EASY, NORMAL
from stammtisch.bots.judge.network import judge_of
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.lab.estimates import FITTED, meetings, one_judge, without_luck
from stammtisch.lab.luck.course import Recorder
from stammtisch.lab.luck.matches import foresight_of, policy_of, prepare, seated
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


@pytest.mark.parametrize("playouts", [0, 2])
def test_what_is_prepared_is_what_a_match_needs(
    playouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = foresight_of("njet", 3, 5, playouts > 0).builder
    called: list[str] = []
    entry = builder.entry

    def noted(rule: Any) -> Any:
        called.append(rule.__name__)
        return entry(rule)

    monkeypatch.setattr(builder, "entry", noted)
    prepare("njet", (3, 1, 1), BOTS, 3, 5, playouts)
    ready = set(called)
    called.clear()
    play_match(replace(PLAN, playouts=playouts), Task(0, "normal", "master%", 1))
    assert set(called) == ready


def test_positions_are_played_out_by_those_who_sit_there() -> None:
    """Heuristics by their level, networks as they choose; of all others the shipped network."""
    names = ["normal", "master", "master%", "strong@5ms", "master@5ms", "easy"]
    levels, players = seated(names, "njet")
    assert levels.tolist() == [[NORMAL, -2, -3, -1, -1, EASY]]
    game = game_named("njet")
    features = np.zeros((2, width(game.learning.layout)), np.int8)
    mask = np.zeros((2, len(game.rules.actions)), np.bool_)
    mask[:, :3] = True
    lots = np.array([0.0, 0.999999])
    favourite, by_chance = players[1](features, mask, lots), players[2](features, mask, lots)
    assert favourite[0] == favourite[1], "whatever the lot"
    assert by_chance.tolist() == players[0](features, mask, lots).tolist() == [0, 2]


def test_playouts_take_most_of_the_luck_off() -> None:
    """Of matches that the master's probabilities decide alone."""
    plan = replace(PLAN, bots=("master%",), playouts=16)
    found = [play_match(plan, task) for deal in range(5) for task in plan.tasks_of(deal)]
    luck = np.array([np.add(o.deal_luck, o.move_luck) for o in found])
    shares = np.array([o.shares for o in found])
    assert np.abs(luck.sum(1)).max() < 1e-9
    assert (shares - luck).std() < shares.std() / 2


def test_what_is_made_once_is_kept() -> None:
    assert policy_of("master%", "njet") is policy_of("master%", "njet")
    assert foresight_of("njet", 3, 5) is foresight_of("njet", 3, 5)
    assert Recorder(foresight_of("njet", 3, 5).game).actions == []
    chances = softmax(np.array([[1.0, 1.0, 9.0]]), np.array([[True, True, False]]))
    assert chances.tolist() == [[0.5, 0.5, 0.0]]
