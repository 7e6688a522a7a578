"""Bots for the second step of the tutorial; named on the command line as `mybots:HighCard`."""

from stammtisch.table import View


class HighCard:
    """Plays the last legal move: in tricks the highest card of the last suit that fits."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id

    def choose(self, view: View, dice: int, seconds: float) -> str:
        return view.legal_moves[-1]
