"""The same matches on a Ray cluster (extra `stammtisch[ray]`).

A match follows from plan and task alone, so one that was lost with its machine
is simply played again, and the result is the same.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from itertools import islice

from stammtisch.extras import need
from stammtisch.lab.tournaments.duplicate import Outcome, play_match
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.lab.tournaments.runners import Runner

LOCAL, AUTO = "local", "auto"
AHEAD = 2
"""Matches handed out for each core, so that none waits."""

PORTS = 1 << 16
"""A number beyond is no port; a C library would take its last 16 bits for one."""

SECONDS = 5.0
"""How long a cluster may take to answer at all."""


class NoCluster(Exception):
    """Nobody answers at an address."""


def reach(address: str) -> None:
    """NoCluster if an address is none, or nobody listens there; Ray itself asks for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < PORTS:
        raise NoCluster(address)
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except OSError:
        raise NoCluster(address) from None


def on_ray(address: str) -> Runner:
    """Play on the cluster at an address; `local` starts one on this machine."""
    need("ray")
    if address not in (LOCAL, AUTO):
        reach(address)

    def run(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
        import ray

        mine = not ray.is_initialized()
        if mine:
            try:
                ray.init(
                    address=None if address == LOCAL else address,
                    log_to_driver=False,
                    include_dashboard=False if address == LOCAL else None,
                )
            except ConnectionError:
                raise NoCluster(address) from None
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
