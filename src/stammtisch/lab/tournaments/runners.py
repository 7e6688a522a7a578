"""Where matches are played: in this process, on several cores, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from typing import TypeVar

from stammtisch.lab.tournaments.duplicate import Outcome, play_match
from stammtisch.lab.tournaments.plan import Plan, Task

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
Runner = Callable[[Plan, Iterable[Task]], Iterator[Outcome]]


def one_by_one(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
    """In this process."""
    return (play_match(plan, task) for task in tasks)


def leave_interrupts() -> None:
    """Ctrl-C is for the process that hands out the matches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_processes(jobs: int) -> Runner:
    """On several cores of this machine; the order is that in which matches end."""

    def run(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
        return each_in_processes(jobs, partial(play_match, plan), tasks)

    return run


def each_in_processes(
    jobs: int, work: Callable[[Asked], Answer], tasks: Iterable[Asked]
) -> Generator[Answer]:
    """What a function says of each task, on several cores, in the order in which they end."""
    waiting = iter(tasks)
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, context, leave_interrupts) as pool:
        running: set[Future[Answer]] = {
            pool.submit(work, task) for task in islice(waiting, 2 * jobs)
        }
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, task) for task in islice(waiting, len(done))}
                yield from (future.result() for future in done)
        finally:
            if running:  # nobody waits for these any more
                for worker in set(multiprocessing.active_children()) - others:
                    worker.terminate()


def runner(jobs: int, ray: str | None = None) -> Runner:
    if ray is not None:
        from stammtisch.lab.tournaments.ray_runner import on_ray

        return on_ray(ray)
    return one_by_one if jobs == 1 else in_processes(jobs)
