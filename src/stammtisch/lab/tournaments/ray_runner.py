"""The same matches on a Ray cluster (extra `stammtisch[ray]`).

A match follows from plan and task alone, so one that was lost with its machine
is simply played again, and the result is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from stammtisch.lab.tournaments.duplicate import Outcome, play_match
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.lab.tournaments.runners import Runner

LOCAL = "local"
AHEAD = 2
"""Matches handed out for each core, so that none waits."""


def on_ray(address: str) -> Runner:
    """Play on the cluster at an address; `local` starts one on this machine."""

    def run(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
        import ray

        mine = not ray.is_initialized()
        if mine:
            ray.init(
                address=None if address == LOCAL else address,
                log_to_driver=False,
                include_dashboard=False if address == LOCAL else None,
            )
        try:
            yield from _matches(plan, tasks)
        finally:
            if mine:
                ray.shutdown()

    return run


def _matches(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
    import ray

    match = ray.remote(num_cpus=1, max_retries=-1)(play_match)
    waiting = iter(tasks)
    there: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    ahead = AHEAD * max(int(there.get("CPU", 1)), 1)
    running = [match.remote(plan, task) for task in islice(waiting, ahead)]
    while running:
        done, running = ray.wait(running, num_returns=1)
        running += [match.remote(plan, task) for task in islice(waiting, len(done))]
        yield from ray.get(done)
