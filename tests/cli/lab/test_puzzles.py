"""`stammtisch puzzles`: made, gone on with, listed."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from stammtisch.lab.puzzles import make
from stammtisch.lab.puzzles.make import Harvest, Task
from stammtisch.lab.puzzles.puzzle import puzzle_of
from tests.cli.running import run, sentence
from tests.lab.puzzles.made import a_puzzle


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Every second few games have a puzzle, at once; says which were looked through."""

    def harvest(task: Task) -> Harvest:
        asked.append(task)
        found = (a_puzzle(f"{task.seed}-{task.number}-9"),) if task.number % 2 else ()
        return Harvest(task.number, 16, found, 30, 2, 1, 0.5)

    asked: list[Task] = []
    monkeypatch.setattr(make, "harvest", harvest)
    monkeypatch.setattr(make, "prepare", lambda game: None)
    return asked


def test_it_stops_when_there_are_enough_and_goes_on(own_home: Path, quick: list[Task]) -> None:
    file = own_home / "new" / "njet.jsonl"
    first = run("puzzles", "njet", "--count", "2", "--out", str(file), "--json")
    assert json.loads(first.stdout)["puzzles"] == 2 and len(quick) == 4
    again = run("puzzles", "njet", "--count", "3", "--out", str(file))
    assert [task.number for task in quick] == [0, 1, 2, 3, 4, 5] and "3 puzzles" in again.stdout
    ids = [puzzle_of(line).id for line in file.read_text("utf-8").splitlines()]
    assert ids == ["1-1-9", "1-3-9", "1-5-9"]


def test_ctrl_c_keeps_what_is_found(
    own_home: Path, quick: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, harvest = own_home / "njet.jsonl", make.harvest

    def interrupted(task: Task) -> Harvest:
        if task.number == 3:
            signal.raise_signal(signal.SIGINT)
        return harvest(task)

    monkeypatch.setattr(make, "harvest", interrupted)
    stopped = run("puzzles", "njet", "--out", str(file))
    assert stopped.exit_code == 130
    assert len(file.read_text("utf-8").splitlines()) == 1


def test_what_is_wrong_is_said_in_a_sentence(own_home: Path) -> None:
    assert "--out" in sentence("puzzles", "njet")
    assert "no game" in sentence("puzzles", "chess", "--out", "x.jsonl")
    file = own_home / "some.jsonl"
    assert run("puzzles", "njet", "--count", "1", "--out", str(file)).exit_code == 0
    said = sentence("puzzles", "njet", "--seed", "5", "--out", str(file))
    assert "another game or seed" in said


def test_the_shipped_ones_are_listed_by_the_fields_that_others_check() -> None:
    listed = json.loads(run("puzzles", "space-beans", "--list", "--json").stdout)
    fields = {"id", "record", "seat", "best", "values", "clauses", "motif", "rating"}
    assert len(listed) >= 200 and all(set(one) == fields for one in listed)
    shown = run("puzzles", "space-beans", "--list", "--lang", "de").stdout.splitlines()
    assert len(shown) == len(listed) and shown[0].split()[0] == listed[0]["id"]
