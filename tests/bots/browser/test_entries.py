"""The rules as WebAssembly: in Node and in Chromium the same bytes as native."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page

from stammtisch.bots.browser.entries import module
from stammtisch.games import OURS
from stammtisch.laws.cases import cases_of
from tests.bots.browser import answering
from tests.bots.browser.answering import Pair
from tests.bots.browser.asking import ask_node, ask_page
from tests.web.browsing import browsing

every_game = pytest.mark.parametrize("game_id", OURS)


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """One page for all games."""
    with browsing() as browser:
        yield browser.new_page()


@cache
def pairs(game_id: str) -> list[Pair]:
    """Questions for every number of seats and every variant, and what is answered natively."""
    made = []
    for case in cases_of(game_id):
        made.append(answering.whole_games(case))
        for number, view in enumerate(answering.views(case)):
            made += [answering.tree(view), answering.strong_move(view, 300, number)]
    return made


def few_simulations(game_id: str) -> list[Pair]:
    """Searches that are too short to be trusted, down to none."""
    views = [*answering.views(cases_of(game_id)[-1])]
    return [answering.strong_move(view, count, -5) for view in views for count in (1, 12, 60)]


def long_searches(game_id: str) -> list[Pair]:
    """Searches that go on to a re-evaluation, where a game has one."""
    view = next(answering.views(cases_of(game_id)[0]))
    return [answering.strong_move(view, 60_000, 1 << 40)]


def agree(asked: list[Pair], said: list[object]) -> None:
    wrong = [
        (question["ask"], place)
        for place, ((question, answer), one) in enumerate(zip(asked, said, strict=True))
        if answer != one
    ]
    assert wrong == []


@every_game
def test_node_answers_what_this_machine_does(game_id: str) -> None:
    asked = pairs(game_id) + few_simulations(game_id) + long_searches(game_id)
    agree(asked, ask_node(game_id, [question for question, _ in asked]))


@every_game
def test_chromium_answers_what_this_machine_does(game_id: str, page: Page) -> None:
    asked = pairs(game_id)
    agree(asked, ask_page(page, game_id, [question for question, _ in asked]))


@every_game
def test_a_module_is_kept(game_id: str) -> None:
    assert module(game_id) == module(game_id)
