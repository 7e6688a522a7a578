"""The match of the site's `strong` on a phone with `strong@100ms` here, on duplicate deals.

    python -m bench.pair GAME [OPTION=NUMBER ...] [--deals 50] [--jobs 16] [--minutes 9] [--out F]

Both sides make as many simulations for a move as `python -m bench.phone` found
(`bench/results/phone.txt`): `Pair` in two threads, as the site's two workers do, whose moves are
the same for the same numbers (`tests/bots/browser`); native in one. So no browser is needed here.
Each sits alone among the others in every seat of every deal. The gain is what the phone wins more
than native in the same place; matches of one deal count as one. Matches are kept in F
(JSON lines), from which the command goes on when it is called again, with more deals or not.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from functools import cache
from pathlib import Path

import numpy as np

from bench.keep import RESULTS
from stammtisch.bots.search.strong import Strong
from stammtisch.games import OURS, game_named
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.lab.tournaments.duplicate import Outcome, outcome_of, prepared, row_of
from stammtisch.lab.tournaments.plan import Plan
from stammtisch.lab.tournaments.runners import runner

PHONE = "bench.pair:Pair"
SEED = 31


@cache
def measured(game_id: str) -> tuple[int, int]:
    """The simulations of each worker of a phone, and those of native."""
    lines = map(json.loads, (RESULTS / "phone.txt").read_text("utf-8").splitlines())
    return next((one["worker"], one["native"]) for one in lines if one["game"] == game_id)


class Pair(Strong):
    """`strong` as a phone's two workers play it."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, threads=2, simulations=measured(game_id)[0])


def plan_of(game_id: str, words: list[str], deals: int) -> Plan:
    given = {name: int(number) for name, number in (word.split("=") for word in words)}
    options = tuple(game_named(game_id).settle(given).items())
    bots = (PHONE, f"strong#{measured(game_id)[1]}")
    return Plan(game_id, options, bots, deals, SEED, 0.1)


def kept(path: Path | None, plan: Plan) -> list[Outcome]:
    """The matches that are played already; those of other bots are none of this plan."""
    lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
    found = [outcome_of(json.loads(line)) for line in lines]
    return [one for one in found if {one.task.one, one.task.many} == set(plan.bots)]


def play(plan: Plan, found: list[Outcome], jobs: int, minutes: float, path: Path | None) -> None:
    """What is left of the plan, for so long."""
    done, until = {one.task for one in found}, time.monotonic() + 60 * minutes
    for bot in plan.bots:
        prepared(bot, plan.game)
    matches = runner(jobs)(plan, (task for task in plan.tasks() if task not in done))
    for outcome in matches:
        found.append(outcome)
        if path:
            with path.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row_of(outcome)) + "\n")
        if time.monotonic() > until:
            break
    getattr(matches, "close", lambda: None)()


def shares(plan: Plan, found: list[Outcome]) -> dict[str, dict[int, float]]:
    """By bot and deal what it wins alone among the others, where it sat in every seat."""
    won: dict[tuple[str, int], list[float]] = defaultdict(list)
    for one in found:
        won[one.task.one, one.task.deal].append(one.shares[one.task.seat - 1])
    made: dict[str, dict[int, float]] = {bot: {} for bot in plan.bots}
    for (bot, deal), values in won.items():
        if len(values) == plan.seats:
            made[bot][deal] = float(np.mean(values))
    return made


def estimate(by_deal: dict[int, float]) -> Estimate:
    return clustered(np.array([*by_deal.values()]), [*by_deal])


def report(plan: Plan, found: list[Outcome]) -> str:
    """Shares in per cent, and the gain: half of what one wins alone more than the other."""
    phone, here = (shares(plan, found)[bot] for bot in plan.bots)
    both = {deal: (phone[deal] - here[deal]) / 2 for deal in phone if deal in here}
    if len(both) < 2:
        return f"{plan.game}: too few deals are whole"
    lines = [
        f"{plan.game}, {plan.seats} seats, {len(found)} matches, fair {100 / plan.seats:.1f} %"
    ]
    worker, native = measured(plan.game)
    for who, by_deal in (
        (f"two workers of {worker} simulations among strong#{native}", phone),
        (f"strong#{native} among such pairs", here),
        ("gain of the pair", both),
    ):
        made = estimate(by_deal)
        text = f"{100 * made.mean:.1f} % ± {100 * made.margin:.1f}"
        lines.append(f"  {who}: {text} ({len(by_deal)} deals)")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.pair")
    parser.add_argument("game", choices=[*OURS])
    parser.add_argument("options", nargs="*", metavar="OPTION=NUMBER", help="as rounds=4")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    plan = plan_of(given.game, given.options, given.deals)
    found = kept(given.out, plan)
    play(plan, found, given.jobs, given.minutes, given.out)
    print(report(plan, found))


if __name__ == "__main__":
    main()
