"""`python -m bench.server.crowd`: a city of tables on several server processes, as far as it goes.

Each server process has a database and tables of its own (SQLite: a shard for
each) and a driver process that plays its tables. The crowd grows in stages;
after each, everybody plays for a while, and a row says how many moves a second
there were, how long they took, and what the servers needed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.server.ours import LONGEST, Figures, cpu_of, memory_of, serving
from bench.server.player import Player, Tally, people, sit_down, tables
from stammtisch.server.run import raise_file_limit

TOGETHER = 16
"""Tables that are opened, or joined, at the same time."""


class Crowd:
    """The players of one shard."""

    def __init__(self, base: str, game: str, pause: float) -> None:
        self.base, self.game, self.pause = base, game, pause
        self.tally, self.playing = Tally(), asyncio.Event()
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.tokens: list[str] = []

    async def grow(self, count: int) -> int:
        """So many more tables, every seat connected; how many sockets there are now."""
        self.tokens = self.tokens or await people(self.base, 4)
        options = {"players": len(self.tokens), **LONGEST.get(self.game, {})}
        shares = [count // TOGETHER + (n < count % TOGETHER) for n in range(TOGETHER)]
        await asyncio.gather(*(self._open(share, options) for share in shares if share))
        self.playing.set()
        return len(self.players)

    async def _open(self, count: int, options: dict[str, int]) -> None:
        for id in await tables([self.base], self.tokens, self.game, count, options):
            for token in self.tokens:
                seat = await sit_down(self.base, token, id, self.tally, self.pause, self.playing)
                self.players.append(seat)
                self.tasks.append(asyncio.create_task(seat.play()))

    async def measure(self, seconds: float) -> dict[str, Any]:
        self.tally.waits.clear()
        self.tally.scenes = self.tally.refused = 0
        own = time.process_time()
        await asyncio.sleep(seconds)
        return {
            "waits": list(self.tally.waits),
            "scenes": self.tally.scenes,
            "refused": self.tally.refused,
            "gone": sum(task.done() for task in self.tasks),
            "own": time.process_time() - own,
        }


async def drive(base: str, game: str, pause: float) -> None:
    """Do what is asked on standard input, a line each, and answer in JSON; the first answer says
    that this process has started."""
    raise_file_limit()
    crowd, loop = Crowd(base, game, pause), asyncio.get_running_loop()
    print(json.dumps("ready"), flush=True)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        what, _, much = line.partition(" ")
        done = await (crowd.grow(int(much)) if what == "grow" else crowd.measure(float(much)))
        print(json.dumps(done), flush=True)


@contextmanager
def driver(base: str, asked: argparse.Namespace) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "bench.server.crowd", "--drive", base]
    command += ["--game", asked.game, "--pause", str(asked.pause)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def told(drivers: list[subprocess.Popen[str]], line: str) -> list[Any]:
    """Ask all drivers the same at the same time; their answers."""
    return ask(drivers, [line] * len(drivers))


def ask(drivers: list[subprocess.Popen[str]], lines: list[str]) -> list[Any]:
    """Ask each driver something at the same time; their answers."""
    for one, line in zip(drivers, lines, strict=True):
        assert one.stdin
        one.stdin.write(line + "\n")
        one.stdin.flush()
    return heard(drivers)


def heard(drivers: list[subprocess.Popen[str]]) -> list[Any]:
    """The next answer of each driver."""
    answers = []
    for one in drivers:
        assert one.stdout
        answers.append(json.loads(one.stdout.readline()))
    return answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="njet")
    parser.add_argument("--shards", type=int, default=3, help="server processes, and drivers")
    parser.add_argument("--stages", type=int, nargs="+", default=[1000, 2500, 5000, 10_000])
    parser.add_argument("--pause", type=float, default=10.0, help="seconds a seat thinks")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--out", type=Path, help="a file for rows of results")
    parser.add_argument("--drive", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.drive:
        asyncio.run(drive(asked.drive, asked.game, asked.pause))
        return
    with ExitStack() as stack:
        ports = range(8500, 8500 + asked.shards)
        shards = [stack.enter_context(serving([port])) for port in ports]
        drivers = [stack.enter_context(driver(one.bases[0], asked)) for one in shards]
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
    shares = [more // len(drivers) + (n < more % len(drivers)) for n in range(len(drivers))]
    sockets = sum(ask(drivers, [f"grow {share}" for share in shares]))
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
