"""The PettingZoo adapter, by PettingZoo's own tests."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from stammtisch.games import GAMES
from stammtisch.learn.adapters.pettingzoo import TableEnv
from tests.contract.cases import CASES, Case
from tests.learn.adapters.short import SHORT

CAP = 60
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)


@every_case
def test_pettingzoo(case: Case) -> None:
    def env() -> TableEnv:
        return TableEnv(case.name, dict(case.words), cap=CAP)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on spaces and names
        api_test(env(), num_cycles=40)
        seed_test(env, num_cycles=15)


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
