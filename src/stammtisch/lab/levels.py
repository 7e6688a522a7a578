"""Whole matches among the levels that do not search, by the thousand."""

from __future__ import annotations

import numpy as np

from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM, thumb_matches
from stammtisch.bots.registry import compiled
from stammtisch.games import game_named
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.playout import MAX_CARDS, write_points
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.lab.tournaments.duplicate import CAP, shares_of

THUMBS = {"random": RANDOM, "easy": EASY, "normal": NORMAL}


def share_among(
    game_id: str, options: dict[str, int], one: str, many: str, deals: int, seed: int
) -> Estimate:
    """The share of the victory of one level among another, in every seat of each deal."""
    game, seats = game_named(game_id), options["players"]
    numbers = np.repeat(np.arange(deals), seats)
    alone = np.tile(np.arange(seats), deals)
    levels = np.full(len(numbers) * seats, THUMBS[many], np.int64)
    levels[np.arange(len(numbers)) * seats + alone] = THUMBS[one]
    rows, known = game.rules.state.rows(len(numbers)), game.knowledge.memory.rows(len(numbers))
    moves, cards = np.zeros(len(numbers), np.int64), np.zeros(MAX_CARDS, np.int8)
    compiled(game_id).entry(thumb_matches)(
        rows, known, moves, cards, tuple(options.values()), levels, seats, numbers,
        key_of(seed, 0, 0), CAP,
    )  # fmt: skip
    sheet = np.zeros(len(numbers) * seats, np.int32)
    game.cpu.entry(write_points)(rows, sheet, seats)
    shares = [shares_of(game, line.tolist()) for line in sheet.reshape(-1, seats)]
    mine = np.array([share[seat] for share, seat in zip(shares, alone, strict=True)])
    return clustered(mine, numbers.tolist())
