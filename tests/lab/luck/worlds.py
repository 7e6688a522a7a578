"""Judges and policies that know nothing, and short games to try them on."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bots import seat_bot
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.kernel.playout import witnessed_deal, witnessed_play
from stammtisch.lab.luck.course import Course, Recorder
from stammtisch.lab.luck.policies import NetworkPolicy, softmax
from stammtisch.table.deals import due, from_key
from stammtisch.table.view import veiled

__all__ = ["RandomJudge", "RandomPolicy", "opening_course"]


class RandomPolicy(NetworkPolicy):
    """Probabilities that follow from the position, and mean nothing."""

    def __init__(self, game_id: str, sharpness: float = 0.3) -> None:
        game, rng = game_named(game_id), np.random.default_rng(1)
        shape = width(game.learning.layout), len(game.rules.actions)
        self.weights = sharpness * rng.standard_normal(shape)

    def logits(self, features: Any, actions: Any = None) -> Any:
        made = (features != 0) @ self.weights
        return made if actions is None else made[:, actions]

    def choose(self, features: Any, mask: Any, lots: Any) -> Any:
        """Moves by these probabilities."""
        sums = softmax(self.logits(features), mask).cumsum(1)
        return (sums > (lots * sums[:, -1])[:, None]).argmax(1)


class RandomJudge:
    """Shares that follow from the position, and mean nothing."""

    def __init__(self, game_id: str) -> None:
        learning, rng = game_named(game_id).learning, np.random.default_rng(2)
        self.seated = next(span for span in learning.layout if span.name == "seated")
        shape = width(learning.layout) + width(learning.privileged_layout), self.seated.length
        self.weights = 0.5 * rng.standard_normal(shape)

    def shares(self, features: Any, privileged: Any) -> Any:
        whole = np.concatenate([features, privileged], 1) != 0
        at = self.seated.start
        return softmax(whole @ self.weights, features[:, at : at + self.seated.length] != 0)


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
