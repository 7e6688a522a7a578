"""Servers as processes of their own: ours, PostgreSQL and Redis, on free ports of this machine."""

from __future__ import annotations

import atexit
import os
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.client import HTTPException
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.request import urlopen

import msgspec
import psycopg

from stammtisch.server.settings import Settings
from tests.server.local import UNLIMITED

PATIENCE = 1200
"""Tenths of a second in which anything must have started: machines that run tests are busy."""


PORTS = range(20_000, 32_000)
"""Below those that Linux gives to outgoing connections: one of these could take the port of a
server that was killed, before it is started again."""


def free_port() -> int:
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
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
        self.clock = self.file.with_suffix(".clock")
        """Seconds by which its calendar is wrong."""
        self.set_clock(0.0)
        self.parent: subprocess.Popen[str] | None = None
        self.number = 0
        """Of the process, while there is one."""

    def set_clock(self, seconds: float) -> None:
        """Let its calendar be wrong by so many seconds from now on."""
        with self.clock.open("r+b" if self.clock.exists() else "w+b") as file:
            file.write(struct.pack("d", seconds))

    def start(self) -> None:
        if self.parent is None:
            with self.log.open("ab") as log:
                self.parent = subprocess.Popen(
                    [
                        sys.executable,
                        "-m",
                        "tests.server.fork_server",
                        str(self.file),
                        str(self.clock),
                    ],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                    start_new_session=True,
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
        number, self.number = self.number, 0
        told([number], how)
        return self._answer() if number else 0

    @property
    def ended(self) -> bool:
        """Whether it has ended by itself."""
        if self.number and not Path(f"/proc/{self.number}").exists():
            self.number = 0
            self._answer()
            return True
        return False

    @property
    def last_words(self) -> str:
        """The last line of its log: what a process that has ended says of it."""
        return next(iter(self.log.read_text().splitlines()[-1:]), "nothing")

    def close(self) -> None:
        if self.number and not self.ended:
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


def children(number: int) -> list[int]:
    """The processes that one has started, and those that these have, from the first on."""
    parents: dict[int, list[int]] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(place.read_text().rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(place.parent.name))
    found = [number]
    for one in found:
        found += parents.get(one, [])
    return found[1:]


def told(numbers: list[int], how: signal.Signals) -> None:
    """Send a signal to those processes that are still there."""
    for number in filter(None, numbers):
        with suppress(ProcessLookupError):
            os.kill(number, how)


# Ctrl-C at the terminal is for whoever started them, and they are ended by it in good order.
QUIET: dict[str, Any] = {
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.DEVNULL,
    "cwd": "/",
    "start_new_session": True,
}


def _open_to_postgres(place: Path) -> None:
    """Its own user gets to a place below folders that pytest made."""
    for above in place.parents:
        if above.owner() == "root" and above.is_relative_to("/tmp") and above != Path("/tmp"):
            above.chmod(0o755)


@cache
def _empty_cluster() -> Path:
    """What every PostgreSQL of this process begins as: it is made once, which takes a second."""
    folder = Path(mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    place = folder / "pg"
    place.mkdir(mode=0o700)
    _open_to_postgres(place)
    if os.geteuid() == 0:
        shutil.chown(place, "postgres", "postgres")
    made = ["initdb", "-A", "trust", "-U", "postgres", "--wal-segsize=1", "-D"]
    command = [_program(made[0]), *made[1:], str(place)]
    subprocess.run(_as_postgres(command), check=True, **QUIET)
    return place


class PostgresProcess:
    """A PostgreSQL of its own; it can be killed and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.place, self.port = folder / "pg", free_port()
        _open_to_postgres(self.place)
        subprocess.run(["cp", "-a", str(_empty_cluster()), str(self.place)], check=True)
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def processes(self) -> list[int]:
        """The postmaster and its children."""
        if self._server is None:
            return []
        own = [] if os.geteuid() == 0 else [self._server.pid]
        return own + children(self._server.pid)

    def url(self, port: int | None = None) -> str:
        """Where it is, by itself or by a link to it."""
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/postgres"

    def start(self) -> None:
        """One whose last processes are still going is asked again."""
        options = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.place)]
        command = [_program("postgres"), "-D", str(self.place), *options]
        for _ in range(PATIENCE):
            if self._server is None or self._server.poll() is not None:
                self._server = subprocess.Popen(
                    _as_postgres([*command, "-c", "max_connections=40"]), **QUIET
                )
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.url()).close()
                return
            time.sleep(0.1)
        raise RuntimeError("it does not listen")

    def kill(self) -> None:
        if self._server is not None:
            told(self.processes, signal.SIGKILL)
            self._server.wait()

    @property
    def alive(self) -> bool:
        return self._server is not None and self._server.poll() is None

    def freeze(self) -> None:
        told(self.processes, signal.SIGSTOP)

    def thaw(self) -> None:
        """`runuser` stops with what it runs."""
        if self._server is not None:
            told([self._server.pid, *self.processes], signal.SIGCONT)

    def close(self) -> None:
        if self._server is not None and self._server.poll() is None:
            stop = [_program("pg_ctl"), "stop", "-m", "immediate", "-D", str(self.place)]
            subprocess.run(_as_postgres(stop), check=True, **QUIET)
            self._server.wait()


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL of its own; its URL."""
    server = PostgresProcess(folder)
    try:
        server.start()
        yield server.url()
    finally:
        server.close()


class RedisProcess:
    """A Redis of its own; it can be killed and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def number(self) -> int:
        assert self._server is not None
        return self._server.pid

    def url(self, port: int | None = None) -> str:
        return f"redis://127.0.0.1:{port or self.port}"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._server = subprocess.Popen(
            [*command, "--appendonly", "no", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        _until(lambda: socket.create_connection(("127.0.0.1", self.port)).close())

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()

    def close(self) -> None:
        self.kill(signal.SIGTERM)


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis of its own; its URL."""
    server = RedisProcess(folder)
    try:
        server.start()
        yield server.url()
    finally:
        server.close()


def _until(reached: Callable[[], None]) -> None:
    """Until it takes a connection."""
    for _ in range(PATIENCE):
        with suppress(OSError, psycopg.OperationalError):
            reached()
            return
        time.sleep(0.1)
    raise RuntimeError("it does not listen")
