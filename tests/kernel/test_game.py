"""The contract: which hooks a game fills, its list of actions, and who wins."""

from __future__ import annotations

import copy

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel import hooks
from stammtisch.kernel.game import Learning
from stammtisch.kernel.rule import RULES
from stammtisch.table import Table

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_every_hook_is_filled_by_a_rule(name: str) -> None:
    filled = game_named(name).hooks()
    named = {one for one in RULES if one.__module__ == hooks.__name__}
    optional = {hooks.count_up, hooks.no_rewind, hooks.no_exchange, hooks.one_arrangement}
    assert named - optional <= set(filled) <= named
    assert set(filled.values()) <= RULES and not set(filled.values()) & (named - optional)


@every_game
def test_features_may_be_written_anew_where_they_are_not_updated(name: str) -> None:
    game = game_named(name)
    given = game.learning.update_features or game.learning.features
    assert game.hooks()[hooks.update_features] is given
    assert Learning().update_features is None and Learning().layout == ()


@every_game
def test_actions_are_numbered_page_after_page(name: str) -> None:
    rules = game_named(name).rules
    assert sum(rules.page_sizes) == len(rules.actions) == len(set(rules.actions))
    assert [rules.page_start(page) for page in range(len(rules.page_sizes))] == [
        sum(rules.page_sizes[:page]) for page in range(len(rules.page_sizes))
    ]
    assert max(rules.page_sizes) <= 63
    assert all(rules.numbers[text] == number for number, text in enumerate(rules.actions))


@every_game
def test_ties_share_a_rank(name: str) -> None:
    rules = game_named(name).rules
    points = [4, 9, 4, 1]
    assert rules.ranks(points) == ([2, 4, 2, 1] if rules.fewest_wins else [2, 1, 2, 4])


@every_game
def test_nothing_is_legal_at_a_deal_and_games_are_constants(name: str) -> None:
    game = game_named(name)
    assert game.rules.legal_actions(Table(game, keys=None).state) == []
    assert copy.deepcopy(game) is game
