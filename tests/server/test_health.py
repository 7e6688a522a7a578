"""/health makes a real write, in time: it says no when the disk is full, the database locked or
hung, and yes when only Redis is gone (see test_redis_gone)."""

from __future__ import annotations

import json
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import psycopg

from tests.server.processes import ServerProcess, postgres, serving, told

PATIENCE = 60.0


def asked(server: ServerProcess, path: str, form: Any = None) -> int:
    """The status of an answer; a server that does not answer fails the test."""
    body = None if form is None else json.dumps(form).encode()
    asking = Request(server.base + path, body, {"content-type": "application/json"})
    try:
        with urlopen(asking, timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as error:
        return error.code


@contextmanager
def full_disk(pid: int) -> Iterator[None]:
    """No file of a process can grow."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def test_a_full_or_locked_disk(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/t.db") as server:
        assert asked(server, "/health") == 200
        with full_disk(server.number):
            assert asked(server, "/api/me", {"name": "Ann"}) == 503
            assert asked(server, "/health") == 503
        again(server)
        other = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        assert asked(server, "/health") == 503
        other.execute("ROLLBACK")
        other.close()
        again(server)


def again(server: ServerProcess) -> None:
    """It says yes again as soon as it can write."""
    for _ in range(100):
        if asked(server, "/health") == 200:
            return
    raise AssertionError("it does not recover")


@contextmanager
def hung(url: str) -> Iterator[None]:
    """A PostgreSQL that takes connections and answers nothing."""
    with psycopg.connect(url) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
            " AND pid <> pg_backend_pid()"
        ).fetchall()
        (where,) = connection.execute("SHOW data_directory").fetchone() or ("",)
    main = int((Path(where) / "postmaster.pid").read_text().split()[0])
    pids = [main, *(pid for (pid,) in found)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in [*pids, _parent(main)]:
            os.kill(pid, signal.SIGCONT)


def _parent(pid: int) -> int:
    """Whoever started a process: `runuser` stops with what it runs."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def test_a_postgres_that_hangs(tmp_path: Path) -> None:
    with postgres(tmp_path) as url, serving(tmp_path, url, statement_seconds=2.0) as server:
        assert asked(server, "/health") == 200
        with hung(url):
            assert asked(server, "/health") == 503
            assert asked(server, "/api/tables") == 503, "a reader gives up too"
        again(server)
        assert asked(server, "/api/me", {"name": "Ann"}) == 200
        with serving(tmp_path, url, statement_seconds=3600.0) as patient:
            assert ends_while_asked(url, patient)


def ends_while_asked(url: str, server: ServerProcess) -> bool:
    """Whether a server ends when it is told to, with statements under way that get no answer."""
    number = server.number
    with hung(url), ThreadPoolExecutor() as threads:
        for name in ("Ann", "Bart"):
            threads.submit(asked, server, "/api/me", {"name": name})
        time.sleep(1.0)
        ending = threads.submit(server.kill, signal.SIGTERM)
        done, _ = wait([ending], timeout=PATIENCE)
        told([number], signal.SIGKILL)
    return bool(done)
