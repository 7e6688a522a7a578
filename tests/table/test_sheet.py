"""The score sheet that is kept is the one that would be written anew."""

from __future__ import annotations

import random

import pytest

from stammtisch.games import GAMES
from stammtisch.table.sheet import ScoreSheet
from stammtisch.table.table import Table


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_follows_moves_and_takebacks(game: str) -> None:
    dice, table, sheet = random.Random(game), Table(game, seed=1), ScoreSheet()
    for _ in range(400):
        first = len(table.steps)
        if table.over or (table.moves and dice.random() < 0.1):
            table.pop()
        else:
            table.push(dice.choice(table.legal_actions))
        sheet.update(table, min(first, len(table.steps)))
        assert sheet.rows == table.sheet
        told = list(table.round_summaries.values())
        assert sheet.summary(table) == (told[-1] if told else None)


def test_steps_that_are_told_again_are_counted_again() -> None:
    """What another match has made of the same steps may be rubbed out and written on at once."""
    dice, table, sheet = random.Random(1), Table("njet", seed=1), ScoreSheet()
    while not table.sheet:
        table.push(dice.choice(table.legal_actions))
    for first in (0, table.round_ends[0] - 1, 0):
        sheet.update(table, first)
        assert sheet.rows == table.sheet
