"""Puzzles as a page shows them."""

from __future__ import annotations

from datetime import date

from stammtisch.lab.puzzles.page import entries, shown, today
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from tests.lab.puzzles.made import a_puzzle


def test_every_legal_move_has_its_worth_and_the_best_its_reason() -> None:
    puzzle = a_puzzle()
    page = shown(puzzle)
    assert page.scene.viewer == puzzle.seat == page.scene.turn
    assert [one.action for one in page.worths] == [
        page.scene.moves[k].action for k in range(len(page.scene.moves))
    ]
    told = [text.id for text in page.worths[0].why]
    assert told[-1] == "review-in-deals" and "puzzle-gains" in told
    for language in LANGUAGES:
        said = [Speaker(language, you=1).say(text) for one in page.worths for text in one.why]
        assert all(said)


def test_the_hand_of_a_day_is_in_the_list() -> None:
    listed = [one.id for one in entries("njet")]
    assert today("njet", date(2026, 11, 18)) in listed
    assert today("njet", date(2026, 11, 18)) != today("njet", date(2026, 11, 19))
    assert today("no-such-game", date(2026, 11, 18)) == "" and entries("no-such-game") == []
