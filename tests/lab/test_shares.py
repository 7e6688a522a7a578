"""The victory as a number."""

from __future__ import annotations

from stammtisch.games import game_named
from stammtisch.lab.shares import shares_of


def test_whoever_wins_together_shares() -> None:
    game = game_named("njet")
    assert shares_of(game, [4, 9, 9, 1]) == (0, 0.5, 0.5, 0)
    assert shares_of(game, [4, 9, 8]) == (0, 1, 0)
