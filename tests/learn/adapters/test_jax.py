"""Pure games in JAX: the same steps, inside `jit`, `vmap` and a loop."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import jax
import numpy as np
import pytest
from jax import numpy as jnp

from stammtisch.learn import PureGames
from stammtisch.learn.adapters.jax import jit_step


@pytest.fixture(scope="module")
def games() -> PureGames:
    return PureGames("njet", {"players": 3}, seed=3, opponents=[None, "normal", "easy"], cap=30)


def test_a_step_inside_jit_is_the_step_outside(games: PureGames) -> None:
    now = games.init(5)
    actions = now.legal_mask.argmax(1)
    outside, inside = games.step(now.states, actions), jax.jit(jit_step(games))(now.states, actions)
    for mine, other in zip(inside, outside, strict=True):
        assert mine.dtype == other.dtype
        assert np.array_equal(np.asarray(mine), other)


def test_it_can_be_mapped_and_looped(games: PureGames) -> None:
    """Six games as two by three, ten steps in one compiled loop: the same as one by one."""
    now, step = games.init(6), jit_step(games)

    def body(_: int, at: Any) -> Any:
        later = jax.vmap(step)(at[0], at[1].argmax(-1))
        return later.states, later.legal_mask

    def ten(states: Any, mask: Any) -> Any:
        return jax.lax.fori_loop(0, 10, body, (states, mask))

    shaped = now.states.reshape(2, 3, -1), now.legal_mask.reshape(2, 3, -1)
    states, _ = jax.jit(ten)(*map(jnp.asarray, shaped))
    for _ in range(10):
        now = games.step(now.states, now.legal_mask.argmax(1))
    assert np.array_equal(np.asarray(states).reshape(6, -1), now.states)


HASTY = """
import jax
from stammtisch.learn import PureGames
from stammtisch.learn.adapters.jax import jit_step

games = PureGames("njet", {"players": 3}, seed=1)
play, now = jax.jit(jit_step(games)), games.init(256)
for _ in range(10):
    now = play(now.states, now.legal_mask.argmax(1))
"""


def test_a_program_ends_while_steps_are_under_way() -> None:
    """XLA's threads would wait for Python, and Python for them, without end."""
    subprocess.run([sys.executable, "-c", HASTY], check=True, timeout=600)
