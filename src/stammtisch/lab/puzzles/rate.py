"""A first rating of a puzzle, by which bots solve it and how many moves there are to guess among.

Afterwards it goes by players' results (Glicko-2, on the page).
"""

from __future__ import annotations

import math
from functools import cache

from stammtisch.bots import Bot, seat_bot
from stammtisch.table.view import View

SEARCHES = {200: 1350, 2000: 1550}
"""Simulations of `strong`, and the rating of what so many are enough for."""

HARDEST = 1750
"""What only the master's network finds."""

GUESSING = 60
"""Points for each doubling of the number of moves, beyond two."""


def rating_of(view: View, best: int) -> int:
    """The rating to start with; `easy` and `normal` solve none."""
    more = GUESSING * (math.log2(len(view.legal_actions)) - 1)
    solved = (rating for simulations, rating in SEARCHES.items() if solves(view, best, simulations))
    return round(next(solved, HARDEST) + more)


def solves(view: View, best: int, simulations: int) -> bool:
    """Whether `strong` finds the move with so many simulations."""
    return searcher(view.game.id, simulations).choose(view, 1, 0.0).action == best


@cache
def searcher(game_id: str, simulations: int) -> Bot:
    return seat_bot("strong", game_id, simulations=simulations)
