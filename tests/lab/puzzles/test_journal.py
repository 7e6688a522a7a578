"""Making many puzzles, with a journal to go on from."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from stammtisch.lab.puzzles.journal import Journal, OtherJournal
from stammtisch.lab.puzzles.make import Harvest
from stammtisch.lab.puzzles.puzzle import Puzzle, puzzle_of
from tests.lab.puzzles.made import a_puzzle


def harvest(number: int, *puzzles: Puzzle) -> Harvest:
    return Harvest(number, 16, puzzles, 30, 2, 1, 2.5)


def numbers_left(journal: Journal) -> list[int]:
    return [task.number for task in islice(journal.left(), 3)]


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    journal = Journal("njet", 1, tmp_path / "some" / "njet.jsonl")
    journal.add(harvest(1, a_puzzle("1-1-9")))
    journal.add(harvest(0, a_puzzle("1-0-9"), a_puzzle("1-0-20")))
    again = Journal("njet", 1, tmp_path / "some" / "njet.jsonl")
    assert numbers_left(again) == [2, 3, 4] and again.harvests == journal.harvests
    assert again.games == 32 and again.totals()["puzzles"] == 3 and again.totals()["seconds"] == 5.0
    again.write()
    lines = again.file.read_text(encoding="utf-8").splitlines()
    assert [puzzle_of(line).id for line in lines] == ["1-0-9", "1-0-20", "1-1-9"]


def test_a_line_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    journal = Journal("njet", 1, tmp_path / "njet.jsonl")
    journal.add(harvest(0))
    whole = journal.beside.read_text(encoding="utf-8")
    journal.beside.write_text(whole + '{"number":1,"choi', encoding="utf-8")
    assert numbers_left(Journal("njet", 1, journal.file)) == [1, 2, 3]
    assert journal.beside.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("seed", [1, 2])
def test_another_journal_is_left_alone(tmp_path: Path, seed: int) -> None:
    journal = Journal("njet" if seed == 2 else "space-beans", 1, tmp_path / "some.jsonl")
    with pytest.raises(OtherJournal):
        Journal("njet", seed, journal.file)
    journal.beside.write_text("nonsense", encoding="utf-8")
    with pytest.raises(OtherJournal):
        Journal("njet", 1, journal.file)
