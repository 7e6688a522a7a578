"""Servers as processes of their own: ours, PostgreSQL and Redis, on free ports of this machine."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec
import psycopg

from stammtisch.server.settings import Settings
from tests.server.local import UNLIMITED

PATIENCE = 1200
"""Tenths of a second in which anything must have started: machines that run tests are busy."""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class ServerProcess:
    """One server process; it can be killed and started again at the same port."""

    def __init__(self, folder: Path, database: str, **settings: Any) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.file = folder / f"settings-{self.port}.json"
        chosen: dict[str, Any] = {
            "bot_pace": 0.0,
            "bot_seconds": 0.05,
            "limits": UNLIMITED,
        } | settings
        self.file.write_bytes(
            msgspec.json.encode(Settings(database=database, port=self.port, **chosen))
        )
        self.log = self.file.with_suffix(".log")
        self.parent: subprocess.Popen[str] | None = None
        self.number = 0
        """Of the process, while there is one."""

    def start(self) -> None:
        if self.parent is None:
            with self.log.open("ab") as log:
                self.parent = subprocess.Popen(
                    [sys.executable, "-m", "tests.server.fork_server", str(self.file)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
        assert self.parent.stdin
        self.parent.stdin.write("\n")
        self.parent.stdin.flush()
        self.number = self._answer()

    def _answer(self) -> int:
        assert self.parent and self.parent.stdout
        return int(self.parent.stdout.readline())

    def wait(self) -> None:
        """Until it answers, however busy the machine is."""
        for _ in range(PATIENCE):
            with suppress(OSError, HTTPException):
                urlopen(f"{self.base}/health").close()
                return
            time.sleep(0.1)
        raise RuntimeError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it; how it ended."""
        os.kill(self.number, how)
        self.number = 0
        return self._answer()

    def close(self) -> None:
        if self.number:
            self.kill(signal.SIGTERM)
        if self.parent is not None:
            self.parent.communicate()


@contextmanager
def serving(folder: Path, database: str, **settings: Any) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, database, **settings)
    try:
        server.start()
        server.wait()
        yield server
    finally:
        server.close()


def _program(name: str) -> str:
    """A program of PostgreSQL, which Debian keeps off the path."""
    found = shutil.which(name)
    if found:
        return found
    return str(max(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")))


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL does not run as root; then it runs as its own user."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL of its own; its URL."""
    place, port = folder / "pg", free_port()
    place.mkdir(mode=0o700)
    for above in (place, *place.parents):
        if above.owner() == "root" and above.is_relative_to("/tmp") and above != Path("/tmp"):
            above.chmod(0o755)
    if os.geteuid() == 0:
        shutil.chown(place, "postgres", "postgres")
    place.chmod(0o700)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run(
        _as_postgres([_program("initdb"), "-A", "trust", "-U", "postgres", "-D", str(place)]),
        check=True,
        **quiet,  # type: ignore[call-overload]
    )
    options = ["-h", "127.0.0.1", "-p", str(port), "-k", str(place), "-c", "max_connections=40"]
    server = subprocess.Popen(
        _as_postgres([_program("postgres"), "-D", str(place), *options]),
        **quiet,  # type: ignore[call-overload]
    )
    url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    try:
        _until(lambda: psycopg.connect(url).close())
        yield url
    finally:
        subprocess.run(
            _as_postgres([_program("pg_ctl"), "stop", "-m", "immediate", "-D", str(place)]),
            check=True,
            **quiet,  # type: ignore[call-overload]
        )
        server.wait()


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis of its own; its URL."""
    port = free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    server = subprocess.Popen(
        [*command, "--appendonly", "no", "--dir", str(folder)], stdout=subprocess.DEVNULL
    )
    try:
        _until(lambda: socket.create_connection(("127.0.0.1", port)).close())
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def _until(reached: Callable[[], None]) -> None:
    """Until it takes a connection."""
    for _ in range(PATIENCE):
        with suppress(OSError, psycopg.OperationalError):
            reached()
            return
        time.sleep(0.1)
    raise RuntimeError("it does not listen")
