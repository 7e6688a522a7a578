"""`stammtisch tournament`: what is shown of it."""

from __future__ import annotations

import pytest

from tests.cli.running import run


def test_long_names_take_no_figure_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    words = ["--deals", "2", "--option", "rounds=1", "--players", "3", "--seed", "1", "--no-judge"]
    bots = "tests.cli.lab.fouls:Fouls,random"
    for language in ("en", "nl", "de"):
        shown = run("tournament", "njet", "--bots", bots, *words, "--lang", language)
        assert shown.exit_code == 0
        assert "…" not in shown.stdout
        assert "50.0% ±150.0%" in shown.stdout, "what a fouling bot leaves to each other"
        assert max(map(len, shown.stdout.splitlines())) <= 80
