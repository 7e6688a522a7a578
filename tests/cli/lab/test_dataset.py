"""`stammtisch dataset`: sets of games that can be stopped and gone on with."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

from stammtisch.cli.lab import dataset as command
from stammtisch.lab.played import read_games, write_games
from stammtisch.learn import self_play
from tests.cli.running import run, sentence

FEW = ("dataset", "njet", "--players", "3", "--option", "rounds=1", "--games", "5")


def test_ctrl_c_keeps_what_is_written_and_the_command_goes_on(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_play, "PART", 2)
    out = ("--out", str(own_home / "sets"))

    def interrupted(*given: Any) -> int:
        signal.raise_signal(signal.SIGINT)
        return write_games(*given)

    with monkeypatch.context() as once:
        once.setattr(self_play, "write_games", interrupted)
        stopped = run(*FEW, *out)
    assert stopped.exit_code == 130 and "the same command goes on" in stopped.stderr
    assert len(list(read_games(own_home / "sets"))) == 2
    whole = run(*FEW, *out)
    assert whole.exit_code == 0 and "5 games of Njet! are in" in whole.stdout
    games = list(read_games(own_home / "sets" / "njet"))
    assert len(games) == 5 and all(game.table().over for game in games)
    assert run(*FEW, *out).stdout == whole.stdout
    said = sentence("dataset", "njet", "--games", "5", *out)
    assert "other options or of another bot" in said
    (own_home / "sets" / "njet" / "njet-1-00001.parquet").write_bytes(b"")
    assert "njet-1-00001.parquet is damaged" in sentence(*FEW, *out)


def test_what_cannot_be_made(own_home: Path) -> None:
    assert "Say which game" in sentence("dataset", "--players", "3")
    assert "and not by normal" in sentence(*FEW, "--bot", "normal")
    assert "none.npz" in sentence(*FEW, "--bot", "master=none.npz")
    (own_home / "file").write_text("")
    assert "cannot be written" in sentence(*FEW, "--out", str(own_home / "file"))


def test_without_a_game_each_of_them_is_made(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def make(plan: self_play.GameSet, say: object) -> bool:
        made.append(plan.game)
        return True

    monkeypatch.setattr(command, "make", make)
    assert run("dataset", "--out", str(own_home)).exit_code == 0
    assert made == ["beim-jupiter", "njet", "ochs-und-esel", "space-beans"]
