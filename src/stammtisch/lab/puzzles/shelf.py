"""The puzzles that are shipped. Needs no NumPy: a browser reads them too."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib.resources import files

from stammtisch.lab.puzzles.puzzle import Puzzle, puzzle_of

STRIDE = 89
"""From one day to the next so many puzzles are skipped: neighbours come from the same game."""


@cache
def lines(game_id: str) -> dict[str, str]:
    """The shipped puzzles of a game by their ids, still packed; empty where there are none."""
    file = files(__package__) / "data" / f"{game_id}.jsonl"
    if not file.is_file():
        return {}
    found = (line for line in file.read_text(encoding="utf-8").splitlines() if line)
    return {line.split('"', 4)[3]: line for line in found}


def shipped(game_id: str) -> list[Puzzle]:
    """All of them."""
    return [puzzle_of(line) for line in lines(game_id).values()]


def shipped_one(game_id: str, id: str) -> Puzzle | None:
    """The one with this id."""
    line = lines(game_id).get(id)
    return None if line is None else puzzle_of(line)


def of_the_day(game_id: str, day: date) -> Puzzle | None:
    """The puzzle of a date, the same for everyone; none where a game has no puzzles."""
    known = list(lines(game_id))
    if not known:
        return None
    return shipped_one(game_id, known[day.toordinal() * STRIDE % len(known)])
