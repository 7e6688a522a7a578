"""Short games to try judges on."""

from __future__ import annotations

from typing import Any

from stammtisch.bots import seat_bot
from stammtisch.games import game_named
from stammtisch.kernel.playout import witnessed_deal, witnessed_play
from stammtisch.lab.luck.course import Course, Recorder
from stammtisch.table.deals import due, from_key
from stammtisch.table.view import veiled


def opening_course(game_id: str, moves: int, seed: int, **options: int) -> Course:
    """The first moves of a game by `normal`, as if it ended there with seat 1 as the winner."""
    game = game_named(game_id)
    settled = game.settle(options)
    s: Any = game.rules.state()
    m, bot = game.knowledge.memory(), seat_bot("normal", game_id)
    game.rules.start(s, tuple(settled.values()))
    recorder, made = Recorder(game), 0
    while made < moves and s.turn > -2:
        if s.turn < 0:
            assert due(game, s)
            game.plain.entry(witnessed_deal)(s, m, from_key(game, s, f"{seed:032x}"))
            continue
        view = veiled(game, s, m, s.turn + 1)
        action = bot.choose(view, seed + made, 0.0).action
        if len(view.legal_actions) > 1:
            recorder.note(s, m, action)
        game.plain.entry(witnessed_play)(s, m, action)
        made += 1
    result = (1.0, *(0.0 for _ in range(settled["players"] - 1)))
    return recorder.course(tuple(settled.values()), seed, result)
