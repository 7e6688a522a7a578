"""A bot that never has a legal move."""

from stammtisch.table.view import View


class Fouls:
    def __init__(self, game: str) -> None:
        self.game = game

    def choose(self, view: View, dice: int, seconds: float) -> str:
        return "no move"
