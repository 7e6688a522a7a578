"""The first view of a game, to warm up on: compile, and fill caches."""

from __future__ import annotations

from stammtisch.kernel.game import Game
from stammtisch.table.table import Table
from stammtisch.table.view import View


def opening_view(game: Game) -> View:
    """What the first seat to move sees of a game with its default options."""
    table = Table(game, seed=0)
    return table.seen_by(table.state.turn + 1)
