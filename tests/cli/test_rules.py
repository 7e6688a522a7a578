"""`stammtisch rules`."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clauses

from .running import fields, run, sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [*GAMES, "records"])
def test_every_clause_is_shown(page: str, language: str) -> None:
    shown = run("rules", page, "--lang", language).stdout
    flat = " ".join(shown.split())
    for number, words in clauses(page, language).items():
        assert f"{number} {words}" in flat


@pytest.mark.parametrize("number", ["N6.8", "n6.8"])
def test_one_clause(number: str) -> None:
    shown = run("rules", "njet", number, "--lang", "nl").stdout
    assert " ".join(shown.split()) == f"N6.8 {clauses('njet', 'nl')['N6.8']}"


def test_as_json() -> None:
    found = fields(run("rules", "njet", "--json", "--lang", "de"))
    assert found == {"game": "njet", "language": "de", "clauses": clauses("njet", "de")}
    one = fields(run("rules", "records", "F1.2", "--json"))
    assert one["clauses"] == {"F1.2": clauses("records")["F1.2"]}


def test_unknown_games_and_clauses() -> None:
    assert "“skat”" in sentence("rules", "skat")
    assert "N99.9" in sentence("rules", "njet", "N99.9")
    assert sentence("rules", "../../etc/passwd").startswith("There is no game")
