"""The Gymnasium adapter."""

from __future__ import annotations

from typing import Any

import pytest
from gymnasium.vector import VectorEnv

from stammtisch.games import GAMES
from stammtisch.learn.adapters.gymnasium import TableVectorEnv
from tests.contract.cases import cases_of

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("opponents", ["random", "easy"])
def test_gymnasium(name: str, opponents: str) -> None:
    """The learner is always to move; finished games bring rewards between 0 and 1."""
    case = cases_of(name)[0]
    env: VectorEnv[Any, Any, Any] = TableVectorEnv(
        name, dict(case.words), 6, seat=2, opponents=opponents, cap=40
    )
    seen, _ = env.reset(seed=3)
    ended = 0
    for _ in range(40):
        assert env.observation_space.contains(seen)
        assert seen["action_mask"].any(1).all()
        actions = seen["action_mask"].argmax(1)
        seen, rewards, done, cut, _ = env.step(actions)
        assert ((rewards >= 0) & (rewards <= 1)).all()
        assert not rewards[~(done | cut)].any()
        ended += int((done | cut).sum())
    assert ended >= 6


def test_gymnasium_follows_from_its_seed() -> None:
    runs = []
    for _ in range(2):
        env = TableVectorEnv("njet", {"players": 3}, 4)
        seen, _ = env.reset(seed=8)
        for _ in range(20):
            seen, *_ = env.step(seen["action_mask"].argmax(1))
        runs.append(seen["observation"].tobytes())
    assert runs[0] == runs[1]


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="seats are 1 to 3"):
        TableVectorEnv("njet", {"players": 3}, 4, seat=4)
