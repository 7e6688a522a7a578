"""Tables to look at."""

from __future__ import annotations

from stammtisch.table.table import Table


def played(game: str, moves: int = 30) -> Table:
    """A table on which the first legal move was made so often."""
    table = Table(game, seed=3)
    for _ in range(moves):
        table.push(table.legal_actions[0])
    return table
