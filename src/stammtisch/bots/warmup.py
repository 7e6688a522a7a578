"""The first view of a game, to warm up on: compile, and fill caches."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS, deal
from stammtisch.table.view import View, veiled


def opening_view(game: Game) -> View:
    """What the first seat to move sees of a game with its default options."""
    s: Any = game.rules.state()
    m: Any = game.knowledge.memory()
    game.rules.start(s, tuple(game.settle({}).values()))
    deals = 0
    while s.turn < 0:
        game.plain.entry(deal)(s, [0] * MAX_CARDS, key_of(0, 0, deals))
        deals += 1
    game.knowledge.witness_deal(m, s)
    return veiled(game, s, m, s.turn + 1)
