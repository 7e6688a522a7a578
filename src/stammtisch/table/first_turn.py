"""Who has the first turn: drawn by lot, unless the table says it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom

from stammtisch.kernel.game import Game

FIRST = "first"


def with_first(
    game: Game, given: Mapping[str, str | int], dice: Random | None = None
) -> dict[str, str | int]:
    """Options with the seat that begins in place, drawn by the dice or the operating system."""
    if FIRST in given or all(option.name != FIRST for option in game.options):
        return dict(given)
    players = game.settle(given)["players"]
    return {**given, FIRST: (dice or SystemRandom()).randint(1, players)}
