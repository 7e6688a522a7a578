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

GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""How HTTP/2, which Ray speaks, begins: a preface and a frame of no settings."""

SETTINGS = 4
"""The type, fourth byte of a frame, of what a server of HTTP/2 says first."""


class NoCluster(Exception):
    """Nobody answers at an address."""


def reach(address: str) -> None:
    """NoCluster if an address is none, or nobody there speaks HTTP/2; Ray asks for minutes."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or not 0 < int(port) < PORTS:
        raise NoCluster(address)
    try:
        with socket.create_connection((host, int(port)), SECONDS) as there:
            there.sendall(GREETING)
            answer = there.recv(9)
    except OSError:
        raise NoCluster(address) from None
    if answer[3:4] != bytes((SETTINGS,)):
        raise NoCluster(address)


def on_ray(address: str) -> Runner:
    """Play on the cluster at an address; `local` starts one on this machine."""
    need("ray")
    if address not in (LOCAL, AUTO):
        reach(address)
    mine = _joined(address)

    def run(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
        import ray

        try:
            yield from _matches(plan, tasks)
        finally:
            if mine:
                ray.shutdown()

    return run


def _joined(address: str) -> bool:
    """Join the cluster; False for a process that belongs to one already."""
    import ray

    if ray.is_initialized():
        return False
    dashboard = False if address == LOCAL else None
    try:
        ray.init(
            address=None if address == LOCAL else address,
            log_to_driver=False,
            include_dashboard=dashboard,
        )
    except ConnectionError:
        raise NoCluster(address) from None
    return True


def _matches(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
    import ray

    match = ray.remote(num_cpus=1, max_retries=-1)(play_match)
    waiting = iter(tasks)
    there: dict[str, float] = ray.cluster_resources()
    ahead = AHEAD * max(int(there.get("CPU", 1)), 1)
    running = [match.remote(plan, task) for task in islice(waiting, ahead)]
    while running:
        done, running = ray.wait(running, num_returns=1)
        running += [match.remote(plan, task) for task in islice(waiting, len(done))]
        yield from ray.get(done)
