"""A bot that gives away as little as it can: it passes, or plays the fewest cards."""

from __future__ import annotations

from stammtisch import View


class Miser:
    """Copy this class, and change `choose`."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id

    def choose(self, view: View, dice: int, seconds: float) -> str:
        """A move in notation, one of `view.legal_moves`.

        `view` is all that the seat may know. `dice` is a number to seed random choices
        with, so that matches can be repeated; `seconds` is the time to think.
        """
        moves = view.legal_moves
        passes = [move for move in moves if "pass" in move]
        if passes:
            return passes[0]
        fewest = min(len(move.split()) for move in moves)
        cheapest = [move for move in moves if len(move.split()) == fewest]
        return cheapest[dice % len(cheapest)]
