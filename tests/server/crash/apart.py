"""Storms in processes of their own, several side by side, and one account of all of them."""

from __future__ import annotations

import multiprocessing as mp
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from tests.server.crash.report import Report


@dataclass(frozen=True)
class Job:
    """One storm: where, how many faults, at how many tables, and by which dice."""

    setup: str
    faults: int
    tables: int
    seed: int


Tell = Callable[[str], None]
Weather = Callable[[Job, Tell], Report]
"""Lets a storm come, tells each kind of fault, and gives the report."""


def shared_out(setups: list[str], faults: int, tables: int, seed: int, at_once: int) -> list[Job]:
    """As many storms as may come at once, at least one for each set-up, the faults spread
    evenly; set-ups take turns, so that those who wait do so for either."""
    storms = max(at_once, len(setups))
    counts = [faults // storms + (number < faults % storms) for number in range(storms)]
    return [
        Job(setups[number % len(setups)], count, tables, seed + number)
        for number, count in enumerate(counts)
        if count
    ]


class SideBySide:
    """Runs storms, so many at once; `stop` lets those under way end with their account."""

    def __init__(self, weather: Weather, at_once: int) -> None:
        self.weather, self.at_once, self.stopped = weather, at_once, False
        self.without_account: list[Job] = []
        self._running: dict[Connection, tuple[Job, BaseProcess]] = {}

    def stop(self) -> None:
        self.stopped = True
        for _, process in self._running.values():
            if process.is_alive() and process.pid:
                os.kill(process.pid, signal.SIGINT)

    def run(
        self, jobs: list[Job], tell: Callable[[Job, str], None]
    ) -> Iterator[tuple[Job, Report]]:
        """Each report as soon as it is there; some storms may end without one."""
        waiting = list(jobs)
        while self._running or (waiting and not self.stopped):
            while waiting and len(self._running) < self.at_once and not self.stopped:
                self._begin(waiting.pop(0))
            for heard in wait(list(self._running)):
                assert isinstance(heard, Connection)
                yield from self._hear(heard, tell)

    def _begin(self, job: Job) -> None:
        # Fresh ones: a copy of this process would hold what others listen to.
        context = mp.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_apart, args=(self.weather, job, there), name=job.setup)
        process.start()
        there.close()
        self._running[here] = job, process

    def _hear(
        self, heard: Connection, tell: Callable[[Job, str], None]
    ) -> Iterator[tuple[Job, Report]]:
        job, process = self._running[heard]
        try:
            said = heard.recv()
        except EOFError:
            said = None
            self.without_account.append(job)
        if isinstance(said, str):
            tell(job, said)
            return
        del self._running[heard]
        heard.close()
        process.join()
        if said is not None:
            yield job, said


def _apart(weather: Weather, job: Job, there: Connection) -> None:
    """In a process group of its own: Ctrl-C is for whoever started it, who passes it on once."""
    os.setsid()
    there.send(weather(job, there.send))


def together(reports: list[Report]) -> Report:
    """All storms on one set-up as one; it took as long as the longest."""
    first, *others = reports
    for other in others:
        backs = dict(first.backs)
        for kind, seconds in other.backs.items():
            backs[kind] = backs.get(kind, []) + seconds
        first = replace(
            first,
            took=max(first.took, other.took),
            backs=backs,
            late=first.late + other.late,
            account=first.account + other.account,
            errors=first.errors + other.errors,
            ended=first.ended + other.ended,
            ended_by="; ".join(filter(None, [first.ended_by, other.ended_by])),
        )
    return first
