"""Puzzles made up for tests."""

from __future__ import annotations

from stammtisch.lab.puzzles.puzzle import Puzzle
from stammtisch.table import Table, dumps


def a_puzzle(id: str = "1-2-3", game: str = "njet") -> Puzzle:
    """The first choice of a game, with worths that somebody made up."""
    table = Table(game, seed=1)
    best, second, *more = table.legal_moves
    values = {best: 0.5, second: 0.4} | dict.fromkeys(more, 0.1)
    return Puzzle(
        id=id,
        record=dumps(table),
        seat=table.turn or 0,
        best=best,
        values=values,
        margin=0.4,
        error=0.01,
        worlds=1280,
        exact=False,
        given=(-0.1, 0.05, 0.05, 0.0),
        better_in=0.8,
        clauses=("N3.2",),
        motif="veto-points",
        rating=1500,
    )
