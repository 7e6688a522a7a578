"""What a master gains by thinking: `python -m bench.thinking play FILE`, then `table FILE...`.

One who thinks sits alone among masters that play at once, on duplicate deals, in every seat. Its
share is told twice: as it came, and without luck. For that, wherever it does what a master at
once would not have done, the game is played on from both moves, with the same cards
(`stammtisch.lab.best_response.matches`). A line of JSON for each match; a file that is there is
gone on with. Times are those of a clock, on a core of its own.
"""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from bench.contests import HELD_OUT
from bench.in_time import in_time
from stammtisch.bots.entrant import Entrant
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.judge.network import judge_of
from stammtisch.bots.master.known import Known
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.lab.best_response.matches import Care, answered
from stammtisch.lab.best_response.rollouts import Rollouts
from stammtisch.lab.estimates import clustered
from stammtisch.lab.tournaments.duplicate import prepared
from stammtisch.table import Table
from stammtisch.table.view import View

SMALL = "njet:players=3", "beim-jupiter:players=3", "ochs-und-esel:players=4,ox=no"
USUAL = (
    *SMALL,
    "njet:players=4",
    "beim-jupiter:players=4",
    "beim-jupiter:players=5",
    "ochs-und-esel:players=4,ox=yes",
    "ochs-und-esel:players=5,ox=no",
    "ochs-und-esel:players=5,ox=yes",
    "ochs-und-esel:players=8,ox=no",
    "ochs-und-esel:players=8,ox=yes",
)
"""Where masters think. At Space Beans hidden cards do not change places: no belief is had."""

CARE = Care(times=8, steps=32)
LATE = 1.1
"""An answer after so many times the time is late."""


@cache
def rollouts(game: str, seats: int) -> Rollouts:
    """Masters that play at once."""
    known = Known(trained(game))
    return Rollouts(Foresight(game_named(game), seats, judge_of(game), known, HELD_OUT), known)


@cache
def thinker(name: str, game: str) -> Any:
    return prepared(name, game)


def match(asked: tuple[str, int, int], name: str) -> dict[str, Any]:
    """One match with the thinker in one seat."""
    (where, number, seat), bot = asked, Entrant(name)
    game, given = game_of(where), options_of(where)
    seats, lot, spent = int(given["players"]), number << 4 | seat, list[float]()

    def choose(view: View, step: int) -> int:
        began = time.perf_counter()
        choice = thinker(name, game).choose(view, lot << 12 | step, bot.seconds(0.0))
        spent.append(time.perf_counter() - began)
        return int(choice.action)

    thinker(name, game)
    table = Table(game, given, seed=HELD_OUT << 20 | number)
    made = answered(table, {seat}, choose, rollouts(game, seats), CARE, lot)
    return {
        "table": where,
        "bot": name,
        "deal": number,
        "seat": seat,
        "gain": round(seats * float(made.gains[seat - 1]), 4),
        "share": round(seats * float(made.shares[seat - 1]), 4),
        "departures": made.departures,
        "decisions": len(spent),
        "seconds": round(sum(spent), 3),
        "late": sum(one > LATE * bot.seconds(0.0) for one in spent),
    }


def game_of(where: str) -> str:
    return where.partition(":")[0]


def options_of(where: str) -> dict[str, str]:
    """A table's options, as they are written."""
    return dict(part.split("=") for part in where.partition(":")[2].split(","))


HEAD = (
    "| table | bot | without luck | as it came | departures | deals | seconds a choice | late |",
    "|---|---|---:|---:|---:|---:|---:|---:|",
)


def lines(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """In Markdown, each thinker's fair shares at each table."""
    yield from HEAD
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = defaultdict(list)
    for row in rows:
        groups[row["table"], row["bot"]].append(row)
    for (where, name), here in sorted(groups.items()):
        deals = [row["deal"] for row in here]
        shares = 1.0 + np.array([row["gain"] for row in here]), np.array([r["share"] for r in here])
        told = " | ".join(
            f"{found.mean:.2f} ± {found.margin:.2f}" if len(set(deals)) > 1 else ""
            for found in (clustered(one, deals) for one in shares)
        )
        total = {key: sum(row[key] for row in here) for key in ("decisions", "seconds", "late")}
        yield (
            f"| {where} | `{name}` | {told} | {np.mean([row['departures'] for row in here]):.1f} "
            f"| {len(set(deals))} | {total['seconds'] / total['decisions']:.3f} "
            f"| {total['late']} of {total['decisions']} |"
        )


def asked(tables: Sequence[str], first: int, deals: int) -> Iterator[tuple[str, int, int]]:
    """Deal after deal at all tables, in every seat; one that is named twice has two at a time."""
    for number in range(deals):
        for place, where in enumerate(tables):
            here = first + number * tables.count(where) + tables[:place].count(where)
            for seat in range(1, int(options_of(where)["players"]) + 1):
                yield where, here, seat


def read(file: Path) -> list[dict[str, Any]]:
    """The matches in a file."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    shown = verbs.add_parser("table")
    shown.add_argument("files", type=Path, nargs="+")
    played = verbs.add_parser("play")
    played.add_argument("file", type=Path)
    played.add_argument("--bot", default="master@300ms")
    played.add_argument("--tables", nargs="+", default=list(USUAL), metavar="GAME:OPTION=...,")
    played.add_argument("--first", type=int, default=0, help="the first deal")
    played.add_argument("--deals", type=int, default=1000)
    played.add_argument("--seconds", type=float, default=600.0)
    played.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if given.verb == "table":
        print(*lines([row for file in given.files for row in read(file)]), sep="\n")
        return
    done = read(given.file) if given.file.exists() else []
    met = {(row["table"], row["deal"], row["seat"]) for row in done if row["bot"] == given.bot}
    pieces = [one for one in asked(given.tables, given.first, given.deals) if one not in met]
    for row in in_time(partial(match, name=given.bot), pieces, given.workers, given.seconds):
        with given.file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
