"""Servers as processes of their own: ours, PostgreSQL and Redis, on free ports of this machine."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import msgspec

from stammtisch.server.settings import Settings
from tests.server.club import WIDE


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """One server process; it can be killed and started again at the same port."""

    def __init__(self, folder: Path, database: str, **settings: Any) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.file = folder / f"settings-{self.port}.json"
        chosen: dict[str, Any] = {"bot_pace": 0.0, "bot_seconds": 0.05, "limits": WIDE} | settings
        self.file.write_bytes(
            msgspec.json.encode(Settings(database=database, port=self.port, **chosen))
        )
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.file.with_suffix(".log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "stammtisch.server.run", str(self.file)], stderr=log
            )

    def wait(self) -> None:
        """Until it answers."""
        for _ in range(600):
            try:
                httpx.get(f"{self.base}/health").raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        assert self.process
        self.process.send_signal(how)
        return self.process.wait()


@contextmanager
def serving(folder: Path, database: str, **settings: Any) -> Iterator[Server]:
    server = Server(folder, database, **settings)
    server.start()
    try:
        server.wait()
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.kill(signal.SIGTERM)


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
    try:
        _listens(port)
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
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
        _listens(port)
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def _listens(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("it does not listen")
