"""The victory as a number: one for whoever wins, a part for those who win together."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.kernel.game import Game


def shares_of(game: Game, points: Sequence[int]) -> tuple[float, ...]:
    """The victory, shared by those with the best total."""
    ranks = game.rules.ranks(list(points))
    return tuple((rank == 1) / ranks.count(1) for rank in ranks)
