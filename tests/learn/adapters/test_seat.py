"""The Gymnasium adapter for one game, by Gymnasium's own tests."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from stammtisch.games import GAMES
from stammtisch.learn.adapters.seat import ILLEGAL, SeatEnv
from stammtisch.learn.gymnasium import env_id
from tests.learn.adapters.short import SHORT

every_game = pytest.mark.parametrize("name", GAMES)


def to_the_end(env: SeatEnv, seed: int | None = None) -> tuple[float, bool, bool, dict[str, Any]]:
    seen, _ = env.reset(seed=seed)
    rng = np.random.default_rng(1)
    while True:
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, ended, cut, info = env.step(action)
        if ended or cut:
            return reward, ended, cut, info
        assert reward == 0 and env.observation_space.contains(seen)


@every_game
def test_gymnasium_checks_it(name: str) -> None:
    """Also in every render mode: warnings are errors here."""
    check_env(gymnasium.make(env_id(name), opponents="easy", render_mode="ansi").unwrapped)


@every_game
@pytest.mark.parametrize("rewards", ["wins", "points"])
def test_a_game_to_its_end(name: str, rewards: Any) -> None:
    env = SeatEnv(name, SHORT[name], seat=2, opponents="easy", rewards=rewards)
    reward, ended, cut, info = to_the_end(env, 3)
    assert ended and not cut
    assert info["rewards"][1] == reward and info["seat"] == 2
    points = [env.match.game.rules.points(env.match.state, s) for s in range(env.match.seats)]
    sign = -1 if env.match.game.rules.fewest_wins else 1
    best = [sign * p == max(sign * q for q in points) for p in points]
    expected = [b / sum(best) for b in best] if rewards == "wins" else [sign * p for p in points]
    assert info["rewards"].tolist() == pytest.approx(expected)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


@pytest.mark.parametrize("wrong", [None, -1, 1 << 20])
def test_an_illegal_action_loses_the_game(wrong: int | None) -> None:
    """One that is not legal now, or none at all."""
    for rewards in ("wins", "points"):
        env = SeatEnv("njet", SHORT["njet"], rewards=rewards)
        seen, _ = env.reset(seed=1)
        if wrong is None:
            wrong = int(seen["action_mask"].argmin())
        _, reward, ended, cut, info = env.step(wrong)
        assert (reward, ended, cut, info["illegal"]) == (ILLEGAL[rewards], True, False, wrong)


def test_the_seat_rotates_and_a_seed_begins_anew() -> None:
    env = SeatEnv("njet", SHORT["njet"], seat="rotate")
    seats = [env.reset(seed=5)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(3))]
    assert seats == [1, 2, 3, 1]
    assert env.reset(seed=5)[1]["seat"] == 1


def test_without_a_seed_chance_begins() -> None:
    first = [SeatEnv("njet").reset()[0]["observation"].tobytes() for _ in range(2)]
    assert first[0] != first[1]


def test_opponents_by_seat() -> None:
    """And bots of one's own, by name."""
    names = ["random", "tests.learn.adapters.last:LastMove", "easy"]
    env = SeatEnv("njet", SHORT["njet"], opponents=names)
    assert to_the_end(env, 2)[1]
    with pytest.raises(ValueError, match="one for each of 3 seats"):
        SeatEnv("njet", SHORT["njet"], opponents=names[:2])


def test_a_cap_before_the_first_turn_ends_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="cap of 1 moves seat 3 is never to move"):
        SeatEnv("njet", SHORT["njet"], seat=3, cap=1).reset()
    _, ended, cut, _ = to_the_end(SeatEnv("njet", SHORT["njet"], seat=3, cap=3), 1)
    assert cut and not ended


@every_game
def test_it_can_be_looked_at(name: str) -> None:
    env = SeatEnv(name, SHORT[name], render_mode="ansi")
    seen, _ = env.reset(seed=2)
    shown = env.render()
    assert shown is not None and "You:" in shown and "= " in shown
    env.step(seen["action_mask"].argmax())
    frames = ElementTree.fromstring(env.replay()).findall("{http://www.w3.org/2000/svg}g")
    assert len(frames) > env.match.moves


def test_rewards_of_another_name() -> None:
    with pytest.raises(ValueError, match="wins or points"):
        SeatEnv("njet", rewards="money")  # type: ignore[arg-type]
