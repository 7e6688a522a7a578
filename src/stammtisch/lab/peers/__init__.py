"""How fast others play cards at random, measured here and now on one core.

Each peer runs in a process of its own: JAX reads its limits when it is first imported,
and nothing a peer does, crash or hang, can reach the figures of another. This package
is not in `bench/`, because `stammtisch bench` is a command of the installed wheel.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from tempfile import TemporaryFile
from threading import Timer
from typing import IO

from stammtisch.lab.peers.row import Peer

__all__ = ["Peer", "measure_peers"]

NEEDS = {"openspiel": ("pyspiel",), "rlcard": ("rlcard",), "pgx": ("pgx", "jax")}
TITLES = {"openspiel": "OpenSpiel", "rlcard": "RLCard", "pgx": "Pgx"}
INSTALL = 'not installed: pip install "stammtisch[bench]"'
# NPROC is what holds XLA's thread pool to one thread; its XLA_FLAGS for that no longer do.
ONE_CORE = {"NPROC": "1", "JAX_PLATFORMS": "cpu"}


def measure_peers(seconds: float = 2.0) -> Iterator[Peer]:
    """Every figure of every peer, `seconds` on the clock for each, as they come."""
    for module, packages in NEEDS.items():
        if all(find_spec(package) for package in packages):
            yield from measured(module, seconds)
        else:
            yield Peer(TITLES[module], "", None, INSTALL)


def measured(module: str, seconds: float) -> Iterator[Peer]:
    """The rows of one peer, from its own process; a last row without a figure if it failed."""
    with TemporaryFile("w+") as complaints, started(module, seconds, complaints) as child:
        alarm = Timer(time_limit(seconds), child.kill)
        alarm.start()
        try:
            for line in child.stdout or ():
                yield Peer(**json.loads(line))
            if child.wait() != 0:
                yield Peer(TITLES[module], "", None, f"failed: {last_line(complaints)}")
        finally:
            alarm.cancel()
            child.kill()


def started(module: str, seconds: float, complaints: IO[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "stammtisch.lab.peers.child", module, str(seconds)],
        stdout=subprocess.PIPE,
        stderr=complaints,
        text=True,
        env=os.environ | ONE_CORE,
    )


def time_limit(seconds: float) -> float:
    """Two minutes for imports and JAX's compiler, and more than enough for six figures."""
    return 120 + 20 * seconds


def last_line(complaints: IO[str]) -> str:
    complaints.seek(0)
    lines = complaints.read().splitlines()
    return lines[-1] if lines else "stopped without a word, or ran out of time"
