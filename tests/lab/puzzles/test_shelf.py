"""The puzzles that are shipped."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta

import pytest

from stammtisch.games import OURS
from stammtisch.lab.puzzles.seek import missing
from stammtisch.lab.puzzles.shelf import lines, of_the_day, shipped, shipped_one
from stammtisch.lab.puzzles.standing import MARGIN, SIGMAS

SAMPLE = 12
"""Puzzles of each game that are played through."""


@pytest.mark.parametrize("game", OURS)
def test_the_best_move_of_each_stands_out(game: str) -> None:
    for puzzle in shipped(game):
        worths = list(puzzle.values.values())
        seats = len(puzzle.given)
        assert next(iter(puzzle.values)) == puzzle.best and worths == sorted(worths, reverse=True)
        assert (worths[0] - worths[1]) * seats >= MARGIN
        assert puzzle.margin >= SIGMAS * puzzle.error
        assert shipped_one(game, puzzle.id) == puzzle
        assert puzzle.motif and puzzle.clauses and 1000 < puzzle.rating < 2500


@pytest.mark.parametrize("game", OURS)
def test_they_can_be_played_and_weaker_bots_miss_them(game: str) -> None:
    every = shipped(game)
    for puzzle in every[:: max(1, len(every) // SAMPLE)]:
        table = puzzle.table()
        assert table.game.id == game and table.turn == puzzle.seat
        assert sorted(table.legal_moves) == sorted(puzzle.values)
        view = table.seen_by(puzzle.seat)
        assert missing(view, table.game.rules.numbers[puzzle.best]) is not None


def test_every_day_has_its_puzzle() -> None:
    first = date(2026, 11, 18)
    for game in OURS:
        known = list(lines(game))
        days = [of_the_day(game, first + timedelta(days=n)) for n in range(min(len(known), 60))]
        assert len({puzzle.id for puzzle in days if puzzle}) == len(days)
    assert of_the_day("no-such-game", first) is None and shipped_one("njet", "none") is None


def test_they_are_read_without_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from stammtisch.lab.puzzles.shelf import shipped\n"
        "print(all(puzzle.record for puzzle in shipped('njet')[:2]))"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "True"
