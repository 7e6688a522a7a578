"""Visits: people come to a table, say that they are ready, and go again."""

from __future__ import annotations

import time
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from stammtisch.server.tables.presence import PresenceTracker
from stammtisch.server.tables.scenes import TableScenes
from stammtisch.server.tables.services import Services
from stammtisch.server.tables.talk import TableTalk
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table.commands import AnyCommand, Return
from stammtisch.table.match import Match


class VisitedRoom(Protocol):
    """What visits need of their room."""

    services: Services
    match: Match
    connections: set[Connection]
    presence: PresenceTracker
    scenes: TableScenes
    talk: TableTalk

    @property
    def id(self) -> str: ...

    def stored_match(self) -> AbstractAsyncContextManager[Match]: ...

    async def apply_new_events(self) -> None: ...

    async def act(self, command: AnyCommand) -> int: ...

    def schedule(self) -> None: ...

    def send_moves(self, connection: Connection) -> None: ...

    def info(self, person: str | None) -> messages.TableInfo: ...

    def info_changed(self) -> None: ...


class TableVisits:
    """Who comes and goes, here and at other processes; nothing of it is stored."""

    def __init__(self, room: VisitedRoom) -> None:
        self._room = room
        self.left_at = time.monotonic()
        """When the last connection was closed."""

    async def enter(self, connection: Connection, since: int) -> None:
        """A viewer arrives: they are told all that happened after the version they have. The first
        may come from a process that was the owner until now, and has stored more."""
        room = self._room
        async with room.stored_match():
            behind = not room.connections and not room.services.pubsub.alone
            if behind or since > room.match.version:
                await room.apply_new_events()
            match = room.match
            connection.seat = match.seat_of(connection.person)
            said = await room.talk.since(0)
            room.connections.add(connection)
            connection.send(messages.Welcome(match.version, room.info(connection.person), said))
            if match.table is not None:
                known = since if 0 <= since <= match.version else 0
                connection.lines_sent = connection.log_sent = min(match.lengths[known:])
                room.send_moves(connection)
        room.scenes.enqueue(connection, urgent=True)
        self._arrived(connection)

    def _arrived(self, connection: Connection) -> None:
        """The bot that covered for a player leaves. A second window is no news, so that a thousand
        of them disturb nobody."""
        room, seat = self._room, connection.seat
        if not seat:
            return
        room.services.pubsub.send("here", room.id, seat)
        if room.presence.windows(seat) == 1:
            room.info_changed()
        if seat in room.match.covered:
            room.services.tasks.start(room.act(Return(connection.person)))

    def arrived_elsewhere(self, seat: int) -> None:
        """A player is connected to another process."""
        if self._room.presence.seen_elsewhere(seat):
            self._room.info_changed()

    def note_ready(self, seat: int, number: int | None = None) -> None:
        """A player, of another process if no number is given, has seen how a round was counted.
        The table does not wait for that, so it is not stored."""
        room = self._room
        last = room.match.last_round
        seen = min(last.number if number is None else number, last.number) if last else 0
        if seat and room.presence.note_ready(seat, seen):
            room.info_changed()
            if number is not None:
                room.services.pubsub.send("ready", room.id, seat)

    def note_again(self, seat: int, elsewhere: bool = False) -> None:
        """A player has asked for the next game, here or at another process. Nothing waits for
        that either."""
        room = self._room
        if seat and room.presence.note_again(seat):
            room.info_changed()
            if not elsewhere:
                room.services.pubsub.send("again", room.id, seat)

    def leave(self, connection: Connection) -> None:
        """A connection has closed."""
        room = self._room
        room.connections.discard(connection)
        self.left_at = time.monotonic()
        if room.presence.left(connection.seat):
            room.schedule()
            room.info_changed()
