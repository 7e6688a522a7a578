"""What a worker process does: job after job, until the server is gone.

It imports little: after a restart, on a busy machine, tables wait for this.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from multiprocessing import connection
from typing import Any

NICE = 5
TAKEN = None
"""Said when a job is there and all that it needs."""


def serve(line: connection.Connection, memory: int | None) -> None:
    """Answer what is asked; it gives way to the server once it has started."""
    _settle_in(memory)
    job = _next(line)
    with contextlib.suppress(OSError):
        os.nice(NICE)
    while job is not None:
        line.send(TAKEN)
        work, request = job
        try:
            line.send((True, work(request)))
        except Exception as error:
            _send_error(line, error)
        job = _next(line)


def _next(line: connection.Connection) -> Any:
    """A job, with all that it needs; None at the end."""
    try:
        return line.recv()
    except EOFError:
        return None


def _send_error(line: connection.Connection, error: Exception) -> None:
    try:
        line.send((False, error))
    except Exception:
        line.send((False, RuntimeError(repr(error)[:500])))


def _settle_in(memory: int | None) -> None:
    """Leave the keyboard's interrupt to the server, and exit when it does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory is not None:
        with contextlib.suppress(ImportError, ValueError, OSError):
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    connection.wait([server.sentinel])
    os._exit(0)
