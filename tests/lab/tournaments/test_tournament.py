"""The template in `examples/bot` is a package whose bot plays."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from stammtisch.bots.entrant import GROUP
from stammtisch.games import game_named
from stammtisch.lab import tournament
from stammtisch.lab.tournaments.ratings import ratings

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot"


def test_the_template_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLE / "src")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    (bot,) = project["entry-points"][GROUP].values()
    results = tournament("njet", [bot, "random"], deals=1, options={"rounds": 1})
    assert len(results.outcomes) == results.plan.size == 8
    assert not results.fouls()


def test_a_cheat_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "class Cheat:\n    def __init__(self, _): pass\n    def choose(self, *_): return -1\n"
    (tmp_path / "cheats.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    results = tournament("njet", ["cheats:Cheat", "random"], deals=1, options={"rounds": 1})
    assert list(results.fouls()) == ["cheats:Cheat"]
    assert len(results.fouls()["cheats:Cheat"]) == 8
    share = {meeting.one: meeting.share.mean for meeting in results.meetings()}
    assert share["cheats:Cheat"] == 0
    rated = ratings(results.plan, game_named("njet"), results.outcomes.values())
    assert [rating.bot for rating in rated] == ["random", "cheats:Cheat"]
