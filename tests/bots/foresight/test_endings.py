"""The rest of a game, enumerated."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.foresight.ahead import DEALT, Looks
from stammtisch.bots.foresight.endings import distinct, ends_of, whole
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.table import Table
from tests.lab.review.quick import plain_foresight

MOST = 500


def to_the_end(game: str, seed: int, **options: int) -> Table:
    """A game of three in which everyone does the last thing they may."""
    table = Table(game, {"players": 3, **options}, seed=seed)
    while not table.over:
        table.push(table.legal_actions[-1])
    return table


def near_the_end(game: str, seed: int, left: int, **options: int) -> Table:
    """The same, so many choices before its end."""
    table = to_the_end(game, seed, **options)
    choices = [
        place
        for place, step in enumerate(table.steps)
        if step.seat and len(table.game.rules.legal_actions(step.state)) > 1
    ]
    return table.at(choices[-left])


def by_hand(sees: Foresight, table: Table) -> np.ndarray:
    """The obvious twin: play every move, and weigh what follows by its probability."""
    if table.over:
        return np.array([rank == 1 for rank in table.ranks]) / table.ranks.count(1)
    rows = sees.rows([table.state], [table.memory])
    shown = sees.shown(rows, np.arange(1), False)
    chances = sees.policy.probabilities(shown.features, shown.mask)[0]
    total = np.zeros(table.players)
    for action in table.legal_actions:
        chance = chances[action] if len(table.legal_actions) > 1 else 1.0
        total += chance * by_hand(sees, after(table, action))
    return total


def after(table: Table, action: int) -> Table:
    later = table.copy()
    later.push(action)
    return later


@cache
def sight(game: str) -> Foresight:
    return plain_foresight(game, 3, 1)


def looks_of(sees: Foresight, table: Table, actions: Any) -> Looks:
    rows = sees.rows([table.state], [table.memory])
    return sees.look(rows, np.zeros(len(actions), np.int64), np.array(actions), 0, 0)


ENDS = [("ochs-und-esel", {"deals": 1}, 3), ("njet", {"rounds": 1}, 4), ("beim-jupiter", {}, 4)]


@pytest.mark.parametrize(("game", "options", "left"), ENDS)
def test_the_end_of_a_game_is_worth_what_comes_of_all_moves(
    game: str, options: dict[str, int], left: int
) -> None:
    table, sees = near_the_end(game, 3, left, **options), sight(game)
    actions = table.legal_actions
    worth = sees.worth(looks_of(sees, table, actions), np.zeros(len(actions), np.int64))
    for place, action in enumerate(actions):
        assert np.allclose(worth[place], by_hand(sees, after(table, action)), atol=1e-3)


def test_what_is_too_much_or_ends_in_a_deal_is_judged() -> None:
    sees, table = sight("njet"), near_the_end("njet", 3, 5, rounds=1)
    actions = table.legal_actions
    looks = looks_of(sees, table, actions)
    all_of_them, exact = ends_of(sees, looks, MOST)
    assert list(all_of_them) == list(range(len(actions)))
    assert np.allclose(exact.sum(1), 1.0)
    assert not len(ends_of(sees, looks, 1)[0])
    longer = near_the_end("njet", 3, 5, rounds=2)
    deal = [step.seat is None for step in longer.steps].index(True, 1)
    before = longer.at(deal - 2)
    assert not len(ends_of(sees, looks_of(sees, before, before.legal_actions), MOST)[0])


def test_moves_of_a_choice_are_enumerated_all_or_none() -> None:
    fits, over, beside = np.array([0, 1, 2, 4]), np.array([5]), np.array([7, 7, 8, 8, 9, 9])
    assert whole(fits, over, beside).tolist() == [0, 1, 4]  # 3 does not fit, 5 is known
    assert whole(fits, over, None).tolist() == [0, 1, 2, 4]
    sees, table = sight("njet"), near_the_end("njet", 3, 4, rounds=1)
    looks = looks_of(sees, table, table.legal_actions)
    assert len(ends_of(sees, looks, MOST, np.zeros(len(looks.states), np.int64))[0])
    too_long = looks_of(sees, table.at(1), table.at(1).legal_actions[:1])
    both = Looks(looks.states + too_long.states, looks.memories + too_long.memories, [])
    assert len(ends_of(sees, both, MOST)[0]) == len(looks.states)
    assert not len(ends_of(sees, both, MOST, np.zeros(len(both.states), np.int64))[0])


def test_a_position_is_worth_the_same_wherever_it_is_met() -> None:
    """Alone, beside others, and twice."""
    sees, table = sight("njet"), near_the_end("njet", 3, 4, rounds=1)
    actions = table.legal_actions
    together = looks_of(sees, table, [*actions, *actions])
    first, back = distinct(sees, together, np.arange(len(together.states)))
    assert len(first) == len(actions) and list(back[len(actions) :]) == list(back[: len(actions)])
    _, worth = ends_of(sees, together, MOST)
    for place, action in enumerate(actions):
        _, alone = ends_of(sees, looks_of(sees, table, [action]), MOST)
        assert np.allclose(alone[0], worth[place], atol=1e-6)
        assert np.array_equal(worth[place], worth[place + len(actions)])


def test_where_cards_are_drawn_the_judge_is_asked() -> None:
    sees = sight("space-beans")
    table = Table("space-beans", players=3, cap=12, seed=1)
    while not table.over:
        table.push(table.legal_actions[0])
    last = [place for place, step in enumerate(table.steps) if step.seat][-1]
    before = table.at(last)
    looks = looks_of(sees, before, [DEALT])
    judged = sees.judged(looks, np.arange(1))
    assert np.allclose(sees.worth(looks, np.zeros(1, np.int64)), judged)
