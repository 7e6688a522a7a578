"""`python -m tests.server.crash --faults 1000`: faults while tables are played.

Half of them come to one process on SQLite, half to two processes on PostgreSQL
and Redis. With `--jobs`, several storms come side by side, each with servers,
tables and a database of its own. Ctrl-C ends it with the account of what was
done until then.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.server.crash.apart import Job, SideBySide, shared_out, together
from tests.server.crash.report import Report
from tests.server.crash.single import SETUPS, weather


class Progression:
    """How far all storms are: a bar on a terminal, else a line now and then."""

    def __init__(self, total: int, aside: Console) -> None:
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
        hidden = not aside.is_terminal
        self.bar = Progress(*columns, TimeElapsedColumn(), console=aside, disable=hidden)
        self.task = self.bar.add_task("faults", total=total)
        self.total, self.aside, self.done = total, aside, Counter[str]()

    def tell(self, job: Job, kind: str) -> None:
        self.done[job.setup] += 1
        self.bar.update(self.task, advance=1, description=f"{job.setup}: {kind}")
        if self.bar.disable and self.done.total() % 25 == 0:
            parts = ", ".join(f"{name} {count}" for name, count in sorted(self.done.items()))
            said = f"{self.done.total()} of {self.total} faults ({parts})"
            self.aside.print(said, highlight=False)


def arguments() -> argparse.Namespace:
    told = argparse.ArgumentParser("python -m tests.server.crash", description=__doc__)
    told.add_argument("--faults", type=int, default=100, help="in all (default: 100)")
    told.add_argument("--setup", choices=SETUPS, help="only one of the two")
    told.add_argument("--tables", type=int, default=10, help="tables in play in each storm")
    told.add_argument("--seed", type=int, default=int(time.time()), help="of the faults")
    told.add_argument("--jobs", type=int, default=1, help="storms side by side (default: 1)")
    told.add_argument("--out", type=Path, help="append the figures to a file, a line each")
    told.add_argument("--logs", type=Path, help="a folder for servers' logs where it went wrong")
    return told.parse_args()


def main() -> None:
    given = arguments()
    setups = [given.setup] if given.setup else list(SETUPS)
    jobs = shared_out(setups, given.faults, given.tables, given.seed, given.jobs)
    storms = SideBySide(partial(weather, logs=given.logs), given.jobs)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: storms.stop())
    far, found = Progression(given.faults, Console(stderr=True)), dict[str, list[Report]]()
    with far.bar:
        for job, one in storms.run(jobs, far.tell):
            found.setdefault(job.setup, []).append(one)
            if given.out:
                with given.out.open("a") as file:
                    print(json.dumps(one.line() | {"seed": job.seed}), file=file)
    all_of = {setup: together(reports) for setup, reports in sorted(found.items())}
    for figures in all_of.values():
        print(figures.words())
    for job in storms.without_account:
        print(f"a storm left no account: {job}")
    faults = sum(one.faults for one in all_of.values())
    good = faults == given.faults and all(one.good for one in all_of.values())
    print(f"{faults} of {given.faults} faults in {len(jobs)} storms: {'good' if good else 'BAD'}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
