"""A puzzle, and the line of a file that holds it."""

from __future__ import annotations

import pytest

from stammtisch.lab.puzzles.puzzle import NoPuzzle, line_of, puzzle_of
from tests.lab.puzzles.made import a_puzzle


def test_a_line_holds_the_whole_puzzle() -> None:
    puzzle = a_puzzle()
    line = line_of(puzzle)
    assert "\n" not in line and len(line) < len(puzzle.record) + 900
    assert puzzle_of(line) == puzzle
    assert puzzle_of(line).table().turn == puzzle.seat


@pytest.mark.parametrize("line", ["", "{}", "[]", '{"record": "!"}', "nonsense"])
def test_other_lines_hold_none(line: str) -> None:
    with pytest.raises(NoPuzzle):
        puzzle_of(line)


def test_it_is_listed_by_the_fields_that_others_check() -> None:
    fields = ["id", "record", "seat", "best", "values", "clauses", "motif", "rating"]
    assert list(a_puzzle().listed()) == fields
    assert a_puzzle().second == list(a_puzzle().values)[1]
