"""What a search in one thread or several says."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.search.strong import Strong, best_move
from stammtisch.table import Table
from stammtisch.table.view import View


@pytest.mark.parametrize("searches", [1, 2, 3])
def test_one_visit_more_says_nothing_where_all_are_tried_in_turn(searches: int) -> None:
    """Each search may have ended in the midst of a turn."""
    visits, means = np.array([10 + searches, 10 + searches, 10]), np.array([0.2, 0.1, 0.9])
    assert best_move([4, 5, 6], np.stack([visits, visits * means], 1), searches) == 6
    visits[0] += 1
    assert best_move([4, 5, 6], np.stack([visits, visits * means], 1), searches) == 4


def many_moves(least: int) -> View:
    """The first moment of a game at which so many moves are legal."""
    table = Table("space-beans", players=2, seed=5)
    while len(table.legal_actions) < least:
        table.push(table.legal_actions[0])
    return table.seen_by(table.turn or 0)


@pytest.mark.parametrize("threads", [1, 2])
def test_threads_that_try_all_moves_in_turn_make_the_one_that_is_worth_most(threads: int) -> None:
    view = many_moves(5)
    turns = 60 * len(view.legal_actions)
    for dice in range(1, 9):
        bot = Strong("space-beans", threads, simulations=turns + 1 + dice % 2)
        choice = bot.choose(view, dice, 1.0)
        assert choice.values is not None
        assert choice.values[choice.action] == max(choice.values.values())
