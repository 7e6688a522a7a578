"""The master's search: what it may know, how long it takes, and which move it makes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.master.bot import Master
from stammtisch.bots.master.budget import Budget
from stammtisch.bots.master.network import Network, sample_actions, trained
from stammtisch.bots.master.rollouts import Sampler
from stammtisch.bots.master.search import Halving
from stammtisch.bots.registry import compiled, master_searches
from stammtisch.bots.search.stopping import Values
from stammtisch.bots.search.strong import TreeSearch
from stammtisch.games import GAMES
from stammtisch.table.view import View, veiled
from tests.bots.positions import moments, other_world
from tests.bots.watch import TICK, Watch
from tests.contract.cases import CASES, SMALL, Case

FEW = 20
"""Rollouts, of which each takes some ten milliseconds at worst."""


def decisions(case: Case, seed: int, every: int) -> Iterator[tuple[int, View, View]]:
    """Views with a choice, each with the same view of another world."""
    for number, table in enumerate(moments(case, seed, every=every)):
        assert table.turn is not None
        if len(table.legal_actions) > 1:
            there = veiled(table.game, *other_world(table, number), table.turn)
            yield number, table.seen_by(table.turn), there


AHEAD = [case for case in SMALL if master_searches(case.table(0).seen_by(1))]
"""Where searching has been seen to help."""


@pytest.mark.parametrize("case", [case for case in SMALL if case not in AHEAD], ids=str)
def test_it_plays_at_once_where_searching_does_not_help(case: Case) -> None:
    for number, view, _ in decisions(case, 60, every=37):
        choice = Master(case.name, simulations=FEW).choose(view, number)
        assert choice == Master(case.name).choose(view, number)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_is_made_ready_only_where_there_is_one(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[View] = []
    monkeypatch.setattr(Master, "search", lambda bot, view, dice, budget: made.append(view))
    for searching in (True, False):
        Master(name, searching=searching).prepare()
    assert len(made) == (name in {case.name for case in AHEAD})


@pytest.mark.parametrize("case", AHEAD, ids=str)
def test_it_searches_the_view_alone(case: Case) -> None:
    """Same view, dice and number of rollouts: same move and values, whatever lies hidden."""
    bot = Master(case.name, simulations=FEW)
    for number, view, there in decisions(case, 61, every=37):
        choice = bot.choose(view, number)
        assert choice == bot.choose(there, number)
        assert choice.action in view.legal_actions
        assert 0 < choice.simulations <= FEW
        assert choice.values is not None and choice.action in choice.values
        assert set(choice.values) <= set(view.legal_actions)
        assert all(0.0 <= value <= 1.0 for value in choice.values.values())


@pytest.mark.parametrize("name", GAMES)
def test_without_time_for_a_world_the_network_decides(name: str) -> None:
    case = next(case for case in CASES if case.name == name)
    for number, view, _ in decisions(case, 62, every=50):
        liked = Master(name).choose(view, number)
        assert Master(name, simulations=1).choose(view, number).action == liked.action
        hurried = Master(name, searching=True, clock=Watch()).choose(view, number, TICK / 2)
        assert (hurried.action, hurried.simulations) == (liked.action, 0)


class Slow(Network):
    """A network whose every forward pass takes five ticks."""

    def __init__(self, network: Network, watch: Watch) -> None:
        self.__dict__.update(network.__dict__)
        self.watch = watch

    def forward(self, features: Any) -> Any:
        self.watch.now += 5 * TICK
        return super().forward(features)


@pytest.mark.parametrize("seconds", [0.05, 0.5])
def test_it_ends_on_time(seconds: float) -> None:
    case, watch = AHEAD[0], Watch()
    bot = Master(case.name, Slow(trained(case.name), watch), searching=True, clock=watch)
    bot.prepare()
    for number, view, _ in decisions(case, 63, every=60):
        began = watch.now
        choice = bot.choose(view, number, seconds)
        assert watch.now - began < seconds + 10 * TICK
        assert choice.simulations > 0 or seconds < 0.1


def test_a_budget_tells_how_much_is_left() -> None:
    watch = Watch()
    budget = Budget(watch, 1.0)
    assert budget.room(0.5, 12) == 12
    watch.now, budget.played = 0.25, 10
    assert 5 <= budget.room(0.5, 12) <= 6
    assert not budget.too_late
    with budget.step():
        watch.now = 0.7
    assert budget.too_late
    counted = Budget(watch, 0.0, 30)
    counted.played = 10
    assert counted.room(0.5, 12) == 5 and not counted.too_late


class Told(Sampler):
    """Says what it was told of each move, but for noise, which is best for moves last in line
    in one world and worst in the next."""

    def __init__(self, values: dict[int, float]) -> None:
        self.told = values

    def try_out(self, choices: list[int], worlds: int, budget: Budget) -> Values | None:
        noise = np.outer(np.arange(worlds) % 2 - 0.5, np.arange(len(choices))) * 0.05
        made: Values = np.array([self.told[choice] for choice in choices]) + noise
        return made


def searched(values: dict[int, float], priors: list[float], rollouts: int) -> Halving:
    logits = -0.5 * np.arange(len(values), dtype=np.float32)
    search = Halving(Told(values), list(values), logits, np.array(priors))
    search.run(Budget(Watch(), 0.0, rollouts))
    return search


def test_the_best_move_remains() -> None:
    """Of six moves the fourth by logit is worth most; the others are dropped by halves."""
    values = {7: 0.3, 8: 0.35, 9: 0.2, 10: 0.5, 11: 0.1, 12: 0.1}
    search = searched(values, [0.3, 0.3, 0.3, 0.3, 0.3, 0.3], 300)
    assert search.moves[int(np.argmax(search.scores()))] == 10
    assert len(search.moves) == 2
    assert set(search.values) == {7, 8, 9, 10}


def test_a_move_that_only_the_short_search_finds_is_tried() -> None:
    values = {7: 0.3, 8: 0.3, 9: 0.3, 10: 0.3, 11: 0.1, 12: 0.6}
    search = searched(values, [0.1, 0.1, 0.1, 0.1, 0.1, 0.9], 300)
    assert search.moves[int(np.argmax(search.scores()))] == 12


def test_the_logit_decides_between_equals_and_fades() -> None:
    bonus = []
    for rollouts in (8, 800):
        search = searched({5: 0.4, 6: 0.4}, [0.4, 0.4], rollouts)
        bonus.append(float(np.ptp(search.scores() - search.means())))
        assert search.moves[int(np.argmax(search.scores()))] == 5
    assert bonus[0] > 4 * bonus[1] > 0.0


def test_it_ends_when_a_move_is_far_ahead() -> None:
    """Of 800 rollouts few are used where noise is small beside the lead, all where it is not."""
    clear, close = Budget(Watch(), 0.0, 800), Budget(Watch(), 0.0, 800)
    for worth, budget in ((0.9, clear), (0.401, close)):
        told = Told({5: 0.4, 6: worth})
        search = Halving(told, [5, 6], np.zeros(2, np.float32), np.array([0.4, worth]))
        assert search.run(budget) == 6
    assert clear.played < 200
    assert close.played == 800


def test_moves_are_sampled_by_their_probabilities() -> None:
    logits = np.log(np.array([[4.0, 1.0, 3.0, 2.0]], np.float32))
    mask = np.array([[True, False, True, True]])
    noise = (np.arange(90) + 0.5) / 90
    actions = sample_actions(logits.repeat(90, 0), mask.repeat(90, 0), noise)
    assert np.bincount(actions, minlength=4).tolist() == [40, 0, 30, 20]
    assert sample_actions(logits, mask, np.array([1.0 - 2.0**-53]))[0] == 3


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_worlds_look_the_same_from_the_seat(case: Case) -> None:
    """Veiled, every sampled world and what is known in it give back the view; and there is
    more than one, unless all cards are known."""
    different = 0
    for number, view, _ in decisions(case, 64, every=70):
        builder = compiled(case.name)
        tree = TreeSearch(view, builder, number, 0)
        sampler = Sampler(view, tree, trained(case.name), builder)
        worlds = sampler.sample(5)
        different = max(different, len({state.tobytes() for state in worlds[0]}))
        for state, memory in zip(*worlds, strict=True):
            s, m = case.game.rules.state.of_row(state), case.game.knowledge.memory.of_row(memory)
            again = veiled(case.game, s, m, view.seat)
            assert (again.state, again.memory) == (view.state, view.memory)
    assert different == 5
