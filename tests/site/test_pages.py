"""What is written when the site is built is what Python would say."""

from __future__ import annotations

import json
from pathlib import Path

from stammtisch.games import OURS
from stammtisch.lab.puzzles.shelf import lines
from stammtisch.lessons.lesson import taught_games
from stammtisch.locale import LANGUAGES
from stammtisch.site.pages import write
from tests.site.browser import Browser


def test_the_pages_say_what_python_says(tmp_path: Path) -> None:
    write(tmp_path, ["easy", "normal"])
    browser = Browser("easy normal")
    games = json.loads((tmp_path / "games.en.json").read_bytes())
    assert games == browser.ask("GET", "/games")[1]
    rules = json.loads((tmp_path / "rules.njet.en.json").read_bytes())
    assert rules == browser.ask("GET", "/rules/njet")[1]
    written = {path.name for path in tmp_path.iterdir()}
    assert {f"rules.{game}.{language}.json" for game in OURS for language in LANGUAGES} <= written
    assert {f"lessons.{game}.de.json" for game in taught_games()} <= written
    puzzles = (tmp_path / "puzzles.njet.jsonl").read_text("utf-8").splitlines()
    assert puzzles == list(lines("njet").values())
