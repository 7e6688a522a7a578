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


def test_positions_are_played_out_for_the_judge_only() -> None:
    words = ["njet", "--option", "rounds=1", "--players", "3", "--seed", "1", "--deals", "1"]
    bots = ["--bots", "easy,random"]
    refused = run("tournament", *words, *bots, "--playouts", "2", "--no-judge")
    assert refused.exit_code == 1 and refused.stdout == ""
    assert refused.stderr.count("--no-judge") == 1 and "Traceback" not in refused.stderr
    for number, told in (("0", False), ("2", True)):
        shown = run("tournament", *words, *bots, "--playouts", number)
        assert shown.exit_code == 0
        assert ("up to 2 times each" in " ".join(shown.stdout.split())) == told
