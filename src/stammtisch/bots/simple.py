"""Bots that do not search: a random one, and those that play by a heuristic policy."""

from __future__ import annotations

from stammtisch.bots.base import Choice
from stammtisch.bots.heuristics.contract import Policy
from stammtisch.bots.registry import plain_heuristics
from stammtisch.kernel.chance import below, dice_of, key_of, roll
from stammtisch.table.view import View


class RandomBot:
    """Any legal move, each as likely as any other."""

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        legal = view.legal_actions
        return Choice(legal[below(seeded(dice), len(legal))])


class HeuristicBot:
    """Plays by a game's policy `easy` or `normal`, on the veiled record, at once."""

    def __init__(self, game_id: str, level: str) -> None:
        self.game_id, self.level = game_id, level

    @property
    def policy(self) -> Policy:
        heuristics = plain_heuristics(self.game_id)
        return heuristics.easy if self.level == "easy" else heuristics.normal

    def choose(self, view: View, dice: int, seconds: float = 0.0) -> Choice:
        return Choice(self.policy(view.state, view.memory, seeded(dice)))


def seeded(dice: int) -> int:
    """Dice for one decision, from any whole number."""
    return roll(dice_of(key_of(dice, 0, 0)))
