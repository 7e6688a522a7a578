"""Matches of one bot among copies of another, played side by side for a given time.

Each finished match is one line of JSON in a file, so that nothing is lost when
time is up; a file that is there already is gone on with.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from bench.extra_bots import register_extra_bots
from stammtisch.bots.entrant import Entrant
from stammtisch.games import GAMES, game_named
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.lab.tournaments.duplicate import Outcome, outcome_of, play_match, prepared, row_of
from stammtisch.lab.tournaments.plan import Plan, Task

HELD_OUT = 20_261_115
DEALS = 10_000
"""More than are ever played."""

FIRST = "the first deal: another one on every machine that shares the work"
MANY = "how many deals at most: each contest ends with its last one"

DECISIONS = 40
"""How often a seat uses all its time in a match, before anything is known."""


@dataclass(frozen=True)
class Contest:
    """One bot among copies of another, at a table such as `players=4,ox=yes`."""

    one: str
    many: str
    game: str
    table: str

    @property
    def options(self) -> dict[str, int]:
        return game_named(self.game).settle(dict(part.split("=") for part in self.table.split(",")))

    @property
    def players(self) -> int:
        return self.options["players"]

    @property
    def likely(self) -> float:
        """Seconds that a match takes if everybody thinks as long as they may."""
        alone, among = (Entrant(bot).seconds(0.0) for bot in (self.one, self.many))
        return 1.0 + DECISIONS * (alone + (self.players - 1) * among)


Played = Mapping[Contest, Sequence[Outcome]]


@dataclass(frozen=True)
class Figure:
    """What a contest came to in fair shares, where its games are not kept (`bench.quick`)."""

    share: Estimate
    games: int

    def __str__(self) -> str:
        return f"{self.share.mean:.2f} ± {self.share.margin:.2f} ({self.games})"


class OneWay(Plan):
    """Only the first bot sits alone."""

    @staticmethod
    def of(contest: Contest) -> OneWay:
        options, bots = tuple(contest.options.items()), (contest.one, contest.many)
        return OneWay(contest.game, options, bots, DEALS, HELD_OUT, 0.1)

    def tasks_of(self, deal: int) -> Iterator[Task]:
        return (task for task in super().tasks_of(deal) if task.one == self.bots[0])


class Clock:
    """What a contest has used of the time, its matches in progress included."""

    def __init__(self, contest: Contest, weight: float) -> None:
        self.weight, self.begun, self.ended, self.spent = weight, 0, 0, 0.0
        self.likely = contest.likely

    def add(self, seconds: float) -> None:
        self.ended += 1
        self.spent += seconds

    @property
    def usual(self) -> float:
        """Seconds of a match."""
        return self.spent / self.ended if self.ended else self.likely

    @property
    def due(self) -> float:
        """What it will have used once another match is played, by its weight: the least is next."""
        return (self.begun + 1) * self.usual / self.weight


class Schedule:
    """Which match is next; every contest gets its share of the time."""

    def __init__(
        self,
        weights: Mapping[Contest, float],
        done: set[tuple[Contest, Task]],
        deals: range = range(DEALS),
    ) -> None:
        self.clocks = {contest: Clock(contest, weight) for contest, weight in weights.items()}
        self.left = {c: self.tasks_left(c, done, deals) for c in weights}

    @staticmethod
    def tasks_left(
        contest: Contest, done: set[tuple[Contest, Task]], deals: range
    ) -> Iterator[Task]:
        plan = OneWay.of(contest)
        for deal in deals:
            yield from (task for task in plan.tasks_of(deal) if (contest, task) not in done)

    def next(self, seconds: float) -> tuple[Contest, Task] | None:
        """A match that should end within so many seconds; None if there is none."""
        within = [c for c in self.left if self.clocks[c].usual <= seconds]
        for contest in sorted(within, key=lambda c: self.clocks[c].due):
            if task := next(self.left[contest], None):
                self.clocks[contest].begun += 1
                return contest, task
            del self.left[contest]
        return None


def add_options(parser: argparse.ArgumentParser, minutes: float) -> None:
    """What everyone who plays contests can be asked for."""
    parser.add_argument("file", type=sheet)
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--first", type=few, default=0, metavar="DEAL", help=FIRST)
    parser.add_argument("--deals", type=few, default=DEALS, metavar="NUMBER", help=MANY)


def few(text: str) -> int:
    """A deal, or a number of them."""
    if not text.isdecimal() or int(text) > DEALS:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 0 to {DEALS}")
    return int(text)


def deals_of(given: argparse.Namespace) -> range:
    """The deals asked for."""
    return range(given.first, min(given.first + given.deals, DEALS))


def play(
    weights: Mapping[Contest, float], file: Path, minutes: float, jobs: int, deals: range
) -> None:
    """Play for so many minutes on so many cores, or until the deals are all played."""
    deadline = time.monotonic() + 60 * minutes
    done = {(c, o.task) for c, outcomes in lines_of([file]).items() for o in outcomes}
    schedule = Schedule(weights, done, deals)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core each: more threads than that only wait
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), register_extra_bots)
    pairs = {(bot, c.game) for c in weights for bot in (c.one, c.many)}
    wait([pool.submit(make_ready, *pair) for pair in sorted(pairs)])
    running: set[Future[tuple[Contest, Outcome, float]]] = set()
    with file.open("a", encoding="utf-8") as lines:
        while (seconds := deadline - time.monotonic()) > 0:
            while len(running) < jobs and (match := schedule.next(seconds)):
                running.add(pool.submit(timed, *match))
            if not running:
                break
            ended, running = wait(running, seconds, FIRST_COMPLETED)
            for future in ended:
                contest, outcome, spent = future.result()
                schedule.clocks[contest].add(spent)
                lines.write(json.dumps({**asdict(contest), **row_of(outcome)}) + "\n")
                lines.flush()
    for worker in multiprocessing.active_children():
        worker.terminate()
    pool.shutdown(cancel_futures=True)  # or it stumbles over them on the way out


def make_ready(bot: str, game: str) -> None:
    """Compile once; the other processes read it from the cache."""
    prepared(bot, game)


def timed(contest: Contest, task: Task) -> tuple[Contest, Outcome, float]:
    began = time.monotonic()
    outcome = play_match(OneWay.of(contest), task)
    return contest, outcome, time.monotonic() - began


def lines_of(files: Sequence[Path]) -> dict[Contest, list[Outcome]]:
    """The matches in files, by contest."""
    found: dict[Contest, list[Outcome]] = {}
    for contest, line in rows_of(files):
        if isinstance(line, Outcome):
            found.setdefault(contest, []).append(line)
    return found


def figures_of(files: Sequence[Path]) -> dict[Contest, Figure]:
    """The figures in files."""
    return {contest: line for contest, line in rows_of(files) if isinstance(line, Figure)}


def rows_of(files: Sequence[Path]) -> Iterator[tuple[Contest, Outcome | Figure]]:
    for file in files:
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        for number, line in enumerate(lines, 1):
            try:
                yield row_in(line)
            except (ValueError, LookupError, TypeError) as fault:
                raise ValueError(f"line {number} is neither a match nor a figure") from fault


def row_in(line: str) -> tuple[Contest, Outcome | Figure]:
    """A match as `play` writes it, or a figure as `bench.quick` does."""
    row = json.loads(line)
    contest = Contest(*(row[name] for name in ("one", "many", "game", "table")))
    if "deal" not in row:
        return contest, Figure(Estimate(row["mean"], row["margin"]), row["games"])
    outcome = outcome_of(row)
    if len(outcome.shares) != contest.players:
        raise ValueError(contest.table)
    return contest, outcome


def sheet(text: str) -> Path:
    """The file to play on in; it need not be there yet."""
    file = Path(text)
    try:
        lines_of([file])
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else fault
        raise argparse.ArgumentTypeError(f"{text} is no sheet of matches: {why}") from fault
    return file


def full_sheet(text: str) -> Path:
    """A file in which there is something."""
    if not Path(text).exists():
        raise argparse.ArgumentTypeError(f"{text} is not there; `play` makes such a file")
    return sheet(text)


def read(files: Sequence[Path]) -> dict[Contest, list[Outcome]]:
    """The matches of deals that were played in every seat, so that luck evens out."""
    found: dict[Contest, list[Outcome]] = {}
    for contest, outcomes in lines_of(files).items():
        seats: dict[int, set[int]] = {}
        for outcome in outcomes:
            seats.setdefault(outcome.task.deal, set()).add(outcome.task.seat)
        whole = [o for o in outcomes if len(seats[o.task.deal]) == contest.players]
        if whole:
            found[contest] = whole
    return found


def averaged(figures: Sequence[Figure]) -> Figure:
    """Several contests' figures as one, in which each counts alike."""
    margin = math.hypot(*(figure.share.margin for figure in figures)) / len(figures)
    mean = sum(figure.share.mean for figure in figures) / len(figures)
    return Figure(Estimate(mean, margin), sum(figure.games for figure in figures))


def together(found: Played) -> Estimate:
    """The share in fair shares over several contests; every deal of each counts once."""
    shares, deals = [], []
    for number, (contest, outcomes) in enumerate(found.items()):
        for outcome in outcomes:
            shares.append(outcome.shares[outcome.task.seat - 1] * contest.players)
            deals.append(number * DEALS + outcome.task.deal)
    return clustered(np.array(shares), deals)
