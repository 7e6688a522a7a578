"""The Gymnasium adapter for many games."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from stammtisch.games import GAMES
from stammtisch.learn.adapters.gymnasium import TableVectorEnv
from stammtisch.learn.gymnasium import env_id
from tests.contract.cases import cases_of

every_game = pytest.mark.parametrize("name", GAMES)
SHORT = {"players": 3, "rounds": 1}


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
        seen, rewards, done, cut, infos = env.step(actions)
        assert ((rewards >= 0) & (rewards <= 1)).all()
        assert not rewards[~(done | cut)].any()
        assert (infos.get("_final_obs", np.zeros(6, np.bool_)) == (done | cut)).all()
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


def test_without_a_seed_chance_begins() -> None:
    one, other = (TableVectorEnv("njet", SHORT, 4) for _ in range(2))
    for env in (one, other):
        env.reset()
    assert one.batch.states.tobytes() != other.batch.states.tobytes()


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="seats are 1 to 3 or rotate"):
        TableVectorEnv("njet", {"players": 3}, 4, seat=4)
    with pytest.raises(ValueError, match="one for each of 3 seats"):
        TableVectorEnv("njet", {"players": 3}, 4, opponents=["easy", "random"])


def test_the_last_observation_is_that_of_the_game_that_ended() -> None:
    """With one legal learner of one-round games: the mask is empty, and the seat is in the info."""
    env = TableVectorEnv("njet", SHORT, 5, seat="rotate", rewards="points")
    seen, infos = env.reset(seed=2)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert infos["seat"].tolist() == [1, 2, 3, 1, 2]
    done = np.zeros(5, np.bool_)
    while not done.any():
        before = infos["seat"]
        seen, rewards, done, _, infos = env.step(seen["action_mask"].argmax(1))
    final = infos["final_info"]
    for row in np.flatnonzero(done):
        last = infos["final_obs"][row]
        assert env.single_observation_space.contains(last)
        assert not last["action_mask"].any()
        assert (last["observation"] != seen["observation"][row]).any()
        assert final["seat"][row] == before[row]
        assert rewards[row] == final["rewards"][row, before[row] - 1]
        assert infos["seat"][row] == before[row] % 3 + 1
    assert final["rewards"].any()


def test_a_cap_before_the_first_turn_ends() -> None:
    """With bots inside the batch games wait for the learner's first move; others say a sentence."""
    env = TableVectorEnv("njet", SHORT, 2, seat=3, cap=2)
    seen, _ = env.reset(seed=1)
    _, _, done, cut, _ = env.step(seen["action_mask"].argmax(1))
    assert cut.all() and not done.any()
    stranger = "tests.learn.adapters.last:LastMove"
    assert TableVectorEnv("njet", SHORT, 2, seat=1, cap=2, opponents=stranger).reset(seed=1)
    with pytest.raises(ValueError, match="cap of 2 moves seat 3 is never to move"):
        TableVectorEnv("njet", SHORT, 2, seat=3, cap=2, opponents=stranger).reset(seed=1)


def test_a_game_that_ends_before_the_learner_moves_is_passed_over() -> None:
    """With a cap of 3 and the seat rotating, each step of the learner ends one game and no more."""
    env = TableVectorEnv("njet", SHORT, 6, seat="rotate", cap=3)
    seen, _ = env.reset(seed=1)
    for _ in range(8):
        seen, rewards, done, cut, _ = env.step(seen["action_mask"].argmax(1))
        assert cut.all() and not done.any()
        assert rewards == pytest.approx(np.full(6, 1 / 3))


def test_gymnasium_s_wrappers_take_it() -> None:
    env = RecordEpisodeStatistics(
        gymnasium.make_vec(env_id("njet"), num_envs=3, options=SHORT, opponents="easy")
    )
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        seen, _, done, _, infos = env.step(seen["action_mask"].argmax(1))
        if done.any():
            break
    assert infos["_episode"].tolist() == done.tolist()
    assert (infos["episode"]["l"][done] > 1).all()


def test_games_can_be_looked_at() -> None:
    texts = TableVectorEnv("njet", SHORT, 2, render_mode="ansi")
    texts.reset(seed=1)
    shown = texts.render()
    assert shown is not None and len(shown) == 2
    assert all("Your hand" in page for page in shown)
    drawings = TableVectorEnv("njet", SHORT, 2, render_mode="svg")
    drawings.reset(seed=1)
    assert all(page.startswith("<svg") for page in drawings.render() or ())
    assert TableVectorEnv("njet", SHORT, 2).render() is None
