"""`python -m tests.server.crash --faults 1000`: faults while tables are played.

Half of them come to one process on SQLite, half to two processes on PostgreSQL
and Redis. Ctrl-C ends it with the account of what was done until then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.server.crash.faults import Fault
from tests.server.crash.report import report
from tests.server.crash.storm import Storm, play_through
from tests.server.crash.world import World, on_postgres, on_sqlite

SETUPS: dict[str, Callable[[Path], AbstractContextManager[World]]] = {
    "sqlite": on_sqlite,
    "postgres": on_postgres,
}


def run(setup: str, faults: int, tables: int, seed: int, aside: Console) -> tuple[Any, bool]:
    """One storm; its figures, and whether another may follow."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    bar = Progress(*columns, TimeElapsedColumn(), console=aside, disable=not aside.is_terminal)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="stammtisch-") as name, bar:
        task = bar.add_task(setup, total=faults)
        with SETUPS[setup](Path(name)) as world:

            def tell(fault: Fault) -> None:
                bar.update(task, advance=1, description=f"{setup}: {fault.kind}")
                done = int(bar.tasks[task].completed)
                if bar.disable and done % 25 == 0:
                    aside.print(f"{setup}: {done} of {faults} faults", highlight=False)

            course = partial(Storm.run, faults=faults, tell=tell)
            storm, wrong = asyncio.run(play_through(world, tables, seed, course))
            figures = report(storm, wrong, time.monotonic() - begun)
    return figures, not isinstance(wrong, KeyboardInterrupt)


def main() -> None:
    told = argparse.ArgumentParser("python -m tests.server.crash", description=__doc__)
    told.add_argument("--faults", type=int, default=100, help="in all (default: 100)")
    told.add_argument("--setup", choices=SETUPS, help="only one of the two")
    told.add_argument("--tables", type=int, default=10, help="tables in play")
    told.add_argument("--seed", type=int, default=int(time.time()), help="of the faults")
    told.add_argument("--out", type=Path, help="append the figures to a file, a line each")
    given = told.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    setups = [given.setup] if given.setup else list(SETUPS)
    good, aside = True, Console(stderr=True)
    for setup in setups:
        share = given.faults // len(setups)
        figures, goes_on = run(setup, share, given.tables, given.seed, aside)
        print(figures.words(), flush=True)
        if given.out:
            with given.out.open("a") as file:
                print(json.dumps(figures.line() | {"seed": given.seed}), file=file)
        good = good and figures.good
        if not goes_on:
            break
    sys.exit(not good)


if __name__ == "__main__":
    main()
