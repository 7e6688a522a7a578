"""The players that do not search: one who leaves all to chance, and those with thumbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.bots.base import Choice
from stammtisch.bots.registry import thumbs_of
from stammtisch.kernel.chance import below, dice_of, key_of, roll
from stammtisch.table.view import View


class Lucky:
    """Any legal move, each as likely as any other."""

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        return Choice(legal[below(rolled(dice), len(legal))])


class Thumb:
    """Moves by a game's rules of thumb, on the veiled record, at once."""

    def __init__(self, game_id: str, level: str) -> None:
        self.move: Callable[[Any, Any, int], int] = thumbs_of(game_id)[level]

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        return Choice(self.move(view.state, view.memory, rolled(dice)))


def rolled(dice: int) -> int:
    """Dice for one decision, from any whole number."""
    return roll(dice_of(key_of(dice, 0, 0)))
