"""One storm on one set-up."""

from __future__ import annotations

import asyncio
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from tests.server.crash.apart import Job, Tell
from tests.server.crash.report import Report, report
from tests.server.crash.storm import Storm, play_through
from tests.server.crash.world import World, on_postgres, on_sqlite

SETUPS: dict[str, Callable[[Path], AbstractContextManager[World]]] = {
    "sqlite": on_sqlite,
    "postgres": on_postgres,
}


def weather(job: Job, tell: Tell, logs: Path | None = None) -> Report:
    """One storm in this process; if anything is wrong, the servers' logs are kept."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    begun = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="stammtisch-") as name,
        SETUPS[job.setup](Path(name)) as world,
    ):
        course = partial(Storm.run, faults=job.faults, tell=lambda fault: tell(fault.kind))
        storm, wrong = asyncio.run(play_through(world, job.tables, job.seed, course))
        found = report(storm, wrong, time.monotonic() - begun)
        if logs is not None and (found.errors or not found.good):
            keep_logs(world, logs / f"{job.setup}-{job.seed}")
        return found


def keep_logs(world: World, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for server in world.servers:
        shutil.copy(server.log, folder)
