"""Games side by side are the games of a tournament."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.lab.luck.series import one_among, play_series
from stammtisch.lab.tournaments.duplicate import play_match
from stammtisch.lab.tournaments.plan import Plan, Task

GAME = "njet"


def test_the_best_moves_on_the_same_deals_end_as_in_a_match() -> None:
    network, seats = trained(GAME), 3
    options = (("players", 3), ("rounds", 1), ("first", 1))

    def best(features: Any, mask: Any, lots: Any) -> Any:
        return np.where(mask, network.forward(features)[0], -np.inf).argmax(1)

    levels = np.full((2, seats), -1)
    course = play_series(GAME, (3, 1, 1), [4, 5], levels, [best], 9)
    plan = Plan(GAME, options, ("master",), 6, 9, 0.01)
    for row, deal in enumerate((4, 5)):
        outcome = play_match(plan, Task(deal, "master", "master", 1))
        assert tuple(course.results[row]) == outcome.shares
    assert (course.games[1:] >= course.games[:-1]).all()
    assert course.game is game_named(GAME)


def test_a_level_moves_by_itself() -> None:
    course = play_series(GAME, (3, 1, 1), [1], np.full((1, 3), NORMAL), [], 2)
    assert len(course.actions) > 10 and course.results.sum() == 1.0


def test_one_sits_in_every_seat_of_every_deal() -> None:
    tables = one_among(np.array([5, 8]), 3, -1, NORMAL)
    assert tables.numbers.tolist() == [5, 5, 5, 8, 8, 8] and tables.alone.tolist() == [0, 1, 2] * 2
    assert (tables.levels == -1).sum(0).tolist() == [2, 2, 2]
    assert (tables.levels[np.arange(6), tables.alone] == -1).all()
    assert set(tables.levels.ravel()) == {-1, NORMAL}
