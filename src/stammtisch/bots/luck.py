"""Who sits in the seats without a person: for now, players who play at random."""

from __future__ import annotations

from random import Random

from stammtisch.table import View


def random_move(view: View, dice: Random) -> int:
    """Any legal move of the seat whose view this is."""
    return dice.choice(view.legal_actions)
