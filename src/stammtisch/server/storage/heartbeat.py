"""The heartbeat: a real write, by which a process knows whether moves can be stored."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import delete, insert

from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.schema import heartbeats
from stammtisch.server.storage.writer import Writer

DEADLINE = 3.0
"""Seconds in which the write must be done."""

FORGOTTEN = 86_400.0
"""Seconds after which the row of a process that is gone is deleted."""


class Heartbeat:
    """One write at a time, however many ask."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._process = secrets.token_hex(8)
        self._writing: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Raises StorageError where nothing can be written, or not in time."""
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
            self._writing.add_done_callback(lambda task: task.cancelled() or task.exception())
        done, _ = await asyncio.wait({self._writing}, timeout=DEADLINE)
        if not done:
            raise StorageError("nothing was written in time")
        self._writing.result()

    async def _write(self) -> None:
        now, old = time.time(), heartbeats.c.at < time.time() - FORGOTTEN
        await self._writer.write(
            None,
            delete(heartbeats).where((heartbeats.c.process == self._process) | old),
            insert(heartbeats).values(process=self._process, at=now),
        )
