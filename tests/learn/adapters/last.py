"""A bot of somebody else's."""

from stammtisch.bots import Choice
from stammtisch.table.view import View


class LastMove:
    """Always the last legal move."""

    def __init__(self, game: str) -> None:
        self.game = game

    def choose(self, view: View, dice: int, seconds: float) -> Choice:
        return Choice(view.legal_actions[-1])
