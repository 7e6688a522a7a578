"""The law of modes: plain and compiled, one source, the same bytes."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots.registry import compiled
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.playout import Series, random_game, random_games
from stammtisch.laws.cases import CAP, Case
from stammtisch.laws.watch import watched_game

ROOM = 128
GAMES_PLAYED = 5
STEPS = 250


def random_games_end_in_the_same_bytes(case: Case) -> None:
    """One after another in plain Python; two at a time compiled, and the odd one alone."""
    game = case.game
    plain = [game.rules.state() for _ in range(GAMES_PLAYED)]
    play = game.plain.entry(random_game)
    plain_moves = [
        play(state, [0] * ROOM, case.numbers, key_of(11, number, 0), CAP)
        for number, state in enumerate(plain)
    ]
    rows, moves = game.rules.state.rows(GAMES_PLAYED), np.zeros(GAMES_PLAYED, np.int64)
    cards = np.zeros(ROOM, np.int8)
    game.cpu.entry(random_games)(rows, moves, cards, Series(case.numbers, key_of(11, 0, 0), CAP))
    assert plain_moves == moves.tolist()
    assert [state.pack() for state in plain] == [row.tobytes() for row in rows]


def views_and_imagined_worlds_are_the_same_bytes(case: Case) -> None:
    """Built as for a bot's search: nothing else imagines."""
    game = case.game
    arguments = (case.numbers, key_of(12, 0, 0), case.options["players"])
    plain: list[list[Any]] = [
        [game.rules.state() for _ in range(STEPS + 1)],
        [game.knowledge.memory() for _ in range(STEPS + 1)],
        [game.rules.state() for _ in range(STEPS)],
        [game.knowledge.memory() for _ in range(STEPS)],
    ]
    plain_steps = game.plain.entry(watched_game)(*plain, [0] * ROOM, *arguments)
    rows = [
        game.rules.state.rows(STEPS + 1),
        game.knowledge.memory.rows(STEPS + 1),
        game.rules.state.rows(STEPS),
        game.knowledge.memory.rows(STEPS),
    ]
    steps = compiled(case.name).entry(watched_game)(*rows, np.zeros(ROOM, np.int8), *arguments)
    assert plain_steps == steps
    for records, array in zip(plain, rows, strict=True):
        assert [record.pack() for record in records] == [row.tobytes() for row in array]
