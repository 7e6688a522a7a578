"""The watchdog: no statement waits for ever for a database that does not answer.

A time limit of the database's own does not help when the database itself hangs.
So a thread looks after all statements under way, and cuts the connection of one
that takes too long: whoever waits for it gets an error.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any

from sqlalchemy import Connection

Watched = Callable[[Connection], AbstractContextManager[None]]
"""What gives a statement its time."""

LOOK = 0.25
"""Seconds between two looks."""


@contextmanager
def unwatched(connection: Connection) -> Iterator[None]:
    """All the time in the world, for commands of the host."""
    yield


class Watchdog:
    """Looks after the connections of one process to its database."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self._busy: dict[Any, float] = {}
        """Connections of the driver under way, and until when they may be."""
        self._stopped = threading.Event()
        threading.Thread(target=self._work, name="watchdog", daemon=True).start()

    @contextmanager
    def watched(self, connection: Connection) -> Iterator[None]:
        """What is done here is cut off after some seconds."""
        own = connection.connection.driver_connection
        with self._lock:
            self._busy[own] = time.monotonic() + self._seconds
        try:
            yield
        finally:
            with self._lock:
                self._busy.pop(own, None)

    def hurry(self, seconds: float) -> None:
        """Nothing waits for longer than this any more."""
        with self._lock:
            self._seconds = min(self._seconds, seconds)
            until = time.monotonic() + self._seconds
            self._busy = {own: min(before, until) for own, before in self._busy.items()}

    def close(self) -> None:
        self._stopped.set()

    def _work(self) -> None:
        while not self._stopped.wait(LOOK):
            now = time.monotonic()
            with self._lock:
                for own in [own for own, until in self._busy.items() if until < now]:
                    del self._busy[own]
                    _cut(own)


def _cut(own: Any) -> None:
    """End what a connection waits for, from another thread: SQLite by its own means, PostgreSQL by
    an end of the stream."""
    with suppress(Exception):
        if hasattr(own, "interrupt"):
            own.interrupt()
        else:
            with socket.socket(fileno=os.dup(own.pgconn.socket)) as stream:
                stream.shutdown(socket.SHUT_RDWR)
