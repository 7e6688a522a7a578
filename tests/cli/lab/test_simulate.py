"""`stammtisch simulate`: many games, compiled, and what they come to."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.playout import MAX_CARDS, Series, random_game, random_games, tallied_games
from stammtisch.lab.simulate import Simulation, Summary, ranks, simulate
from tests.cli.running import Terminal, fields, run, sentence

GAMES = 300
FEW = ("njet", "--players", "3", "--option", "rounds=1", "--games", str(GAMES), "--seed", "7")
OPTIONS = {"players": 3, "rounds": 1, "first": 1}


def plan(jobs: int, games: int = GAMES) -> Simulation:
    return Simulation(game_named("njet"), OPTIONS, games, seed=7, jobs=jobs)


def rows(jobs: int, games: int = GAMES) -> list[tuple[int, list[int], int]]:
    """Number, points and moves of every game, in order."""
    found = [
        (chunk.first + i, points.tolist(), int(chunk.moves[i]))
        for chunk in simulate(plan(jobs, games))
        for i, points in enumerate(chunk.points)
    ]
    return sorted(found)


def plain_row(number: int) -> tuple[int, list[int], int]:
    game = game_named("njet")
    state = game.rules.state()
    play = game.plain.entry(random_game)
    moves = play(state, [0] * MAX_CARDS, (3, 1, 1), key_of(7, number, 0), 10_000)
    return number, [game.rules.points(state, seat) for seat in range(3)], moves


def test_the_games_are_those_of_the_plain_rules() -> None:
    assert rows(jobs=2)[:20] == [plain_row(number) for number in range(20)]


def test_the_number_of_threads_changes_nothing() -> None:
    assert rows(jobs=1) == rows(jobs=3)
    assert [number for number, _, _ in rows(jobs=5, games=11)] == list(range(11))


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


def test_a_shared_victory_counts_in_equal_parts() -> None:
    game = game_named("njet")
    points = np.array([[5, 5, 1], [2, 1, 0]], np.int32)
    assert ranks(game, points).tolist() == [[1, 1, 3], [1, 2, 3]]
    summary = Summary(plan(1))
    chunk = next(iter(simulate(plan(1, games=2))))
    summary.add(type(chunk)(0, points, chunk.moves, 0, None))
    assert [estimate.mean for estimate in summary.wins.estimates()] == [0.75, 0.25, 0]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_summary_in_words(language: str) -> None:
    shown = run("simulate", *FEW, "--lang", language).stdout
    sign = r"\." if language == "en" else ","
    rows_shown = re.findall(rf"^ +([123]) +[0-9]+{sign}[0-9]{{2}} .*%", shown, re.MULTILINE)
    assert rows_shown == ["1", "2", "3"]


def test_counting_changes_no_game() -> None:
    game = game_named("ochs-und-esel")
    series = Series(tuple(game.settle({"deals": 1}).values()), key_of(7, 0, 0), 10_000)
    bare, counted = ([game.rules.state() for _ in range(20)] for _ in range(2))
    moves, counted_moves = [0] * 20, [0] * 20
    assert game.presentation.tally is not None
    tallies = [game.presentation.tally() for _ in range(20)]
    game.plain.entry(random_games)(bare, moves, [0] * MAX_CARDS, series)
    play = game.plain.entry(tallied_games)
    play(counted, tallies, counted_moves, [0] * MAX_CARDS, series)
    assert (bare, moves) == (counted, counted_moves)
    assert all(tally != game.presentation.tally() for tally in tallies)


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
