"""The view queue: makes scenes, one at a time, when nothing more urgent is due.

A scene costs more than everything else about a move. So moves are announced at
once in a few bytes to whoever is to act, whose scenes come first, and to the
others with their scene: each time that anything is sent costs more than what is
in it. Where that is long in coming they are told without it. Where a table has
moved on before its scene was made, only the newest is made.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Protocol

from stammtisch.server.ws.connection import Connection

HOLD = 0.1
"""Seconds for which moves may wait for the scene."""
log = logging.getLogger("stammtisch.server")


class Viewed(Protocol):
    """What makes the views: a room."""

    def send_scene(self, connection: Connection) -> None: ...

    def send_late(self, connection: Connection) -> None: ...


class ViewQueue:
    def __init__(self) -> None:
        self._clock = asyncio.get_running_loop().time
        self._promised: deque[tuple[float, Viewed, Connection]] = deque()
        """Who is told of moves when, at the latest."""
        self._urgent: deque[tuple[Viewed, Connection]] = deque()
        self._calm: deque[tuple[Viewed, Connection]] = deque()
        self._due = asyncio.Event()
        self._task = asyncio.create_task(self._work(), name="view queue")

    def __len__(self) -> int:
        return len(self._urgent) + len(self._calm)

    def enqueue(self, room: Viewed, connection: Connection, urgent: bool) -> None:
        """A scene for a viewer, as soon as may be, with the moves that were not told yet."""
        if connection.behind and not connection.promised:
            connection.promised = True
            self._promised.append((self._clock() + HOLD, room, connection))
        if connection.queued:
            return
        connection.queued = True
        (self._urgent if urgent else self._calm).append((room, connection))
        self._due.set()

    async def _work(self) -> None:
        while True:
            await self._due.wait()
            while self._urgent or self._calm:
                self._keep_promises()
                room, connection = (self._urgent or self._calm).popleft()
                connection.queued = False
                _guarded(room.send_scene, connection)
                await asyncio.sleep(0)
            self._due.clear()

    def _keep_promises(self) -> None:
        now = self._clock()
        while self._promised and self._promised[0][0] <= now:
            _, room, connection = self._promised.popleft()
            connection.promised = False
            if connection.behind:
                _guarded(room.send_late, connection)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def _guarded(send: Callable[[Connection], None], connection: Connection) -> None:
    """A game that cannot be shown keeps nobody else from seeing theirs."""
    try:
        send(connection)
    except Exception:
        log.exception("a viewer could not be shown a game")
