"""Early views of a game, to warm up on: compile, and fill caches."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS, deal, witnessed_play
from stammtisch.table.view import Seen, View, veiled

SOME = 8
"""Moves after which others have made some."""


def opening_view(game: Game) -> View:
    """What the first seat to move sees of a game with its default options."""
    s, m = opened(game)
    return veiled(game, s, m, s.turn + 1)


def remembering_view(game: Game) -> View:
    """What a seat with a choice sees and has seen, where first legal moves were made."""
    s, m = opened(game)
    past: list[tuple[Any, Any, int]] = []
    while len(past) < SOME or len(game.rules.legal_actions(s)) < 2:
        action = game.rules.legal_actions(s)[0]
        past.append((s.copy(), m.copy(), action))
        game.plain.entry(witnessed_play)(s, m, action)
        assert s.turn >= 0, "a first deal is longer"
    seat, history = s.turn + 1, []
    for state, memory, action in past:
        view = veiled(game, state, memory, seat)
        hidden = game.knowledge.hidden(view.state, action, seat - 1)
        history.append(Seen(view.state, view.memory, None if hidden else action))
    return veiled(game, s, m, seat).with_history(tuple(history))


def opened(game: Game) -> tuple[Any, Any]:
    """The records after the first deal, with default options."""
    s: Any = game.rules.state()
    m: Any = game.knowledge.memory()
    game.rules.start(s, tuple(game.settle({}).values()))
    deals = 0
    while s.turn < 0:
        game.plain.entry(deal)(s, [0] * MAX_CARDS, key_of(0, 0, deals))
        deals += 1
    game.knowledge.witness_deal(m, s)
    return s, m
