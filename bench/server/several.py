"""Several of our processes on PostgreSQL and Redis, driven by several processes of clients."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench.server.drivers import ask, driver, heard, shares, told
from bench.server.ours import ROOT, Figures, cpu_of, memory_of, serving
from bench.server.player import Load, Tally
from tests.server.processes import postgres, redis

DRIVERS = 4
PORT = 8441


def measure(load: Load, processes: int, spread: bool, source: Path = ROOT) -> Figures:
    """The seats of a table at one process, or spread over all of them."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgres(folder))
        bus = stack.enter_context(redis(folder))
        ports = range(PORT, PORT + processes)
        servers = stack.enter_context(serving(ports, source, database=database, redis=bus))
        drivers = []
        for number in range(DRIVERS):
            at = number % processes
            bases = servers.bases if spread else servers.bases[at : at + 1]
            drivers.append(stack.enter_context(driver(load.game, load.pause, *bases)))
        heard(drivers)
        ask(drivers, [f"grow {share}" for share in shares(load.tables, DRIVERS)])
        told(drivers, f"measure {min(2.0, load.seconds / 4)}")
        used = cpu_of(*servers.pids)
        found = told(drivers, f"measure {load.seconds}")
        used = cpu_of(*servers.pids) - used
        tally = Tally([wait for one in found for wait in one["waits"]])
        moves = max(len(tally.waits), 1)
        if refused := sum(one["refused"] for one in found):
            raise RuntimeError(f"{refused} moves were refused")
        return Figures(
            moves=moves / load.seconds,
            p50=tally.quantile(0.5),
            p99=tally.quantile(0.99),
            memory=sum(map(memory_of, servers.pids)),
            cpu=used / moves * 1e3,
            driver=sum(one["own"] for one in found) / moves * 1e3,
            scenes=sum(one["scenes"] for one in found) / moves,
        )
