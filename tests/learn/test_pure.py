"""Games as pure functions: the steps of a batch, and nothing remembered between calls."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.learn import Batch, IllegalAction, PureGames


@pytest.mark.parametrize("opponents", [None, ["normal", None, "easy"]])
def test_steps_are_those_of_a_batch(opponents: list[str | None] | None) -> None:
    """Whatever is computed in between, with any number of games."""
    games = PureGames("njet", {"players": 3}, seed=4, opponents=opponents, cap=20)
    batch = Batch("njet", {"players": 3}, 5, opponents=opponents, cap=20)
    batch.reset(4)
    now = games.init(5)
    ended = 0
    for _ in range(30):
        for name in ("turn", "features", "legal_mask", "rewards", "done", "truncated"):
            assert (getattr(now, name) == getattr(batch, name)).all(), name
        actions = batch.random_actions().copy()
        games.step(now.states[::-1], now.legal_mask[::-1].argmax(1))
        kept = now.states.copy()
        later = games.step(now.states, actions)
        batch.step(actions)
        assert (now.states == kept).all()
        assert later.states.shape == (5, games.size)
        ended += int(later.done.sum())
        now = later
    assert ended


def test_a_game_alone_is_the_same_as_among_others() -> None:
    games = PureGames("ochs-und-esel", {"players": 3}, seed=2)
    now = games.init(4)
    actions = now.legal_mask.argmax(1)
    later = games.step(now.states, actions)
    for row in range(4):
        alone = games.step(now.states[row : row + 1], actions[row : row + 1])
        for mine, among in zip(alone, later, strict=True):
            assert (mine[0] == among[row]).all()


def test_illegal_actions_are_refused() -> None:
    games = PureGames("njet", {"players": 3})
    now = games.init(2)
    with pytest.raises(IllegalAction, match="game 1"):
        games.step(now.states, np.array([now.legal_mask[0].argmax(), games.actions]))
