"""Single games: copies and pickles go on by themselves."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from stammtisch.games import GAMES
from stammtisch.learn.adapters.single import SingleGame


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_goes_on_by_itself(name: str, copied: Callable[[SingleGame], SingleGame]) -> None:
    game = SingleGame(name)
    game.deal_on(3, 0)
    other = copied(game)
    for one in (game, other):
        for _ in range(5):
            one.play(int(one.mask().argmax()))
        assert one.moves == 5
    assert game.state.pack() == other.state.pack() and game.memory.pack() == other.memory.pack()
    other.play(int(other.mask().argmax()))
    assert game.state.pack() != other.state.pack()


def test_an_illegal_action_is_refused() -> None:
    game = SingleGame("njet")
    game.deal_on(3, 0)
    with pytest.raises(ValueError, match="not legal"):
        game.play(int(game.mask().argmin()))
