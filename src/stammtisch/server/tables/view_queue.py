"""The view queue: makes scenes, one at a time, when nothing more urgent is due.

A scene costs more than everything else about a move. So moves are announced at
once in a few bytes, and scenes follow; whoever is to act comes first. Where a
table has moved on before its scene was made, only the newest is made.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from stammtisch.server.ws.connection import Connection


class Viewed(Protocol):
    """What makes the views: a room."""

    def send_scene(self, connection: Connection) -> None: ...


class ViewQueue:
    def __init__(self) -> None:
        self._urgent: deque[tuple[Viewed, Connection]] = deque()
        self._calm: deque[tuple[Viewed, Connection]] = deque()
        self._due = asyncio.Event()
        self._task = asyncio.create_task(self._work(), name="view queue")

    def __len__(self) -> int:
        return len(self._urgent) + len(self._calm)

    def enqueue(self, room: Viewed, connection: Connection, urgent: bool) -> None:
        """A scene for a viewer, as soon as may be."""
        if connection.queued:
            return
        connection.queued = True
        (self._urgent if urgent else self._calm).append((room, connection))
        self._due.set()

    async def _work(self) -> None:
        while True:
            await self._due.wait()
            while self._urgent or self._calm:
                room, connection = (self._urgent or self._calm).popleft()
                connection.queued = False
                room.send_scene(connection)
                await asyncio.sleep(0)
            self._due.clear()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
