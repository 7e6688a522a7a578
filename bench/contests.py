"""The matches of `strong` behind docs/bots.md, played side by side for a given time.

Each finished match is one line of JSON in a file, so that nothing is lost when
time is up; a file that is there already is gone on with.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.reference import enrol
from stammtisch.games import game_named
from stammtisch.lab.match import Outcome, outcome_of, prepared, row_of
from stammtisch.lab.match import play as play_match
from stammtisch.lab.plan import Plan, Task

HELD_OUT = 20_261_115
DEALS = 10_000
"""More than are ever played."""

COMMON = (
    ("beim-jupiter", 4),
    ("njet", 4),
    ("njet", 3),
    ("ochs-und-esel", 5),
    ("space-beans", 4),
)
FIGURES = {
    "strong": ("strong@100ms", "normal"),
    "reference": ("strong@50ms", "ismcts@50ms"),
    "longer": ("strong@1s", "strong@50ms"),
}
WEIGHTS = {"strong": 1.0, "reference": 1.0, "longer": 2.0}
"""How the time is shared; long thoughts need more of it."""


@dataclass(frozen=True)
class Contest:
    """One bot among copies of another, at one game."""

    figure: str
    game: str
    players: int

    @property
    def bots(self) -> tuple[str, str]:
        return FIGURES[self.figure]


CONTESTS = [Contest(figure, *place) for figure in FIGURES for place in COMMON]


class OneWay(Plan):
    """Only the first bot sits alone."""

    @staticmethod
    def of(contest: Contest) -> OneWay:
        options = game_named(contest.game).settle({"players": contest.players})
        return OneWay(contest.game, tuple(options.items()), contest.bots, DEALS, HELD_OUT, 0.1)

    def tasks_of(self, deal: int) -> Iterator[Task]:
        return (task for task in super().tasks_of(deal) if task.one == self.bots[0])


class Clock:
    """What a contest has used of the time, its matches in progress included."""

    def __init__(self, weight: float) -> None:
        self.weight, self.begun, self.ended, self.spent = weight, 0, 0, 0.0

    def add(self, seconds: float) -> None:
        self.ended += 1
        self.spent += seconds

    @property
    def used(self) -> float:
        usual = self.spent / self.ended if self.ended else 10.0
        return self.begun * usual / self.weight


def play(contests: list[Contest], file: Path, minutes: float, jobs: int) -> None:
    """Play for so many minutes on so many cores; every contest gets its share of the time."""
    deadline = time.monotonic() + 60 * minutes
    done = {(c, o.task) for c, outcomes in lines_of([file]).items() for o in outcomes}
    left = {c: (t for t in OneWay.of(c).tasks() if (c, t) not in done) for c in contests}
    clocks = {contest: Clock(WEIGHTS[contest.figure]) for contest in contests}
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), enrol)
    pairs = {(bot, c.game) for c in contests for bot in c.bots}
    wait([pool.submit(make_ready, *pair) for pair in sorted(pairs)])

    def begin() -> Future[tuple[Contest, Outcome, float]]:
        contest = min(contests, key=lambda c: clocks[c].used)
        clocks[contest].begun += 1
        return pool.submit(timed, contest, next(left[contest]))

    running = {begin() for _ in range(jobs)}
    with file.open("a", encoding="utf-8") as sheet:
        while (seconds := deadline - time.monotonic()) > 0:
            ended, running = wait(running, seconds, FIRST_COMPLETED)
            for match in ended:
                contest, outcome, spent = match.result()
                clocks[contest].add(spent)
                sheet.write(json.dumps({**asdict(contest), **row_of(outcome)}) + "\n")
                sheet.flush()
                running.add(begin())
    for worker in multiprocessing.active_children():
        worker.terminate()


def make_ready(bot: str, game: str) -> None:
    """Compile once; the other processes read it from the cache."""
    prepared(bot, game)


def timed(contest: Contest, task: Task) -> tuple[Contest, Outcome, float]:
    began = time.monotonic()
    outcome = play_match(OneWay.of(contest), task)
    return contest, outcome, time.monotonic() - began


def lines_of(files: list[Path]) -> dict[Contest, list[Outcome]]:
    """The matches in files, by contest."""
    found: dict[Contest, list[Outcome]] = {}
    for file in files:
        for line in file.read_text("utf-8").splitlines() if file.exists() else ():
            row = json.loads(line)
            contest = Contest(row["figure"], row["game"], row["players"])
            found.setdefault(contest, []).append(outcome_of(row))
    return found


def read(files: list[Path]) -> dict[Contest, list[Outcome]]:
    """The matches of deals that were played in every seat, so that luck evens out."""
    found: dict[Contest, list[Outcome]] = {}
    for contest, outcomes in lines_of(files).items():
        seats: dict[int, set[int]] = {}
        for outcome in outcomes:
            seats.setdefault(outcome.task.deal, set()).add(outcome.task.seat)
        whole = [o for o in outcomes if len(seats[o.task.deal]) == contest.players]
        found[contest] = whole
    return found
