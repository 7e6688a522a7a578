"""Run a tournament's matches, here or elsewhere, and keep what is done."""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

import polars as pl

from stammtisch.lab.match import Outcome, play
from stammtisch.lab.plan import Plan, Task

Runner = Callable[[Plan, Iterable[Task]], Iterator[Outcome]]


def one_by_one(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
    """In this process."""
    return (play(plan, task) for task in tasks)


def leave_interrupts() -> None:
    """Ctrl-C is for the process that hands out the matches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_processes(jobs: int) -> Runner:
    """On several cores of this machine; the order is that in which matches end."""

    def run(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
        waiting = iter(tasks)
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, context, leave_interrupts) as pool:
            running: set[Future[Outcome]] = {
                pool.submit(play, plan, task) for task in islice(waiting, 2 * jobs)
            }
            try:
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    running |= {
                        pool.submit(play, plan, task) for task in islice(waiting, len(done))
                    }
                    yield from (future.result() for future in done)
            finally:
                for future in running:
                    future.cancel()

    return run


def runner(jobs: int, ray: str | None = None) -> Runner:
    if ray is not None:
        from stammtisch.lab.ray import on_ray

        return on_ray(ray)
    return one_by_one if jobs == 1 else in_processes(jobs)


class Results:
    """The outcomes of a plan so far, in a folder or only in memory."""

    def __init__(self, plan: Plan, folder: Path | None = None, resume: bool = False) -> None:
        self.plan = plan
        self.folder = folder
        self.outcomes: dict[Task, Outcome] = {}
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            if resume and (folder / "plan.json").exists():
                self._read()
            (folder / "plan.json").write_text(json.dumps(asdict(plan), indent=1) + "\n", "utf-8")

    def _read(self) -> None:
        assert self.folder is not None
        before = json.loads((self.folder / "plan.json").read_text("utf-8"))
        now = json.loads(json.dumps(asdict(self.plan)))
        if {**before, "deals": 0} != {**now, "deals": 0}:
            raise ValueError("another plan")
        if (self.folder / "matches.parquet").exists():
            for row in pl.read_parquet(self.folder / "matches.parquet").iter_rows(named=True):
                self.add(_outcome(row))

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.task] = outcome

    def left(self) -> Iterator[Task]:
        return (task for task in self.plan.tasks() if task not in self.outcomes)

    def frame(self) -> pl.DataFrame:
        """One row a match, in the order of the plan."""
        order = sorted(self.outcomes, key=lambda t: (t.deal, t.one, t.many, t.seat))
        return pl.DataFrame([_row(self.outcomes[task]) for task in order])

    def keep(self) -> None:
        """Write what is done; the whole file or none."""
        if self.folder is not None and self.outcomes:
            beside = self.folder / "matches.parquet.part"
            self.frame().write_parquet(beside)
            beside.replace(self.folder / "matches.parquet")


def _row(outcome: Outcome) -> dict[str, Any]:
    return {
        **asdict(outcome.task),
        "points": list(outcome.points),
        "shares": list(outcome.shares),
        "sheet": [list(line) for line in outcome.sheet],
        "moves": outcome.moves,
        "simulations": outcome.simulations,
        "seconds": outcome.seconds,
    }


def _outcome(row: dict[str, Any]) -> Outcome:
    task = Task(row["deal"], row["one"], row["many"], row["seat"])
    return Outcome(
        task,
        tuple(row["points"]),
        tuple(row["shares"]),
        tuple(tuple(line) for line in row["sheet"]),
        row["moves"],
        row["simulations"],
        row["seconds"],
    )
