"""Whole games among the levels that do not search, compiled, by the thousand."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM, PolicyGames, play_games
from stammtisch.bots.registry import compiled
from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.playout import MAX_CARDS, write_points
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.lab.shares import shares_of
from stammtisch.lab.tournaments.duplicate import CAP

LEVELS = {"random": RANDOM, "easy": EASY, "normal": NORMAL}

Numbers = NDArray[np.int64]


def play_levels(
    game_id: str, options: tuple[int, ...], levels: Numbers, deals: Numbers, seed: int
) -> NDArray[np.int32]:
    """The points, by game and seat, of games in which seat n of game i plays `levels[i, n]`."""
    game, (games, seats) = game_named(game_id), levels.shape
    states, memories = game.rules.state.rows(games), game.knowledge.memory.rows(games)
    moves: Any = np.zeros(games, np.int64)
    cards: Any = np.zeros(MAX_CARDS, np.int8)
    flat: Any = levels.ravel()
    numbers: Any = deals
    asked = PolicyGames(
        states, memories, moves, flat, numbers, cards, options, key_of(seed, 0, 0), CAP
    )
    compiled(game_id).entry(play_games)(asked)
    sheet = np.zeros(games * seats, np.int32)
    game.cpu.entry(write_points)(states, sheet, seats)
    return sheet.reshape(games, seats)


def share_among(
    game_id: str, options: dict[str, int], one: str, many: str, deals: int, seed: int
) -> Estimate:
    """The share of the victory of one level among another, in every seat of each deal."""
    game, seats = game_named(game_id), options["players"]
    numbers = np.repeat(np.arange(deals), seats)
    alone = np.tile(np.arange(seats), deals)
    levels = np.full((len(numbers), seats), LEVELS[many], np.int64)
    levels[np.arange(len(numbers)), alone] = LEVELS[one]
    points = play_levels(game_id, tuple(options.values()), levels, numbers, seed)
    shares = [shares_of(game, line.tolist()) for line in points]
    mine = np.array([share[seat] for share, seat in zip(shares, alone, strict=True)])
    return clustered(mine, numbers.tolist())
