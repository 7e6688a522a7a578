"""Our server under load: tables whose every seat is connected, every move on the disk."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx
import msgspec

from bench.server.player import Tally, people, sit_down, tables
from stammtisch.server.settings import Limits, Settings

OPEN = Limits(
    frame_rate=1e6,
    frame_burst=10**6,
    request_rate=1e6,
    request_burst=10**6,
    newcomer_rate=1e6,
    newcomer_burst=10**6,
    opening_rate=1e6,
    opening_burst=10**6,
)
"""Every client comes from one address here."""


@dataclass
class Figures:
    """What a run came to."""

    moves: float
    p50: float
    p99: float
    memory: float
    cpu: float
    """Milliseconds of one core for each move: what is left of the noise of a busy machine."""

    def line(self, name: str) -> str:
        return (
            f"{name:<34} {self.moves:8.0f} moves/s   p50 {self.p50:6.1f} ms   "
            f"p99 {self.p99:6.1f} ms   {self.cpu:5.2f} ms CPU   {self.memory:5.0f} MB"
        )


def memory_of(pid: int) -> float:
    """The most memory a process has had, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(port: int, database: str | None = None) -> Iterator[tuple[str, int]]:
    """A server of its own on a fresh database; its address and process."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or f"sqlite:///{folder}/tables.db"
        file = Path(folder) / "settings.json"
        file.write_bytes(
            msgspec.json.encode(Settings(database=where, port=port, bot_pace=0.0, limits=OPEN))
        )
        command = [sys.executable, "-m", "stammtisch.server.run", str(file)]
        server = subprocess.Popen(command)
        base = f"http://127.0.0.1:{port}"
        try:
            _wait_for(base)
            yield base, server.pid
        finally:
            server.terminate()
            server.wait()


def _wait_for(base: str) -> None:
    for _ in range(200):
        try:
            httpx.get(f"{base}/health").raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


async def play(base: str, pid: int, count: int, seconds: float, pause: float) -> Figures:
    """Sit down everywhere, then play for a while."""
    tokens = await people(base, 4)
    ids = await tables(base, tokens, "njet", count, rounds=99)
    tally, playing = Tally(), asyncio.Event()
    players = []
    for id in ids:
        players += [await sit_down(base, token, id, tally, pause, playing) for token in tokens]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(2)
    playing.set()
    await asyncio.sleep(min(2.0, seconds / 4))
    tally.waits.clear()
    begun, used = time.perf_counter(), cpu_of(pid)
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - begun, cpu_of(pid) - used
    figures = Figures(
        moves=len(tally.waits) / took,
        p50=tally.quantile(0.5),
        p99=tally.quantile(0.99),
        memory=memory_of(pid),
        cpu=used / max(len(tally.waits), 1) * 1e3,
    )
    if tally.refused:
        raise RuntimeError(f"{tally.refused} moves were refused")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(player.socket.close() for player in players), return_exceptions=True)
    return figures


def measure(count: int, seconds: float, pause: float, port: int = 8431) -> Figures:
    with serving(port) as (base, pid):
        return asyncio.run(play(base, pid, count, seconds, pause))
