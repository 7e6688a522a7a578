"""Heuristics are optional: a game without any is searched, by random rollouts and points."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from stammtisch.bots import seat_bot
from stammtisch.bots.heuristics import defaults, hooks
from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.registry import heuristics_of, interpreted
from stammtisch.bots.search.strong import Strong
from stammtisch.games import GAMES
from stammtisch.kernel.hooks import OVER
from stammtisch.table.view import View, veiled
from tests.bots.bare_game import GAME, Memory, State


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is in the list, and nobody wrote heuristics for it."""
    monkeypatch.setitem(GAMES, GAME.id, "tests.bots.bare_game")


def second_to_lay(hand: list[int], laid: int) -> View:
    """The view of the second of two seats, with two cards each and one of them laid."""
    s: Any = State()
    GAME.rules.start(s, (2,))
    s.turn, s.laid, s.trick[0], s.played = 1, 1, laid, 1 << laid - 1
    s.held[0], s.held[1] = 1, 2
    s.hand[1] = sum(1 << card - 1 for card in hand)
    return veiled(GAME, s, Memory(), 2)


def test_there_are_none_and_all_have_defaults() -> None:
    assert heuristics_of(GAME.id) == Heuristics()
    assert {f.name for f in fields(Heuristics)} <= set(vars(hooks))
    assert not Heuristics().reevaluates


@pytest.mark.parametrize(("hand", "laid", "best"), [([2, 7], 6, 7), ([3, 8], 7, 8)])
def test_strong_finds_the_better_card(hand: list[int], laid: int, best: int) -> None:
    """The card that takes the trick, where the other hardly takes one later."""
    choice = Strong(GAME.id, simulations=2000).choose(second_to_lay(hand, laid), 1, 0.0)
    assert choice.action == best - 1
    assert choice.values is not None and len(choice.values) == 2


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_levels_without_heuristics_play_at_random(level: str) -> None:
    view, bot = second_to_lay([3, 9], 6), seat_bot(level, GAME.id)
    assert {bot.choose(view, dice, 0.0).action for dice in range(30)} == {2, 8}


def test_points_decide() -> None:
    s: Any = State()
    GAME.rules.start(s, (3,))
    s.score[:3] = [4, 1, 2]
    builder = interpreted(GAME.id)
    assert builder.entry(hooks.expected_points)(s, 0) == 4.0
    assert builder.entry(defaults.fewest_points)(s, 0) == -4.0
    assert builder.entry(hooks.score_deviation)(s) == 3.0
    s.turn = OVER
    assert builder.entry(hooks.score_deviation)(s) == defaults.END_DEVIATION
