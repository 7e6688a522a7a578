"""boardgame.io's server under the same load, in memory, from npm."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from bench.server.ours import Figures, cpu_of, memory_of

SOURCE = Path(__file__).parent / "boardgame"


def installed(folder: Path) -> Path:
    """boardgame.io with our game, installed in a folder."""
    place = folder / "boardgame"
    if not (place / "node_modules").is_dir():
        shutil.copytree(SOURCE, place, dirs_exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=place, check=True)
    return place


@contextmanager
def serving(place: Path, port: int) -> Iterator[int]:
    server = subprocess.Popen(
        ["node", "server.js", str(port)], cwd=place, stdout=subprocess.DEVNULL
    )
    try:
        _wait_for(port)
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            urlopen(f"http://127.0.0.1:{port}/games").close()
            return
        except (URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError("boardgame.io does not answer")


def measure(folder: Path, count: int, seconds: float, pause: float, port: int = 8432) -> Figures:
    place = installed(folder)
    with serving(place, port) as pid:
        load = subprocess.Popen(
            ["node", "load.js", *map(str, (port, count, seconds, pause))],
            cwd=place,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert load.stdout
        if load.stdout.readline().strip() != "begun":
            raise RuntimeError("the load could not begin")
        used, own = cpu_of(pid), cpu_of(load.pid)
        told = json.loads(load.stdout.readline())
        used, own = cpu_of(pid) - used, cpu_of(load.pid) - own
        load.wait()
        return Figures(
            moves=told["moves"] / told["took"],
            p50=told["p50"],
            p99=told["p99"],
            memory=memory_of(pid),
            cpu=used / max(told["moves"], 1) * 1e3,
            driver=own / max(told["moves"], 1) * 1e3,
        )
