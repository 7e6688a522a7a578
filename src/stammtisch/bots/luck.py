"""A player who leaves everything to chance."""

from __future__ import annotations

from random import Random

from stammtisch.table.view import View


def random_move(view: View, dice: Random) -> int:
    """Any legal move of the seat whose view this is."""
    return dice.choice(view.legal_actions)
