"""The PettingZoo adapter, by PettingZoo's own tests."""

from __future__ import annotations

import warnings
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from stammtisch.games import GAMES
from stammtisch.learn.adapters.pettingzoo import TableEnv, env, raw_env
from tests.contract.cases import CASES, Case
from tests.learn.adapters.short import SHORT

CAP = 60
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)


@every_case
def test_pettingzoo(case: Case) -> None:
    def made() -> Any:
        return env(case.name, dict(case.words), cap=CAP)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on spaces and names
        api_test(made(), num_cycles=40)
        api_test(raw_env(case.name, dict(case.words), cap=CAP), num_cycles=20)
        seed_test(made, num_cycles=15)


@every_game
def test_pettingzoo_to_the_end(name: str) -> None:
    """A game that ends by its rules is terminated, not truncated, and shares out one win."""
    env = TableEnv(name, SHORT[name])
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    while not any(env.terminations.values()):
        seen = env.observe(env.agent_selection)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert all(env.terminations.values()) and not any(env.truncations.values())
    assert sum(env.rewards.values()) == pytest.approx(1)


def test_pettingzoo_renders() -> None:
    def made(render_mode: str | None = None) -> Any:
        return env("njet", SHORT["njet"], render_mode=render_mode)

    def is_drawing(page: str) -> bool:
        return ElementTree.fromstring(page).tag.endswith("svg")

    render_test(made, {"svg": is_drawing, "ansi": lambda page: page.count("Your hand") == 3})


def test_pettingzoo_plays_a_game_back() -> None:
    table = TableEnv("njet", SHORT["njet"])
    table.reset(seed=1)
    for _ in range(4):
        table.step(table.observe(table.agent_selection)["action_mask"].argmax())
    frames = ElementTree.fromstring(table.replay()).findall("{http://www.w3.org/2000/svg}g")
    assert len(frames) == 5
    assert table.render() is None


def test_an_illegal_action_loses_or_raises() -> None:
    """Through `env` it ends the game with less than a loss; the raw environment refuses it."""
    fair, raw = env("njet", SHORT["njet"], rewards="points"), raw_env("njet", SHORT["njet"])
    for table in (fair, raw):
        table.reset(seed=1)
    wrong = int(fair.last()[0]["action_mask"].argmin())
    mover = fair.agent_selection
    fair.step(wrong)
    assert fair.rewards[mover] == -100 and all(fair.terminations.values())
    with pytest.raises(ValueError, match="not legal"):
        raw.step(wrong)


def test_points_are_rewards_if_asked_for() -> None:
    table = TableEnv("ochs-und-esel", SHORT["ochs-und-esel"], rewards="points")
    table.reset(seed=2)
    while not any(table.terminations.values()):
        table.step(table.observe(table.agent_selection)["action_mask"].argmax())
    assert max(table.rewards.values()) == 0 > min(table.rewards.values())


def test_without_a_seed_chance_begins() -> None:
    def first_deal(seed: int | None) -> bytes:
        table = TableEnv("njet")
        table.reset(seed)
        packed: bytes = table.match.state.pack()
        return packed

    assert first_deal(None) != first_deal(None)
    assert first_deal(3) == first_deal(3)
