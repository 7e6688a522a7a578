"""`stammtisch simulate`: many games, compiled, and what they come to."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from stammtisch.games import game_named
from tests.cli.running import Terminal, fields, run, sentence
from tests.lab.simulations import GAMES, rows

FEW = ("njet", "--players", "3", "--option", "rounds=1", "--games", str(GAMES), "--seed", "7")


def test_one_row_a_game_in_parquet(own_home: Path) -> None:
    file = own_home / "games.parquet"
    result = run("simulate", *FEW, "--out", str(file))
    assert result.exit_code == 0 and f"{GAMES} rows written" in result.stdout
    table = pl.read_parquet(file)
    seats = range(1, 4)
    assert table.columns == [
        "seed",
        "game",
        *(f"score_{seat}" for seat in seats),
        *(f"rank_{seat}" for seat in seats),
        "moves",
    ]
    assert table["game"].to_list() == list(range(GAMES)) and set(table["seed"]) == {7}
    for row, (_, points, moves) in zip(table.iter_rows(named=True), rows(2), strict=True):
        assert [row[f"score_{seat}"] for seat in seats] == points
        assert [row[f"rank_{seat}"] for seat in seats] == game_named("njet").rules.ranks(points)
        assert row["moves"] == moves
    assert sorted(path.name for path in own_home.iterdir()) == ["games.parquet"]


def test_figures_by_seat() -> None:
    found = fields(run("simulate", *FEW, "--json"))
    points = np.array([points for _, points, _ in rows(2)])
    assert (found["games"], found["seed"], found["unfinished"]) == (GAMES, 7, 0)
    for seat, column in enumerate(found["points"]):
        assert column["mean"] == pytest.approx(points[:, seat].mean())
        assert column["sd"] == pytest.approx(points[:, seat].std(ddof=1))
        assert column["margin"] == pytest.approx(1.96 * column["sd"] / GAMES**0.5, rel=1e-4)
    assert sum(column["mean"] for column in found["wins"]) == pytest.approx(1)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_summary_in_words(language: str) -> None:
    shown = run("simulate", *FEW, "--lang", language).stdout
    sign = r"\." if language == "en" else ","
    rows_shown = re.findall(rf"^ +([123]) +[0-9]+{sign}[0-9]{{2}} .*%", shown, re.MULTILINE)
    assert rows_shown == ["1", "2", "3"]


def test_what_a_game_counts_itself() -> None:
    shown = run("simulate", "ochs-und-esel", "--games", "20", "--seed", "1").stdout
    assert "The longest hand had" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("skat",), "no game"),
        (("njet", "--players", "2"), "(N1.1)"),
        (("njet", "--option", "x=1"), "(F1.8)"),
        (("njet", "--out", "/dev/null/x.parquet"), "cannot be written"),
        (("njet", "--out", "games.csv"), "games.csv should end in .parquet"),
        (("njet", "--out", "/"), "cannot be written"),
        (("njet", "--out", "."), "cannot be written"),
    ],
)
def test_bad_words_are_refused_in_a_sentence(words: tuple[str, ...], told: str) -> None:
    assert told in sentence("simulate", *words)


@pytest.mark.parametrize(
    "words", [["--games", "0"], ["--games", "x"], ["--jobs", "0"], ["--seed", "-1"]]
)
def test_usage_errors(words: list[str]) -> None:
    assert run("simulate", "njet", *words).exit_code == 2


def test_ctrl_c_keeps_what_is_done(own_home: Path) -> None:
    file = own_home / "some.parquet"
    terminal = Terminal("simulate", "njet", "--games", "4000000000", "--out", str(file))
    terminal.until("━", seconds=90)
    terminal.until("0:", seconds=90)
    terminal.type("\x03")
    assert "Stopped." in terminal.until("rows written", seconds=60)
    assert terminal.exit_code() == 130
    assert pl.read_parquet(file).height > 0
