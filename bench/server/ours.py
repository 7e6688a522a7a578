"""Our server under load: tables whose every seat is connected, every move on the disk."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import httpx2 as httpx
import msgspec

from bench.server.player import Load, Tally, people, sit_down, tables
from tests.server.local import UNLIMITED

ROOT = Path(__file__).parents[2]
LIMITS = replace(UNLIMITED, sockets=10**6, sockets_of_one=10**6)
"""All clients come from one address."""
SLICE = 0.5
"""Seconds of a part of a run that is measured by itself."""
PAUSES_BEFORE = 5
"""So often a seat of a steady table thinks before anything is measured: where all seats choose at
once after the deal, all tables do so in the same second."""
LONGEST = {"njet": {"rounds": 99}, "ochs-und-esel": {"deals": 99}}
"""Options by which a game outlasts a run; others may end, and their tables then fall silent."""


@dataclass
class Figures:
    """What a run came to."""

    moves: float
    p50: float
    p99: float
    memory: float
    """The most memory of the server's processes together, in MB."""
    cpu: float
    """Milliseconds of one core for each move: what is left of the noise of a busy machine."""
    driver: float
    """The same for the clients, which is no cost of the server's."""
    quiet: float = 0.0
    """The same for the server in the best tenth of the run's half seconds: when others use its
    core and its caches, the same work takes up to twice the CPU."""
    scenes: float = 0.0
    """Scenes for each move: a server with time to spare makes four, a busy one leaves some out."""

    def line(self, name: str) -> str:
        best = f"{self.quiet:5.3f} at its best, " if self.quiet else ""
        return (
            f"{name:<40} {self.moves:5.0f} moves/s   "
            f"p50 {self.p50:5.1f} ms   p99 {self.p99:6.1f} ms"
            f"   {self.cpu:5.3f} ms CPU ({best}clients {self.driver:4.2f})"
            f"   {self.scenes:4.2f} scenes   {self.memory:5.0f} MB"
        )

    def row(self, **what: object) -> str:
        return json.dumps(what | {name: round(value, 3) for name, value in asdict(self).items()})


def memory_of(pid: int) -> float:
    """The most memory a process has had, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_of(*pids: int) -> float:
    """Seconds of CPU that processes have used, by their threads."""
    threads = (one for pid in pids for one in Path(f"/proc/{pid}/task").glob("*/schedstat"))
    return sum(int(one.read_text().split()[0]) for one in threads) / 1e9


@dataclass
class Servers:
    """Processes that serve the same tables."""

    bases: list[str]
    pids: list[int]


@contextmanager
def serving(ports: Sequence[int], source: Path = ROOT, **settings: object) -> Iterator[Servers]:
    """Servers of their own on a fresh database; `source` is the tree they run from."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings = {"database": f"sqlite:///{folder}/tables.db", "bot_pace": 0.0} | settings
        found = Servers([], [])
        for port in ports:
            file = folder / f"{port}.json"
            file.write_bytes(msgspec.json.encode(settings | {"port": port, "limits": LIMITS}))
            found.pids.append(stack.enter_context(_process(file, source)))
            found.bases.append(f"http://127.0.0.1:{port}")
            _wait_for(found.bases[-1])
        yield found


@contextmanager
def _process(settings: Path, source: Path) -> Iterator[int]:
    command = [sys.executable, "-m", "stammtisch.server.run", str(settings)]
    paths = [str(source / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    server = subprocess.Popen(command, env=environment, cwd=settings.parent)
    try:
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def _wait_for(base: str) -> None:
    for _ in range(400):
        try:
            httpx.get(f"{base}/health").raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


async def play(servers: Servers, load: Load) -> Figures:
    """Sit down everywhere, then play for a while."""
    tokens = await people(servers.bases[0], 4)
    options = {"players": len(tokens), **LONGEST.get(load.game, {})}
    ids = await tables(servers.bases, tokens, load.game, load.tables, options)
    tally, playing = Tally(), asyncio.Event()
    players = []
    for id in ids:
        for token in tokens:
            seat = await sit_down(servers.bases[0], token, id, tally, load.pause, playing)
            players.append(seat)
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(2)
    playing.set()
    await asyncio.sleep(min(2.0, load.seconds / 4) + PAUSES_BEFORE * load.pause)
    tally.waits.clear()
    tally.scenes = 0
    begun, used, own = time.perf_counter(), cpu_of(*servers.pids), time.process_time()
    slices = await watched(servers, tally, load.seconds)
    took, used = time.perf_counter() - begun, cpu_of(*servers.pids) - used
    own, moves = time.process_time() - own, max(len(tally.waits), 1)
    figures = Figures(
        moves=moves / took,
        p50=tally.quantile(0.5),
        p99=tally.quantile(0.99),
        memory=sum(map(memory_of, servers.pids)),
        cpu=used / moves * 1e3,
        driver=own / moves * 1e3,
        quiet=sorted(slices)[len(slices) // 10] * 1e3,
        scenes=tally.scenes / moves,
    )
    if tally.refused:
        raise RuntimeError(f"{tally.refused} moves were refused")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(player.socket.close() for player in players), return_exceptions=True)
    return figures


async def watched(servers: Servers, tally: Tally, seconds: float) -> list[float]:
    """Wait; the servers' CPU for a move in each part of that time."""
    slices = []
    for _ in range(max(round(seconds / SLICE), 1)):
        used, moves = cpu_of(*servers.pids), len(tally.waits)
        await asyncio.sleep(min(seconds, SLICE))
        made = len(tally.waits) - moves
        slices.append((cpu_of(*servers.pids) - used) / max(made, 1))
    return slices


def measure(load: Load, source: Path = ROOT, port: int = 8431) -> Figures:
    """One process on SQLite."""
    with serving([port], source) as servers:
        return asyncio.run(play(servers, load))
