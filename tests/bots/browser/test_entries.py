"""The rules as WebAssembly: in Node and in Chromium the same bytes as native."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from stammtisch.bots.browser import entries
from stammtisch.bots.browser.entries import Module
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
    """Searches in one part and in two that are too short to be trusted, down to none."""
    efforts = ((1, 1), (12, 1), (60, 1), (1, 2), (30, 2), (300, 2))
    return [
        answering.strong_move(view, count, -5, parts)
        for view in answering.views(cases_of(game_id)[-1])
        for count, parts in efforts
    ]


def long_searches(game_id: str) -> list[Pair]:
    """Searches that go on to a re-evaluation, where a game has one."""
    view = next(answering.views(cases_of(game_id)[0]))
    return [answering.strong_move(view, 60_000 // parts, 1 << 40, parts) for parts in (1, 2)]


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


def test_a_module_is_kept_and_compiled_again_when_its_rules_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    built, name = [], next(iter(OURS))

    def build(name: str) -> Module:
        built.append(name)
        return Module(b"code", {})

    monkeypatch.setattr(entries, "built", build)
    for digest in ("a", "a", "b", *map(str, range(20)), "a"):
        monkeypatch.setattr(entries, "digest", lambda name, digest=digest: digest)
        assert entries.module(name).code == b"code"
    assert len(built) == 23  # the first one was thrown away by then
    assert len([*(tmp_path / "wasm").iterdir()]) <= entries.KEPT + 3
