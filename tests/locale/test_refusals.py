"""Refusals are put into words by the locale, and an exception prints the English ones."""

from __future__ import annotations

import pytest

import stammtisch
from stammtisch.kernel.refusal import IllegalMove, unspoken
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clause_text
from stammtisch.locale.refusals import numbered, sentence

REFUSED = IllegalMove("njet", "N3.4", "veto trump:r")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clause_after_what_it_is_about(language: str) -> None:
    words = clause_text("njet", "N3.4", language)
    assert sentence(REFUSED, language) == f"veto trump:r: {words}"
    assert numbered(REFUSED, language) == f"veto trump:r: {words} (N3.4)"
    assert sentence(IllegalMove("njet", "N3.4"), language) == words


def test_an_exception_prints_its_clause() -> None:
    assert str(stammtisch.IllegalMove("njet", "N3.4", "x")) == numbered(
        IllegalMove("njet", "N3.4", "x")
    )


def test_the_kernel_alone_names_page_and_clause() -> None:
    assert unspoken(REFUSED) == "veto trump:r: njet N3.4"
    assert unspoken(IllegalMove("njet", "N3.4")) == "njet N3.4"
