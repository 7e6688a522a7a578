"""Games are played on as tables would be, and twins have the same luck."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.bots.registry import compiled, interpreted
from stammtisch.games import OURS, game_named
from stammtisch.kernel.compile.builder import Builder
from stammtisch.lab.best_response.matches import usual_move
from stammtisch.lab.best_response.rollouts import Random, Rollouts
from stammtisch.lab.shares import shares_of
from stammtisch.table import Table

SHORT: dict[str, dict[str, str | int]] = {
    "njet": {"rounds": 3},
    "ochs-und-esel": {"deals": 3},
}


def random() -> Random:
    return np.random.default_rng(5)


def rollouts(name: str, players: int, by_chance: bool, builder: Builder) -> Rollouts:
    known = Known(trained(name), by_chance)
    sees = Foresight(game_named(name), players, judge_of(name), known, 1, builder)
    return Rollouts(sees, known)


def test_the_last_round_ends_as_at_a_table() -> None:
    made = rollouts("njet", 3, False, interpreted("njet"))
    table = Table("njet", players=3, rounds=1, seed=2)
    for _ in range(9):
        table.push(table.legal_actions[0])
    action = table.legal_actions[1]
    rows = made.foresight.rows([table.state], [table.memory])
    one = np.zeros(1, np.int64)
    found = made.games_out(rows, one, np.array([action]), one, random())
    table.push(action)
    while not table.over:
        table.push(usual_move(table, made, random()))
    assert tuple(found[0]) == shares_of(table.game, table.scores)


@pytest.mark.parametrize("name", OURS)
def test_twins_have_the_same_luck_and_others_have_not(name: str) -> None:
    made = rollouts(name, 3, True, compiled(name))
    table = Table(name, SHORT.get(name, {}), players=3, seed=3)
    while len(table.legal_actions) < 2:
        table.push(table.legal_actions[0])
    rows = made.foresight.rows([table.state], [table.memory])
    actions = np.repeat(table.legal_actions[0], 24)
    twins = np.repeat(np.arange(12), 2)
    found = made.games_out(rows, np.zeros(24, np.int64), actions, twins, random())
    assert np.allclose(found.sum(1), 1.0)
    assert (found[::2] == found[1::2]).all() and np.ptp(found[::2], 0).max() > 0.0


def test_compiled_games_are_the_plain_ones() -> None:
    table = Table("njet", players=3, rounds=2, seed=3)
    action = table.legal_actions[0]
    found = []
    for builder in (compiled("njet"), interpreted("njet")):
        made = rollouts("njet", 3, True, builder)
        rows = made.foresight.rows([table.state], [table.memory])
        places = np.zeros(3, np.int64)
        found.append(made.games_out(rows, places, np.repeat(action, 3), np.arange(3), random()))
    assert (found[0] == found[1]).all()
