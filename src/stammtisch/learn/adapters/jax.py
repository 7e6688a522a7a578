"""JAX's form: pure games (`stammtisch.learn.pure`) stepped inside `jit`.

On a CPU by a foreign call, elsewhere by a callback.

>>> import jax
>>> from stammtisch.learn import PureGames
>>> from stammtisch.learn.adapters.jax import jit_step
>>> games = PureGames("njet", {"players": 3}, seed=1)
>>> step, now = jax.jit(jit_step(games)), games.init(4)
>>> later = step(now.states, now.legal_mask.argmax(1))
>>> later.features.shape, later.rewards.shape
((4, 259), (4, 3))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from math import prod
from typing import Any

from stammtisch.extras import need

need("jax")

import jax
import numpy as np

from stammtisch.learn.adapters.foreign import register
from stammtisch.learn.pure import PureGames, Timestep

Step = Callable[[Any, Any], Timestep]

NUMBERS = count()
"""Of steps: each is known to XLA by a name of its own."""


def jit_step(games: PureGames) -> Step:
    """`games.step` for JAX: under `jit` and `vmap`, states and actions of any leading shape."""
    name = f"stammtisch_step_{next(NUMBERS)}"

    def fill(given: Sequence[Any], results: Sequence[Any]) -> None:
        for result, made in zip(results, _made(games, *given), strict=True):
            np.copyto(result, made)

    register(name, fill)

    def by_foreign_call(states: Any, actions: Any) -> Timestep:
        shapes = tuple(_shapes(games, states.shape[:-1]))
        call = jax.ffi.ffi_call(name, shapes, vmap_method="broadcast_all")
        return Timestep(*call(states, actions))

    def step(states: Any, actions: Any) -> Timestep:
        ways = {"cpu": by_foreign_call, "default": by_callback(games)}
        return Timestep(*jax.lax.platform_dependent(states, actions, **ways))

    return step


def by_callback(games: PureGames) -> Step:
    """The same by a callback, on any device."""

    def step(states: Any, actions: Any) -> Timestep:
        shapes = _shapes(games, states.shape[:-1])
        on_host = partial(_made, games)
        made = jax.pure_callback(on_host, shapes, states, actions, vmap_method="broadcast_all")
        return Timestep(*made)

    return step


def _made(games: PureGames, states: Any, actions: Any) -> Timestep:
    """A step on the host."""
    leading = states.shape[:-1]
    given = np.asarray(states).reshape(prod(leading), -1)
    chosen = np.broadcast_to(np.asarray(actions), leading).reshape(-1)
    made = games.step(given, chosen)
    return Timestep(*(array.reshape(*leading, *array.shape[1:]) for array in made))


def _shapes(games: PureGames, leading: tuple[int, ...]) -> Timestep:
    """What a step of so many games gives back."""
    rows: dict[str, tuple[Any, tuple[int, ...]]] = {
        "states": (np.uint8, (games.size,)),
        "turn": (np.int8, ()),
        "features": (np.int8, (games.numbers,)),
        "legal_mask": (np.bool_, (games.actions,)),
        "rewards": (np.float32, (games.seats,)),
        "done": (np.bool_, ()),
        "truncated": (np.bool_, ()),
    }
    return Timestep(
        **{
            name: jax.ShapeDtypeStruct((*leading, *row), dtype)
            for name, (dtype, row) in rows.items()
        }
    )
