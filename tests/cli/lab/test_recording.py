"""`--records`: the games of simulations and tournaments, as Parquet and as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.cli.lab.recording import check_records
from stammtisch.cli.speech import Complaint
from stammtisch.lab.played import read_games
from stammtisch.table import load
from tests.cli.running import run, sentence

FEW = ("njet", "--players", "3", "--option", "rounds=1", "--seed", "7")


@pytest.mark.parametrize(
    ("command", "count"),
    [
        (("simulate", *FEW, "--games", "5"), 5),
        (("tournament", *FEW, "--bots", "easy,random", "--deals", "2", "--no-judge"), 12),
    ],
    ids=["simulate", "tournament"],
)
def test_rows_and_texts_are_the_same_games(
    own_home: Path, command: tuple[str, ...], count: int
) -> None:
    """And every row plays itself again, to the points and ranks that it says."""
    file, folder = own_home / "new" / "games.parquet", own_home / "texts"
    result = run(*command, "--records", str(file))
    assert result.exit_code == 0 and f"{count} games with their moves" in result.stdout
    assert run(*command, "--records", str(folder)).exit_code == 0
    games = list(read_games(file))
    texts = sorted(folder.glob("*.stm"))
    assert len(games) == len(texts) == count
    for game, path in zip(games, texts, strict=True):
        table, told = game.table(), load(path)
        assert told == table and path.read_text("utf-8") == game.text()
        assert table.over and table.seen_by(0).game.id == "njet"
        assert (table.scores, table.ranks) == (list(game.scores), list(game.ranks))
    assert {len(game.bots) for game in games} == {3}


def test_resumed_matches_are_among_them(own_home: Path) -> None:
    """A seed that was drawn is that of the folder."""
    bots = ("--bots", "easy,random", "--no-judge", "--out", str(own_home / "t"))
    plan = ("tournament", *FEW[:-2], *bots)
    assert run(*plan, "--deals", "1").exit_code == 0
    file = own_home / "games.parquet"
    again = run(*plan, "--deals", "2", "--resume", "--json", "--records", str(file))
    assert again.exit_code == 0 and again.stdout.count("\n") == 1
    assert [game.number for game in read_games(file)] == [0] * 6 + [1] * 6


def test_a_match_lost_for_want_of_a_move_stops_there(own_home: Path) -> None:
    file = own_home / "games.parquet"
    bots = "tests.cli.lab.fouls:Fouls,easy"
    plan = ("--bots", bots, "--deals", "1", "--no-judge", "--records", str(file))
    assert run("tournament", *FEW, *plan).exit_code == 0
    lost = [game for game in read_games(file) if game.bots.count("easy") == 2]
    assert lost and not any(game.table().over for game in lost)
    assert all(game.ranks[game.bots.index(bots.split(",")[0])] == 3 for game in lost)


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_where_nothing_can_be_written(own_home: Path, command: str) -> None:
    said = sentence(command, "njet", "--records", str(own_home / "games.csv"))
    assert "ends in .parquet, or into a folder" in said
    (own_home / "file").write_text("")
    said = sentence(command, "njet", "--records", str(own_home / "file" / "games.parquet"))
    assert "cannot be written" in said


def test_nothing_is_left_of_the_trial(tmp_path: Path) -> None:
    check_records(tmp_path / "texts")
    assert not list((tmp_path / "texts").iterdir())
    check_records(None)
    with pytest.raises(Complaint):
        check_records(tmp_path / "games.json")
