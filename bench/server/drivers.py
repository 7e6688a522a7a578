"""Clients in processes of their own, so that they are not what a server waits for.

A driver is asked on standard input, a line each, and answers in JSON.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from bench.server.ours import LONGEST
from bench.server.player import Player, Tally, people, sit_down, tables
from stammtisch.server.run import raise_file_limit

TOGETHER = 16
"""Tables that are opened, or joined, at the same time."""


class Crowd:
    """The players of some tables; with several servers, each seat of a table is at the next."""

    def __init__(self, bases: Sequence[str], game: str, pause: float) -> None:
        self.bases, self.game, self.pause = bases, game, pause
        self.tally, self.playing = Tally(), asyncio.Event()
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.tokens: list[str] = []

    async def grow(self, count: int) -> int:
        """So many more tables, every seat connected; how many sockets there are now."""
        self.tokens = self.tokens or await people(self.bases[0], 4)
        options = {"players": len(self.tokens), **LONGEST.get(self.game, {})}
        parts = shares(count, TOGETHER)
        await asyncio.gather(*(self._open(part, options) for part in parts if part))
        self.playing.set()
        return len(self.players)

    async def _open(self, count: int, options: dict[str, int]) -> None:
        ids = await tables(self.bases, self.tokens, self.game, count, options)
        for number, id in enumerate(ids):
            for place, token in enumerate(self.tokens, number):
                base = self.bases[place % len(self.bases)]
                seat = await sit_down(base, token, id, self.tally, self.pause, self.playing)
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


async def drive(game: str, pause: float, bases: Sequence[str]) -> None:
    """Do what is asked; the first answer says that this process has started."""
    raise_file_limit()
    crowd, loop = Crowd(bases, game, pause), asyncio.get_running_loop()
    print(json.dumps("ready"), flush=True)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        what, _, much = line.partition(" ")
        done = await (crowd.grow(int(much)) if what == "grow" else crowd.measure(float(much)))
        print(json.dumps(done), flush=True)


@contextmanager
def driver(game: str, pause: float, *bases: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "bench.server.drivers", game, str(pause), *bases]
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


def shares(whole: int, count: int) -> list[int]:
    """A whole in so many parts, as even as can be."""
    return [whole // count + (number < whole % count) for number in range(count)]


if __name__ == "__main__":
    asyncio.run(drive(sys.argv[1], float(sys.argv[2]), sys.argv[3:]))
