"""Scenes: drawn when the view queue comes to a viewer, and made once for all who see the same."""

from __future__ import annotations

import asyncio
from typing import Protocol

from stammtisch.server.tables.services import Services
from stammtisch.server.tables.views import SceneWriter
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table.match import Match


class SeenRoom(Protocol):
    """What scenes need of their room."""

    services: Services
    connections: set[Connection]
    match: Match
    lock: asyncio.Lock
    stale: bool

    def send_moves(self, connection: Connection) -> None: ...


class TableScenes:
    """Sends everybody what they see; nothing that is not stored yet."""

    def __init__(self, room: SeenRoom) -> None:
        self._room = room
        self._made: dict[tuple[int, int], bytes] = {}
        """Frames with the present scene, by seat and by the first line of the log in them."""
        self._writer = SceneWriter()
        self._waiting: set[Connection] = set()
        """Viewers whose scenes wait until what is happening is stored."""
        self._late: set[Connection] = set()
        """Those who are to be told of moves by then."""

    def forget(self, first: int) -> None:
        """Something has happened: the steps from one on are new."""
        self._made.clear()
        self._writer.forget(first)

    def send_late(self, connection: Connection) -> None:
        """Tell a viewer of moves without the scene, which is long in coming."""
        if self._unsettled:
            self._late.add(connection)
        elif connection in self._room.connections:
            self._room.send_moves(connection)

    @property
    def _unsettled(self) -> bool:
        """Whether the match may be ahead of what is stored."""
        return self._room.lock.locked() or self._room.stale

    def enqueue(self, connection: Connection, urgent: bool) -> None:
        """A scene for a viewer, as soon as may be."""
        self._room.services.view_queue.enqueue(self, connection, urgent)

    def resume(self) -> None:
        """Those who had to wait."""
        if self._unsettled:
            return
        while self._late:
            if (connection := self._late.pop()).behind:
                self.send_late(connection)
        while self._waiting:
            self.enqueue(self._waiting.pop(), urgent=True)

    def send_scene(self, connection: Connection) -> None:
        """Send a viewer their scene; where something is just happening, after it."""
        room = self._room
        if connection not in room.connections:
            return
        if self._unsettled:
            self._waiting.add(connection)
            return
        table = room.match.table
        if table is None:
            return
        if connection.behind:
            self._room.send_moves(connection)
        which = connection.seat, connection.log_sent
        if which not in self._made:
            self._made[which] = messages.encode(self._writer.seen(room.match, *which))
        connection.log_sent = len(table.steps)
        connection.enqueue(self._made[which])
