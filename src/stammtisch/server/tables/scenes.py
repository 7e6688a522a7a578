"""What viewers are told of the game: moves, and scenes when the view queue comes to them; made once
for all who see the same."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from stammtisch.kernel.rounds import RoundSummary
from stammtisch.server.tables import views
from stammtisch.server.tables.clock import TableClock
from stammtisch.server.tables.services import Services
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table.match import Match


class SeenRoom(Protocol):
    """What scenes need of their room."""

    services: Services
    connections: set[Connection]
    match: Match
    clock: TableClock
    lock: asyncio.Lock
    stale: bool


class TableScenes:
    """Sends everybody what they see; nothing that is not stored yet."""

    def __init__(self, room: SeenRoom) -> None:
        self._room = room
        self._made: dict[tuple[int, int], bytes] = {}
        """Frames with the present scene, by seat and by the first line of the log in them."""
        self._last_round: tuple[RoundSummary | None, msgspec.Raw] = (None, views.last_round(None))
        """How the last round was counted, and the bytes of that."""
        self._moves: dict[tuple[int, int], bytes] = {}
        """Frames with the present moves, by seat and by the first line in them."""
        self._waiting: set[Connection] = set()
        """Viewers whose scenes wait until what is happening is stored."""
        self._late: set[Connection] = set()
        """Those who are to be told of moves by then."""

    def clear(self) -> None:
        """Something has happened: there is more to be seen."""
        self._made.clear()
        self._moves.clear()

    def send_moves(self, connection: Connection) -> None:
        """Tell a viewer of the moves that they have not been told of, all of which are stored."""
        match, seat, first = self._room.match, connection.seat, connection.lines_sent
        assert match.table is not None
        if (frame := self._moves.get((seat, first))) is None:
            left = self._room.clock.left(seat) if seat in match.waited_for else None
            frame = messages.encode(views.moved(match, seat, first, left))
            if left is None:
                self._moves[seat, first] = frame
        connection.behind, connection.lines_sent = False, len(match.table.steps)
        connection.enqueue(frame)

    def send_late(self, connection: Connection) -> None:
        """The same for one whose scene is long in coming."""
        if self._unsettled:
            self._late.add(connection)
        elif connection in self._room.connections:
            self.send_moves(connection)

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
            self.send_moves(connection)
        which = connection.seat, connection.log_sent
        if which not in self._made:
            self._made[which] = messages.encode(self._seen(room.match, *which))
        connection.log_sent = len(table.steps)
        connection.enqueue(self._made[which])

    def _seen(self, match: Match, seat: int, first: int) -> messages.Seen:
        if match.last_round is not self._last_round[0]:
            self._last_round = match.last_round, views.last_round(match.last_round)
        return messages.Seen(
            version=match.version,
            scene=views.scene(match, seat),
            first=first,
            log=msgspec.Raw(messages.encode(match.log(seat, first))),
            sheet=match.sheet,
            last_round=self._last_round[1],
        )
