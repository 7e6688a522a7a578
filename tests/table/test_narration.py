"""Lines and log entries as each seat may read them."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES
from stammtisch.table import narration
from stammtisch.table.steps import Step
from stammtisch.table.table import Table
from stammtisch.table.view import veiled


def played(game: str) -> Table:
    table = Table(game, seed=4)
    for _ in range(40):
        table.push(table.legal_actions[-1])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_whoever_moved_reads_the_move_itself(game: str) -> None:
    table = played(game)
    for step in table.steps:
        if step.seat is None:
            assert narration.line(table.game, step, 0) == "key ?"
            assert narration.notation(table.game, step, 0) == "deal"
        else:
            assert narration.line(table.game, step, step.seat) == step.line
        assert narration.line(table.game, step) == step.line


@pytest.mark.parametrize("game", GAMES)
def test_entries_are_those_of_the_log(game: str) -> None:
    table = played(game)
    for viewer in range(table.players + 1):
        after: list[Step | Table] = [*table.steps[1:], table]
        for step, then, entry in zip(table.steps, after, table.log(viewer), strict=True):
            before = veiled(table.game, step.state, step.memory, viewer).state
            now = veiled(table.game, then.state, then.memory, viewer).state
            assert narration.entry(table.game, step, before, now, viewer) == entry
