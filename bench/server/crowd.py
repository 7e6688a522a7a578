"""`python -m bench.server.crowd`: a city of tables on several server processes, as far as it goes.

Each server process has a database and tables of its own (SQLite: a shard for
each) and a driver process that plays its tables. The crowd grows in stages;
after each, everybody plays for a while, and a row says how many moves a second
there were, how long they took, and what the servers needed.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from bench.server.drivers import ask, driver, heard, shares, told
from bench.server.ours import Figures, cpu_of, memory_of, serving
from bench.server.player import Tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="njet")
    parser.add_argument("--shards", type=int, default=3, help="server processes, and drivers")
    parser.add_argument("--stages", type=int, nargs="+", default=[1000, 2500, 5000, 10_000])
    parser.add_argument("--pause", type=float, default=10.0, help="seconds a seat thinks")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--out", type=Path, help="a file for rows of results")
    asked = parser.parse_args()
    with ExitStack() as stack:
        ports = range(8500, 8500 + asked.shards)
        shards = [stack.enter_context(serving([port])) for port in ports]
        drivers = [
            stack.enter_context(driver(asked.game, asked.pause, *one.bases)) for one in shards
        ]
        pids, before = [one.pids[0] for one in shards], 0
        heard(drivers)
        for stage in asked.stages:
            seated = seat(drivers, pids, stage - before)
            before = stage
            told(drivers, f"measure {asked.pause}")
            used = cpu_of(*pids)
            found = told(drivers, f"measure {asked.seconds}")
            report(asked, stage, seated, cpu_of(*pids) - used, found, pids)


class Seated(NamedTuple):
    """How more tables were opened and joined."""

    sockets: int
    seconds: float
    server: float
    """Milliseconds of the servers' CPU for a table, and of the drivers'."""
    driver: float


def seat(drivers: list[subprocess.Popen[str]], pids: list[int], more: int) -> Seated:
    """So many more tables, shared out among the drivers."""
    own, began = [one.pid for one in drivers], time.perf_counter()
    used, spent = cpu_of(*pids), cpu_of(*own)
    sockets = sum(ask(drivers, [f"grow {share}" for share in shares(more, len(drivers))]))
    took = time.perf_counter() - began
    server, driver = (cpu_of(*pids) - used) * 1e3 / more, (cpu_of(*own) - spent) * 1e3 / more
    return Seated(sockets, took, server, driver)


def report(
    asked: argparse.Namespace,
    stage: int,
    seated: Seated,
    used: float,
    found: list[Any],
    pids: list[int],
) -> None:
    """A line to read, and a row to keep."""
    tally = Tally([wait for one in found for wait in one["waits"]])
    moves = max(len(tally.waits), 1)
    figures = Figures(
        moves=moves / asked.seconds,
        p50=tally.quantile(0.5),
        p99=tally.quantile(0.99),
        memory=sum(map(memory_of, pids)),
        cpu=used / moves * 1e3,
        driver=sum(one["own"] for one in found) / moves * 1e3,
        scenes=sum(one["scenes"] for one in found) / moves,
    )
    busy = used / asked.seconds / len(pids)
    own = max(one["own"] for one in found) / asked.seconds
    refused, gone = (sum(one[name] for one in found) for name in ("refused", "gone"))
    print(figures.line(f"{asked.game}, {stage} tables, {seated.sockets} sockets"))
    print(
        f"    seated in {seated.seconds:.0f} s, {seated.server:.0f} ms of CPU a table (driver"
        f" {seated.driver:.0f}); a server process {busy:.0%} of a core, the busiest driver"
        f" {own:.0%}; {refused} refused, {gone} sockets gone",
        flush=True,
    )
    row = {"what": "crowd", "game": asked.game, "tables": stage, "sockets": seated.sockets}
    row |= {"processes": len(pids), "pause": asked.pause, "busy": round(busy, 3)}
    row |= {"driver_busy": round(own, 3), "refused": refused, "gone": gone}
    row |= {"seated": round(seated.seconds), "seat_cpu": round(seated.server, 2)}
    if asked.out:
        with asked.out.open("a") as file:
            file.write(figures.row(**row) + "\n")


if __name__ == "__main__":
    main()
