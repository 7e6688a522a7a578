"""The first view of a game, to warm up on: compile, and fill caches."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS, deal
from stammtisch.table import Table
from stammtisch.table.view import View, veiled

SOME = 8
"""Choices of all seats after which others have made some."""


def remembering_view(game: Game) -> View:
    """A view with a history in which others moved, from a game of first legal moves."""
    table, others = Table(game.id, seed=1), 0
    while True:
        actions = table.legal_actions
        if others >= SOME and len(actions) > 1 and table.turn is not None:
            return table.seen_by(table.turn, history=True)
        others += len(actions) > 1
        table.push(actions[0])


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
