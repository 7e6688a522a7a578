"""Clauses as people read them: whole sentences, without the marks of Markdown."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clause_text, clauses

PAGES = (*GAMES, "records")
RULING = {"en": "our ruling", "nl": "onze regeling", "de": "unsere Festlegung"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_no_clause_shows_a_mark_of_the_page_it_stands_on(page: str, language: str) -> None:
    for number, words in clauses(page, language).items():
        assert not {"`", "*", "_"} & set(words), f"{number}: {words}"
        assert words[-1] in ".:!?)", f"{number}: {words}"


@pytest.mark.parametrize("page", GAMES)
def test_a_ruling_of_ours_is_marked_in_every_language(page: str) -> None:
    marked = [
        {number for number, words in clauses(page, one).items() if RULING[one] in words}
        for one in LANGUAGES
    ]
    assert marked[0] and marked[0] == marked[1] == marked[2]


def test_a_clause_is_found_by_its_number() -> None:
    assert clause_text("njet", "N1.12", "de") == clauses("njet", "de")["N1.12"]
