"""Background tasks of one process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.errors import ApiError
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.workers.pool import WorkerFailed

log = logging.getLogger("stammtisch.server")
T = TypeVar("T")
AGAIN = 0.5
"""Seconds until a task that has swallowed its cancellation is cancelled again."""


class BackgroundTasks:
    """Holds tasks until they are done, and logs what fails in them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, ApiError | Refusal | StorageError | WorkerFailed):
            log.warning("task gave up: %r", error)
        else:
            log.error("unexpected error in a task", exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks and wait for their ends, also those that are started meanwhile."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN)
