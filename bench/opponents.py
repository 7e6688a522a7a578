"""Learner steps a second against the house's bots: `python -m bench.opponents [GAME ...]`.

One seat learns (here: plays at random), one level of bots has the others. Measured on
one core by the time it spent: a `Batch` with opponents, and beside it the loop in Python
that steps a `Batch` and asks the bots of the table, game by game, as Gymnasium's adapter
did before. Where there is a GPU, the batch is measured there too, by waiting for its last
step; heuristic bots are first checked to leave the CPU's bytes behind, and masters, of half
precision there, how often a step ends otherwise than on a CPU.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable
from itertools import count
from time import perf_counter

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):  # a core's figure is one thread's
    os.environ.setdefault(_name, "1")

import numpy as np  # noqa: E402

from bench.learn import CAP, has_gpu, known  # noqa: E402
from bench.vector import core_rate  # noqa: E402
from stammtisch.bots import levels_of, seat_bot  # noqa: E402
from stammtisch.games import GAMES  # noqa: E402
from stammtisch.learn import Batch  # noqa: E402
from stammtisch.learn.episode import WAIT  # noqa: E402
from stammtisch.table.view import veiled  # noqa: E402

LEVELS = ("random", "easy", "normal", "master")
ON_CORE = {"master": 512}
GAMES_ON_CORE, GAMES_IN_LOOP = 256, 32
GAMES_ON_GPU = 1 << 20


def lineup(game: str, level: str) -> list[str | None]:
    """The learner first, bots of a level at all other seats of the usual table."""
    return [None, *[level] * (Batch(game, n=1, threads=1).seats - 1)]


def learner_steps(game: str, level: str, n: int) -> Callable[[], int]:
    """A step of a batch with opponents a call."""
    batch = Batch(game, n=n, threads=1, cap=CAP, opponents=lineup(game, level))
    batch.reset(1)

    def play() -> int:
        batch.step()
        return n

    return play


def loop_steps(game: str, level: str, n: int) -> Callable[[], int]:
    """The same by a loop in Python over bots and their views."""
    batch, seats = Batch(game, n=n, threads=1, cap=CAP), count()
    bot = None if level == "random" else seat_bot(level, game)
    batch.reset(1)

    def choice(row: int) -> int:
        assert bot is not None
        s = batch.game.rules.state.of_row(batch.states[row])
        m = batch.game.knowledge.memory.of_row(batch.memories[row])
        view = veiled(batch.game, s, m, int(batch.turn[row]) + 1)
        return bot.choose(view, next(seats), 0.0).action

    def play() -> int:
        batch.step()
        while (others := batch.turn != 0).any():
            actions = np.where(others, batch.random_actions(), WAIT)
            for row in np.flatnonzero(others) if bot else ():
                actions[row] = choice(int(row))
            batch.step(actions)
        return n

    return play


def gpu_rate(game: str, level: str, n: int, seconds: float) -> float:
    """Learner steps a second on a GPU, all games stepped at random."""
    from numba import cuda

    batch = Batch(game, n=n, device="cuda", cap=CAP, opponents=lineup(game, level))
    batch.reset(1)
    for _ in range(20):
        batch.step()
    cuda.synchronize()
    steps, begin = 0, perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        batch.step()
        cuda.synchronize()
        steps += 1
    batch.check()
    return steps * n / spent


def differing(game: str, level: str, n: int = 2000, steps: int = 20) -> float:
    """The share of a step's games that a GPU leaves in other bytes than a CPU."""
    pair = [
        Batch(game, n=n, device=device, cap=120, opponents=lineup(game, level))
        for device in ("cpu", "cuda")
    ]
    for batch in pair:
        batch.reset(5)
    same = np.ones(n, np.bool_)
    for _ in range(steps):
        actions = pair[0].random_actions().copy()
        pair[0].step(actions)
        pair[1].step(np.where(same, actions, WAIT))
        theirs = pair[1].states.copy_to_host()
        same &= [mine == its for mine, its in zip(pair[0].states, theirs, strict=True)]
    return float(1.0 - same.mean() ** (1.0 / (steps + 1)))


def print_gpu_row(game: str, level: str, seconds: float, n: int) -> None:
    rate, other = gpu_rate(game, level, n, seconds), differing(game, level)
    print(
        f"{game:<14} {level:<7} GPU      {rate:>12,.0f} learner steps/s"
        f"   {n:,} games; a step ends otherwise than on a CPU in {other:.3%}",
        flush=True,
    )


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.opponents", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", type=known, help="all if none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="on the clock for each figure")
    parser.add_argument("--levels", default=",".join(LEVELS), help="with commas between")
    parser.add_argument("--gpu-games", type=int, default=GAMES_ON_GPU, help="at once on a GPU")
    parser.add_argument("--gpu-only", action="store_true", help="leave the core's figures out")
    arguments = parser.parse_args()
    gpu = has_gpu()
    for game in arguments.names or GAMES:
        for level in arguments.levels.split(","):
            if level not in levels_of(game):
                continue
            if not arguments.gpu_only:
                print_row(game, level, arguments.seconds)
            if gpu:
                print_gpu_row(game, level, arguments.seconds, arguments.gpu_games)


def print_row(game: str, level: str, seconds: float) -> None:
    ours = core_rate(learner_steps(game, level, ON_CORE.get(level, GAMES_ON_CORE)), seconds)
    n = GAMES_ON_CORE if level == "random" else GAMES_IN_LOOP
    loop = core_rate(loop_steps(game, level, n), seconds)
    print(
        f"{game:<14} {level:<7} one core {ours:>12,.0f} learner steps/s"
        f"   loop in Python {loop:>10,.0f}   ratio {ours / loop:>8,.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
