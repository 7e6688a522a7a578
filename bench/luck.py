"""How many fewer games it takes with luck taken off: `python -m bench.luck GAME`.

One bot among copies of another, every deal in all seats. The factor is how many times more
games the raw result needs for the same interval: alone, and with all matches of a deal counted
as one (`of duplicate deals`). Bots: easy, normal, master (its best move), master% (by its
probabilities, which are thereby known). A line of JSON for each goes to `--out` too.
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
from stammtisch.bots.foresight.foresight import CERTAIN, GLANCES, REST, Foresight
from stammtisch.bots.foresight.playouts import Seated
from stammtisch.bots.foresight.policies import NetworkPolicy
from stammtisch.bots.heuristics.playout import EASY, NORMAL, RANDOM
from stammtisch.bots.judge.network import Judge, judge_of
from stammtisch.bots.master.network import trained
from stammtisch.games import GAMES, game_named
from stammtisch.lab.luck.aivat import OTHER_DEALS, Effort, adjust
from stammtisch.lab.luck.series import one_among, play_series

BOTS = {"random": RANDOM, "easy": EASY, "normal": NORMAL, "master%": -1, "master": -2}
KNOWN = -1


def chunk(given: Namespace, first: int) -> Any:
    """Some deals, each in all seats: by deal and seat that the one had, four results."""
    game, deals = game_named(given.game), given.chunk
    options = game.settle({})
    seats = options["players"]
    net = trained(given.game)
    judge: Any = Judge(given.judge.read_bytes()) if given.judge else judge_of(given.game)
    policy = GpuPolicy(net) if given.gpu else NetworkPolicy(net)
    value = GpuJudge(judge) if given.gpu else judge

    def best(features: Any, mask: Any, lots: Any) -> Any:
        return np.where(mask, policy.logits(features), -np.inf).argmax(1)

    numbers, levels, alone = one_among(
        np.arange(first, first + deals), seats, BOTS[given.one], BOTS[given.many]
    )
    players = [policy.moves, best]
    course = play_series(given.game, tuple(options.values()), numbers, levels, players, given.seed)
    foresight = Foresight(
        game,
        seats,
        value,
        policy,
        given.seed,
        glances=given.glances,
        certain=given.certain,
        rest=given.rest,
    )
    kinds = (levels == KNOWN).astype(np.int64)
    seated = Seated(levels, players)
    effort = Effort(given.playouts, given.steps, seated) if given.playouts else None
    found = adjust(course, foresight, {1: policy}, kinds, given.others, effort)
    rows = np.arange(len(numbers)), alone
    parts = (found.results, found.without_deals, found.remaining, found.deals, found.moves)
    return np.stack([part[rows].reshape(deals, seats) for part in parts], 2)


def figures(found: Any) -> dict[str, Any]:
    """Means with intervals, and factors with theirs."""
    deals, seats, _ = found.shape
    names = ("raw", "without_deals", "adjusted", "luck_of_deals", "luck_of_moves")
    told: dict[str, Any] = {"deals": deals, "matches": deals * seats}
    by_deal = found.mean(1)
    for place, name in enumerate(names):
        error = by_deal[:, place].std(ddof=1) / math.sqrt(deals)
        told[name] = [round(float(by_deal[:, place].mean()), 5), round(1.96 * float(error), 5)]
    shift = by_deal[:, 2] - by_deal[:, 0]
    told["shift_in_errors"] = round(
        float(shift.mean() / max(shift.std(ddof=1) / math.sqrt(deals), 1e-12)), 2
    )
    for name, place in (("deals_out", 1), ("all_out", 2)):
        told[f"factor_{name}"] = ratio(found, place, False)
        told[f"factor_{name}_of_duplicate_deals"] = ratio(found, place, True)
    return told


def ratio(found: Any, place: int, duplicate: bool) -> list[float]:
    """Raw variance over adjusted, and half its 95 % interval by a bootstrap over deals."""

    def of(some: Any) -> float:
        values = some.mean(1) if duplicate else some.reshape(-1, some.shape[2])
        return float(values[:, 0].var() / values[:, place].var())

    rng = np.random.default_rng(1)
    again = [of(found[rng.integers(0, len(found), len(found))]) for _ in range(200)]
    return [round(of(found), 3), round(1.96 * float(np.std(again)), 3)]


def main() -> None:
    given = parser().parse_args()
    began = time.perf_counter()
    pieces = range(0, given.deals, given.chunk)
    found = list(in_time(partial(chunk, given), pieces, given.jobs, given.seconds))
    if not found:
        sys.exit("no deals were finished: give it more --seconds, or a smaller --chunk")
    told = {
        "what": "luck",
        "game": given.game,
        "one": given.one,
        "many": given.many,
        "other_deals": given.others,
        "certain": given.certain,
        "playouts": given.playouts,
        "steps": given.steps,
        "glances": given.glances,
        "rest": given.rest,
        "judge": (Judge(given.judge.read_bytes()) if given.judge else judge_of(given.game)).hash,
        **figures(np.concatenate(found)),
        "seconds": round(time.perf_counter() - began, 1),
    }
    tell(told, given.out)


def parser() -> ArgumentParser:
    made = ArgumentParser(description=__doc__)
    made.add_argument("game", choices=[*GAMES])
    made.add_argument("--one", choices=BOTS, default="normal")
    made.add_argument("--many", choices=BOTS, default="master%")
    made.add_argument("--deals", type=int, default=50)
    made.add_argument("--chunk", type=int, default=5, help="deals played side by side")
    made.add_argument("--others", type=int, default=OTHER_DEALS)
    made.add_argument("--certain", type=float, default=CERTAIN)
    made.add_argument("--playouts", type=int, default=0, help="of positions; none: judge them")
    made.add_argument("--steps", type=int, default=Effort.steps, help="of a playout at most")
    made.add_argument("--glances", type=int, default=GLANCES)
    made.add_argument("--rest", type=int, default=REST)
    made.add_argument("--jobs", type=int, default=1)
    made.add_argument("--seconds", type=float, default=math.inf, help="stop after so long")
    made.add_argument("--seed", type=int, default=HELD_OUT)
    made.add_argument("--judge", type=Path, help="another judge than the shipped one")
    made.add_argument("--gpu", action="store_true")
    made.add_argument("--out", type=Path)
    return made


if __name__ == "__main__":
    main()
