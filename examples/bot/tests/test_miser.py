"""The bot plays whole games, and never a move that is not allowed."""

import pytest

from stammtisch import GAMES
from stammtisch.lab import tournament


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_whole_games(game: str) -> None:
    results = tournament(game, ["miser:Miser", "random"], deals=1)
    assert len(results.outcomes) == results.plan.size
    assert not results.fouls()
