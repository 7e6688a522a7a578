"""Steps a second of pure games inside JAX's `jit`: `python -m bench.inside_jax [--game GAME]`.

A foreign call, which `stammtisch.learn.adapters.jax` uses on a CPU, beside a callback, which it
uses elsewhere, and beside the same step outside: in turns, one core, by the time of the process.
The ratio is that of two neighbouring turns; its middle and the middle four fifths of all turns
are told.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from typing import Any

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

import jax  # noqa: E402
import numpy as np  # noqa: E402

from stammtisch.games import OURS  # noqa: E402
from stammtisch.learn import PureGames  # noqa: E402
from stammtisch.learn.adapters.jax import by_callback, jit_step  # noqa: E402

CALLS = 20


def spent(call: Callable[[], Any]) -> float:
    """Seconds of the process for a call, waiting for its results."""
    begin = time.process_time()
    for _ in range(CALLS):
        jax.block_until_ready(call())
    return (time.process_time() - begin) / CALLS


def print_rows(games: PureGames, n: int, turns: int) -> None:
    now = games.init(n)
    actions = now.legal_mask.argmax(1).astype(np.int32)
    given = jax.device_put((now.states, actions))
    foreign, callback = jax.jit(jit_step(games)), jax.jit(by_callback(games))
    ways: list[Callable[[], Any]] = [
        lambda: games.step(now.states, actions),
        lambda: foreign(*given),
        lambda: callback(*given),
    ]
    for way in ways:
        way()
    seconds = np.array([[spent(way) for way in ways] for _ in range(turns)])
    outside, by_call, by_back = n / np.median(seconds, axis=0)
    low, middle, high = np.quantile(seconds[:, 2] / seconds[:, 1], (0.1, 0.5, 0.9))
    print(
        f"{n:>5} games: foreign call {by_call:>9,.0f}, callback {by_back:>9,.0f},"
        f" outside {outside:>9,.0f} a second; {middle:.2f} times ({low:.2f} to {high:.2f})",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.inside_jax", description=__doc__)
    parser.add_argument("--game", choices=OURS, default="njet")
    parser.add_argument("--turns", type=int, default=15)
    args = parser.parse_args()
    games = PureGames(args.game, seed=1, threads=1)
    for n in (1, 64, 1024):
        print_rows(games, n, args.turns)


if __name__ == "__main__":
    main()
