"""`stammtisch train` as a person meets it."""

from __future__ import annotations

import os
import signal
from importlib.resources import files
from pathlib import Path

import pytest

from stammtisch.cli.train import asked_to_stop, blocks_of, configured
from stammtisch.games import game_named
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.experience.expert_data import shard_files
from stammtisch.learn.train.model import weights
from tests.cli.running import sentence

SHIPPED = files("stammtisch.bots") / "weights"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nosuchgame"], "nosuchgame"),
        (["njet", "--against", "none.npz"], "There are no weights for Njet! in none.npz."),
        (["njet", "--start", str(SHIPPED / "space-beans.npz")], "There are no weights for Njet!"),
        (["njet", "--start", "pyproject.toml"], "There are no weights for Njet!"),
        (["njet", "--meet", str(SHIPPED / "space-beans.npz")], "There are no weights for Njet!"),
        (
            ["njet", "--against", str(SHIPPED / "njet.npz"), "--meet", str(SHIPPED / "njet.npz")],
            "Give --against or --meet",
        ),
        (["njet", "--critic", "none.pt", "--cpu"], "There is no critic in none.pt that fits"),
        (["njet", "--critic", "pyproject.toml", "--cpu"], "There is no critic in pyproject.toml"),
        (["njet", "--like", "none.npz"], "There are no weights for Njet! in none.npz."),
        (["njet", "--table", "players"], "NAME=VALUE"),
        (["njet", "--table", "players=9"], "N1.1"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], words: str) -> None:
    assert words in sentence("train", *arguments, "--lang", "en")


def test_a_network_with_inputs_of_another_layout_is_refused(tmp_path: Path) -> None:
    arrays, about = weights.read(Path(str(SHIPPED / "njet.npz")))
    older = tmp_path / "older.npz"
    weights.write(older, arrays | {"first.weight": arrays["first.weight"][:, :-1]}, about)
    arguments = ("njet", "--start", str(older), "--out", str(tmp_path), "--cpu", "--lang", "en")
    assert "There are no weights for Njet!" in sentence("train", *arguments)


def test_a_network_is_taken_as_deep_as_it_is() -> None:
    deep = Path(str(SHIPPED / "njet.npz"))
    assert blocks_of(deep, game_named("njet")) > configured(game_named("njet"), True).blocks


def test_sizes_and_rates_may_be_those_of_a_file() -> None:
    njet = game_named("njet")
    made = configured(njet, True, Path(str(SHIPPED / "njet.npz")))
    assert made.num_envs > configured(njet, True).num_envs and made.round_end_powers
    assert made.device == "cpu" and not made.start


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    told = sentence("train", "njet", "--out", str(file), "--cpu", "--lang", "en")
    assert "cannot be written" in told


def test_a_damaged_shard_of_expert_data_is_told_in_a_sentence(tmp_path: Path) -> None:
    config = Config(
        "njet", tables=(game_named("njet").settle({"players": 3}),), expert_decisions=10
    )
    (shard,) = shard_files(config, tmp_path)
    shard.parent.mkdir()
    shard.write_bytes(b"no shard")
    arguments = ("njet", "--table", "players=3", "--tutor", "10", "--out", str(tmp_path), "--cpu")
    assert "expert data in" in sentence("train", *arguments, "--lang", "en")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_both_ways_to_end_a_program_are_heard(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with asked_to_stop() as stop:
        assert not stop.is_set()
        os.kill(os.getpid(), number)
        assert stop.wait(60)
    assert signal.getsignal(number) is before
