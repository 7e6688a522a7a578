"""Pgx's card games on the CPU: batches of random games, compiled by JAX.

A batch is dealt, then played until its last game ends. That is two to four times faster
on a CPU than Pgx's `auto_reset`, which deals anew for every game at every move. Only
moves of games still running are counted; compiling is off the clock.
"""

from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx

from stammtisch.lab.peers.row import Peer, rate

BATCHES = {"sparrow_mahjong": 512, "leduc_holdem": 4096, "kuhn_poker": 8192}
"""Games at once: larger batches were no faster on one core."""

Play = tuple[Any, Any, Any, Any]  # the games, the random key, moves made, observations summed


def unfinished(play: Play) -> Any:
    return ~play[0].terminated.all()


def turn(env: Any, play: Play) -> Play:
    """One random legal move in every game that still runs."""
    games, key, moves, seen = play
    key, draw = jax.random.split(key)
    action = jax.random.categorical(draw, jnp.log(games.legal_action_mask.astype(jnp.float32)))
    moves += (~games.terminated).sum()
    games = jax.vmap(env.step)(games, action)
    # Summed and returned so that the compiler may not leave the observations out.
    return games, key, moves, seen + games.observation.astype(jnp.float32).sum()


def batch_player(env: Any, batch: int) -> Any:
    """Compiled: from a key to the moves of a batch of whole games, and the sum of what was seen."""

    def play(key: Any) -> tuple[Any, Any]:
        key, shuffle = jax.random.split(key)
        games = jax.vmap(env.init)(jax.random.split(shuffle, batch))
        start: Play = (games, key, jnp.int32(0), jnp.float32(0))
        end = jax.lax.while_loop(unfinished, lambda play: turn(env, play), start)
        return end[2], end[3]

    return jax.jit(play)


def whole_games(title: str, batch: int, seed: int) -> Callable[[], int]:
    """Whole games of this title; one batch a call."""
    player = batch_player(pgx.make(title), batch)
    key = jax.random.PRNGKey(seed)

    def play() -> int:
        nonlocal key
        key, batch_key = jax.random.split(key)
        return int(player(batch_key)[0])  # the conversion waits for the result

    return play


def measure(seconds: float) -> Iterator[Peer]:
    name = f"Pgx {version('pgx')}, JAX {version('jax')}"
    for title, batch in BATCHES.items():
        moves = rate(whole_games(title, batch, seed=1), seconds)
        yield Peer(name, f"{title}: whole games", moves, f"{batch} at once, with observations")
