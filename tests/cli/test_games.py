"""`stammtisch games`."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES

from .running import fields, run


def test_lists_every_game_with_its_seats() -> None:
    shown = run("games").stdout
    assert all(name in shown for name in GAMES)
    line = next(line for line in shown.splitlines() if line.startswith("njet"))
    assert line.split()[:3] == ["njet", "Njet!", "3–4"]


@pytest.mark.parametrize(("language", "words"), [("en", "from age"), ("nl", "vanaf"), ("de", "ab")])
def test_the_box_line_in_three_languages(language: str, words: str) -> None:
    assert words in run("games", "--lang", language).stdout


def test_as_json() -> None:
    listed = {game["id"]: game for game in fields(run("games", "--json"))}
    assert list(listed) == list(GAMES)
    assert listed["njet"]["seats"] == [3, 4]
    assert listed["njet"]["options"] == {"players": "4", "rounds": "8", "first": "1"}


def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "nl_BE.UTF-8")
    assert "vanaf" in run("games").stdout
    monkeypatch.setenv("LC_ALL", "fr_BE.UTF-8")
    assert "from age" in run("games").stdout
