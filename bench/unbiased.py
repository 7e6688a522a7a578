"""Whether luck is nobody's on average: `python -m bench.unbiased GAME --games N`.

Games of master by its probabilities, with `normal` in some seats. Told for every seat: the mean
luck of the cards and of the moves, and how far adjusted results are from raw ones, each in its
standard errors; and how large they are in a game. With `--random` judge and policy are random
functions of a position. Ctrl-C ends with the games that are done. A line of JSON goes to `--out`.
"""

from __future__ import annotations

import math
import sys
import time
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from bench.contests import HELD_OUT
from bench.in_time import in_time
from bench.keep import tell
from bench.on_gpu import GpuJudge, GpuPolicy
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import NetworkPolicy
from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.network import trained
from stammtisch.games import GAMES, game_named
from stammtisch.lab.luck.aivat import Effort, adjust
from stammtisch.lab.luck.series import play_series
from tests.bots.foresight.noise import RandomJudge, RandomPolicy

PARTS = ("luck of cards", "luck of moves", "adjusted less raw")
MASTER = -1


def minds(given: Namespace) -> tuple[Any, Any]:
    """The judge and the policy."""
    if given.random:
        return RandomJudge(given.game), RandomPolicy(given.game)
    if given.gpu:
        return GpuJudge(judge_of(given.game)), GpuPolicy(trained(given.game))
    return judge_of(given.game), NetworkPolicy(trained(given.game))


def sums(given: Namespace, first: int) -> Any:
    """By part and seat: of how many games, the sum, and the sum of squares."""
    game = game_named(given.game)
    options = game.settle(dict(option.split("=") for option in given.option))
    seats = options["players"]
    judge, policy = minds(given)
    games = given.chunk
    levels = np.full((games, seats), MASTER)
    levels[:, [seat - 1 for seat in given.normal]] = NORMAL
    numbers = np.arange(first, first + games)
    course = play_series(
        given.game, tuple(options.values()), numbers, levels, [policy.moves], given.seed
    )
    foresight = Foresight(game, seats, judge, policy, given.seed, glances=2, rest=given.rest)
    effort = Effort(given.playouts) if given.playouts else None
    kinds = (levels == MASTER).astype(np.int64)
    found = adjust(course, foresight, {1: policy}, kinds, given.others, effort)
    parts = np.stack([found.deals, found.moves, found.remaining - found.results])
    return np.stack([np.full(parts.shape[::2], games), parts.sum(1), (parts**2).sum(1)])


def told(total: Any) -> dict[str, Any]:
    """Of each part by seat: its deviation in a game, its mean, and that in standard errors."""
    games, whole, squares = total
    mean = whole / games
    deviation = np.sqrt(squares / games - mean**2)
    errors = mean / np.maximum(deviation / np.sqrt(games), 1e-12)
    made: dict[str, Any] = {"games": int(games[0, 0])}
    for k, part in enumerate(PARTS):
        made[part] = {
            "deviation": np.round(deviation[k], 4).tolist(),
            "mean": np.round(mean[k], 6).tolist(),
            "in errors": np.round(errors[k], 2).tolist(),
        }
    return made


def main() -> None:
    given = parser().parse_args()
    began, each = time.perf_counter(), given.chunk
    pieces = range(0, given.games, each)
    found = list(in_time(partial(sums, given), pieces, given.jobs, given.seconds))
    if not found:
        sys.exit("no games were finished: give it more --seconds, or a smaller --chunk")
    row = {
        "what": "unbiased",
        "game": given.game,
        "table": given.option,
        "normal": given.normal,
        "minds": "random" if given.random else judge_of(given.game).hash,
        "playouts": given.playouts,
        **told(np.sum(found, 0)),
        "seconds": round(time.perf_counter() - began, 1),
    }
    tell(row, given.out)


def parser() -> ArgumentParser:
    made = ArgumentParser(description=__doc__)
    made.add_argument("game", choices=[*GAMES])
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    made.add_argument("--normal", type=int, nargs="*", default=[], help="seats, from 1")
    made.add_argument("--games", type=int, default=1000)
    made.add_argument("--chunk", type=int, default=100, help="games played side by side")
    made.add_argument("--others", type=int, default=4, help="other deals for each")
    made.add_argument("--playouts", type=int, default=0, help="of positions; none: judge them")
    made.add_argument("--rest", type=int, default=0, help="enumerate so many positions")
    made.add_argument("--random", action="store_true", help="judge and policy know nothing")
    made.add_argument("--jobs", type=int, default=1)
    made.add_argument("--seconds", type=float, default=math.inf, help="stop after so long")
    made.add_argument("--seed", type=int, default=HELD_OUT)
    made.add_argument("--gpu", action="store_true")
    made.add_argument("--out", type=Path)
    return made


if __name__ == "__main__":
    main()
