"""What viewers are told of the game: moves, and scenes when the view queue comes to them; made once
for all who see the same, from veiled records only."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

import msgspec

from stammtisch.kernel.game import Rules
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.server.ws import messages
from stammtisch.table import narration
from stammtisch.table.match import Match

if TYPE_CHECKING:
    import asyncio

    from stammtisch.server.tables.clock import TableClock
    from stammtisch.server.tables.services import Services
    from stammtisch.server.ws.connection import Connection

KEPT = 128
"""Entries of the log that are kept at most, for viewers who have not been told of them yet."""


def moved(match: Match, seat: int, first: int, left: float | None) -> messages.Moved:
    """The lines from one on, and what this seat may choose now."""
    table, waited, sealed = match.table, match.waited_for, match.sealed.get(seat)
    assert table is not None
    game, named = table.game, choices_of(table.game.rules)
    to_act = seat in waited
    return messages.Moved(
        match.version,
        first,
        [narration.line(game, step, seat) for step in table.steps[first:]],
        waited,
        match.made[seat - 1] if seat else 0,
        [named[action] for action in match.standing(seat).actions] if to_act else [],
        [named[action].notation for action in sealed] if sealed else [],
        left if to_act else None,
    )


@cache
def choices_of(rules: Rules) -> tuple[messages.Choice, ...]:
    """Every action of a game as something to be chosen; the same at all tables."""
    return tuple(messages.Choice(*action) for action in enumerate(rules.actions))


class SceneWriter:
    """Writes the scenes of a match; what does not change between them is written once."""

    def __init__(self) -> None:
        self._entries: dict[int, bytes] = {}
        """Entries of the log by step, where all viewers are told the same."""
        self._end = 0
        """The step after the last of them."""
        self._last_round: tuple[RoundSummary | None, msgspec.Raw] = (None, raw(None))
        """How the last round was counted, and the bytes of that."""

    def forget(self, first: int) -> None:
        """The steps from one on are others now, or were not there before."""
        if first < self._end or len(self._entries) > KEPT:
            kept = range(first - KEPT // 2, first)
            self._entries = {n: entry for n, entry in self._entries.items() if n in kept}
            self._end = min(self._end, first)

    def seen(self, match: Match, seat: int, first: int) -> messages.Seen:
        """What a seat sees now, with the log from one step on."""
        if match.last_round is not self._last_round[0]:
            self._last_round = match.last_round, raw(match.last_round)
        return messages.Seen(
            version=match.version,
            scene=raw(match.standing(seat).scene),
            first=first,
            log=self._log(match, seat, first),
            sheet=match.sheet,
            last_round=self._last_round[1],
        )

    def _log(self, match: Match, seat: int, first: int) -> msgspec.Raw:
        assert match.table is not None
        entries = [
            self._entry(match, seat, place) for place in range(first, len(match.table.steps))
        ]
        return msgspec.Raw(b"[" + b",".join(entries) + b"]")

    def _entry(self, match: Match, seat: int, place: int) -> bytes:
        """What one step was, in words."""
        if (known := self._entries.get(place)) is not None:
            return known
        entry = messages.encode(match.entry(place, seat))
        if match.told_alike(place):
            self._entries[place] = entry
            self._end = max(self._end, place + 1)
        return entry


def raw(part: object) -> msgspec.Raw:
    """A part of a message as its bytes."""
    return msgspec.Raw(messages.encode(part))


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
        self._writer = SceneWriter()
        self._moves: dict[tuple[int, int], bytes] = {}
        """Frames with the present moves, by seat and by the first line in them."""
        self._waiting: set[Connection] = set()
        """Viewers whose scenes wait until what is happening is stored."""
        self._late: set[Connection] = set()
        """Those who are to be told of moves by then."""

    def forget(self, first: int) -> None:
        """Something has happened: the steps from one on are new."""
        self._made.clear()
        self._moves.clear()
        self._writer.forget(first)

    def send_moves(self, connection: Connection) -> None:
        """Tell a viewer of the moves that they have not been told of, all of which are stored."""
        match, seat, first = self._room.match, connection.seat, connection.lines_sent
        assert match.table is not None
        if (frame := self._moves.get((seat, first))) is None:
            left = self._room.clock.left(seat) if seat in match.waited_for else None
            frame = messages.encode(moved(match, seat, first, left))
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
            self._made[which] = messages.encode(self._writer.seen(room.match, *which))
        connection.log_sent = len(table.steps)
        connection.enqueue(self._made[which])
