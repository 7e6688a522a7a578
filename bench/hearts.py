"""Hearts beside OpenSpiel's hearts: the same game on both sides, one core each, in turns.

    python -m bench.hearts [--rounds 30]

Whole games: a deal and all its moves at random, cards passed to the left, to the right,
across and not at all equally often; OpenSpiel plays each in one C++ call
(`evaluate_bots` with its uniform random bots). Rollouts: games at random from one deal, the
same on both sides, a thousand in one call (its `RandomRolloutEvaluator`, through a search
of a single simulation). Printed are games a second of CPU time, and the median of the
ratios with an interval that covers the true median in 95 % of cases.

`python -m hearts.beside` proves that it is the same game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
sys.path.append(str(Path(__file__).resolve().parents[1] / "examples" / "hearts" / "src"))

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from hearts import GAME  # noqa: E402
from hearts.beside import FLAGS, new_game  # noqa: E402

from bench.beside import Ratio  # noqa: E402
from stammtisch.kernel.chance import dice_of, key_of, roll  # noqa: E402
from stammtisch.kernel.hooks import play  # noqa: E402
from stammtisch.kernel.playout import MAX_CARDS, Series, random_action, random_games  # noqa: E402
from stammtisch.kernel.record import copy_row  # noqa: E402
from stammtisch.kernel.rule import rule  # noqa: E402

OURS, THEIRS = 20_000, 500
"""Whole games in a turn: some 30 ms of either."""

ROLLOUTS, OUR_ROLLOUTS = 1000, 20_000
Work = Callable[[int], int]
"""Plays some games, given the number of the turn; returns how many."""


@rule
def rollouts(root: Any, work: Any, dice: int, games: int) -> int:
    """Random games from a position, one after another; returns their moves."""
    moves = 0
    for _ in range(games):
        copy_row(work, 0, root, 0)
        s = work[0]
        while s.turn >= 0:
            dice = roll(dice)
            play(s, random_action(s, dice))
            moves += 1
    return moves


def our_games() -> Work:
    """Whole games, a quarter in each direction of passing."""
    entry = GAME.cpu.entry(random_games)
    states = GAME.rules.state.rows(OURS // 4)
    moves, cards = np.zeros(OURS // 4, np.int64), np.zeros(MAX_CARDS, np.int8)

    def some(turn: int) -> int:
        for direction in range(4):
            options = GAME.settle({"target": 1}) | {"pass_direction": direction}
            seed = key_of(turn, direction, 0)
            entry(states, moves, cards, Series(tuple(options.values()), seed, 1000))
        return OURS

    return some


def their_games() -> Work:
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]

    def some(turn: int) -> int:
        for number in range(THEIRS):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, turn * THEIRS + number)
        return THEIRS

    return some


def our_rollouts(dealt: Any) -> Work:
    root, work = GAME.rules.state.rows(1), GAME.rules.state.rows(1)
    root[0] = np.frombuffer(dealt.pack(), GAME.rules.state.dtype())[0]
    entry = GAME.cpu.entry(rollouts)

    def some(turn: int) -> int:
        entry(root, work, dice_of(key_of(turn, 1, 1)), OUR_ROLLOUTS)
        return OUR_ROLLOUTS

    return some


def their_rollouts(dealt: Any) -> Work:
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    search = pyspiel.MCTSBot(pyspiel.load_game("hearts"), evaluator, 1.0, 1, 1, False, 1, False)

    def some(turn: int) -> int:
        search.mcts_search(dealt)
        return ROLLOUTS

    return some


def measured(what: str, ours: Work, theirs: Work, rounds: int) -> str:
    """Both in turns: their games a second of CPU time, and how they compare."""
    speeds: list[tuple[float, float]] = []
    for turn in range(rounds + 1):
        speed = []
        for work in (ours, theirs):
            began = process_time()
            games = work(turn)
            speed.append(games / (process_time() - began))
        if turn:  # the first is the compiler's
            speeds.append((speed[0], speed[1]))
    mine, other = (sorted(one)[len(one) // 2] for one in zip(*speeds, strict=True))
    ratio = Ratio.of([one / two for one, two in speeds])
    return (
        f"{what:28} {mine:9,.0f} {other:9,.0f} games a second:"
        f" {ratio.middle:.1f} times ({ratio.low:.1f} to {ratio.high:.1f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=30, help="turns of each side")
    given = parser.parse_args()
    usual = {name: GAME.settle({})[name] for name in FLAGS}
    dealt = new_game(Random(1), usual, 0)
    print("                                  ours OpenSpiel")
    print(measured("whole games, dealing too", our_games(), their_games(), given.rounds))
    position = our_rollouts(dealt[0]), their_rollouts(dealt[1])
    print(measured("rollouts from one deal", *position, given.rounds))


if __name__ == "__main__":
    main()
