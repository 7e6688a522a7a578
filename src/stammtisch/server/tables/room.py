"""A room: a stored table, the connections to it, and what everybody is told.

A command is decided by the match, its events are applied and stored, and only
then announced, all under the table's lock.
"""

from __future__ import annotations

import logging
import time

from stammtisch.server.cards import card_of
from stammtisch.server.errors import ApiError, api_error
from stammtisch.server.metrics import MOVES, STORED
from stammtisch.server.storage.errors import Conflict, Fenced, StorageError
from stammtisch.server.storage.owners import UNFENCED
from stammtisch.server.storage.queries import Seat
from stammtisch.server.tables import info
from stammtisch.server.tables.bots import TableBots
from stammtisch.server.tables.clock import TableClock
from stammtisch.server.tables.presence import PresenceTracker
from stammtisch.server.tables.scenes import TableScenes
from stammtisch.server.tables.services import Services
from stammtisch.server.tables.stored import StoredTable
from stammtisch.server.tables.talk import TableTalk
from stammtisch.server.tables.views import moved
from stammtisch.server.tables.visits import TableVisits
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table import events as ev
from stammtisch.table.clock import CLOCKS
from stammtisch.table.commands import AnyCommand, Begin, Cover, Refused
from stammtisch.table.match import Match

TRIES = 8
log = logging.getLogger("stammtisch.server")


class Room(StoredTable):
    """Everything about one table in this process."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services, match)
        self.names: dict[str, str] = {}
        self.connections: set[Connection] = set()
        self.presence = PresenceTracker(self.connections, services.absence)
        self.clock = TableClock(lambda: self.match, self.presence, self._cover)
        self.bots = TableBots(self)
        self.talk = TableTalk(self)
        self.scenes = TableScenes(self)
        self.visits = TableVisits(self)
        self._fence = UNFENCED
        """The last number under which this process owned the table."""
        self._moves: dict[tuple[int, int], bytes] = {}
        """Frames with the present moves, by seat and by the first line in them."""
        self._info_due = False
        self._absent: set[int] = set()
        """Seats that were last said to be taken over soon."""
        self._covering: set[int] = set()
        """Seats that a bot is about to take over."""

    # From outside

    async def table_info(self, person: str | None) -> messages.TableInfo:
        """The table from outside, for a person."""
        async with self.stored_match():
            return self.info(person)

    async def my_table(self, person: str | None, changed: float) -> messages.MyTable:
        """The table as one of a person's own; `changed` is when its phase last did."""
        async with self.stored_match() as match:
            return info.my_table(card_of(match), self.info(person), changed)

    # Commands

    async def act(self, command: AnyCommand) -> int:
        """Let a command be done; the version that its last event is stored under. The game begins
        when every seat is taken."""
        version = await self._act(command)
        if self.match.full:
            version = await self._act(Begin())
        return version

    async def _act(self, command: AnyCommand) -> int:
        began = time.monotonic()
        try:
            for _ in range(TRIES):
                async with self.stored_match():
                    version = await self._try(command)
                if version is not None:
                    return version
        finally:
            STORED.observe(time.monotonic() - began)
        self.recover_soon()
        raise ApiError("busy", 503)

    async def _try(self, command: AnyCommand) -> int | None:
        """Decide, apply and store; None if another process was faster."""
        if self.retired:
            raise ApiError("not-stored", 503)
        now = time.monotonic()
        try:
            events = self.match.decide(command, now)
        except Refused as refused:
            raise api_error(refused) from None
        for event in events:
            if not await self._store(event, now):
                return None
        return self.match.version if events else self.match.stored_as(command)

    async def _store(self, event: ev.AnyEvent, now: float) -> bool:
        """Apply, store and announce an event; False if another process was faster."""
        phase = self.match.phase
        try:
            self.match.apply(event, now)
            await self.services.store.append(self.match, event, phase, time.time(), self._number())
        except Conflict:
            self.stale = True
            return False
        except Fenced as error:
            self.stale = True
            self.services.owners.lose(self.id)
            self.retire()
            raise ApiError("not-stored", 503) from error
        except BaseException as error:
            self.stale = True
            self.recover_soon()
            if isinstance(error, StorageError):
                raise ApiError("not-stored", 503) from error
            log.error("not stored: %r", error)
            raise
        if isinstance(event, ev.Moved):
            MOVES.inc(self.match.plan.game, "bot" if event.bot else "person")
        await self.announce(event)
        self.services.pubsub.send("events", self.id, self.match.version)
        return True

    def _number(self) -> int:
        """The fence under which this room writes: the owner's, and once it was that, no higher one
        when the table is lost, so that a command is not ended under nobody's number."""
        fence = self.services.owners.fence(self.id)
        if fence != UNFENCED:
            self._fence = fence
        return self._fence

    # Clock and bots

    def schedule(self) -> None:
        """Look at who is waited for: bots start to think, clocks start to run."""
        still, match = self.stale or self.retired, self.match
        waited = () if still else match.waited_for
        bots = set(filter(match.played_by_bot, waited))
        self.bots.run(bots)
        self.clock.run({*waited} - bots)

    def _cover(self, seat: int) -> None:
        if not self.stale and seat not in self._covering:
            self._covering.add(seat)
            self.services.tasks.start(self._take_over(seat))

    async def _take_over(self, seat: int) -> None:
        """A bot plays for somebody gone or too slow; where other processes may have the player,
        these are asked first, by the database."""
        try:
            asks = not self.services.pubsub.alone and CLOCKS[self.match.plan.clock] is None
            if asks and not await self.services.absences.confirmed(Seat(self.id, seat)):
                self.visits.arrived_elsewhere(seat)
            await self.act(Cover(seat, self.presence.of(seat)))
        finally:
            self._covering.discard(seat)

    # What is sent

    async def announce(self, *happened: ev.AnyEvent) -> None:
        """Tell everybody what is stored now."""
        before, self.announced = self.announced, self.match.version
        first = min(self.match.lengths[before:], default=0)
        self._moves.clear()
        self.scenes.forget(first)
        choices = [event for event in happened if isinstance(event, ev.CHOICES)]
        told = len(choices) < len(happened) or self.match.phase != "playing"
        if told:
            await self.load_names()
            self._update_seats()
        absent = self._absent
        self.schedule()
        self._absent = set(self.clock.takeovers())
        if told or self._absent != absent:
            self._send_info()
        if self.match.table is not None:
            self._tell_moves(first, {one.seat for one in choices})

    def _tell_moves(self, first: int, movers: set[int]) -> None:
        """Who is to act is told at once, as are those who have acted; the others with their scene,
        if that comes soon."""
        waited, queue = self.match.waited_for, self.services.view_queue
        for connection in self.connections:
            connection.forget(first)
            urgent = connection.seat in waited
            if urgent or connection.seat in movers:
                self.send_moves(connection)
            queue.enqueue(self.scenes, connection, urgent)

    def send_moves(self, connection: Connection) -> None:
        """Tell a viewer of the moves that they have not been told of, all of which are stored."""
        match, seat, first = self.match, connection.seat, connection.lines_sent
        assert match.table is not None
        if (frame := self._moves.get((seat, first))) is None:
            left = self.clock.left(seat) if seat in match.waited_for else None
            frame = messages.encode(moved(match, seat, first, left))
            if left is None:
                self._moves[seat, first] = frame
        connection.behind, connection.lines_sent = False, len(match.table.steps)
        connection.enqueue(frame)

    def send_deferred(self) -> None:
        """Send what had to wait while the lock was held."""
        if self._info_due:
            self.info_changed()
        self.scenes.resume()

    def info_changed(self) -> None:
        """Tell everybody how the table stands, now or when what is happening is stored."""
        self._info_due = True
        if not self.lock.locked() and not self.stale:
            self._send_info()

    def _send_info(self) -> None:
        self._info_due = False
        made: dict[int, bytes] = {}
        for connection in self.connections:
            if connection.seat not in made:
                company = messages.Company(self.match.version, self.info(connection.person))
                made[connection.seat] = messages.encode(company)
            connection.enqueue(made[connection.seat])

    def info(self, person: str | None) -> messages.TableInfo:
        seats = info.Seats(
            self.presence.here(),
            self.presence.ready,
            self.presence.again,
            self.clock.takeovers(),
        )
        return info.info(card_of(self.match), person, self.names, seats)

    async def load_names(self) -> None:
        """The names of those who sit here."""
        missing = [p for p in self.match.people if p not in self.names]
        if missing:
            found = await self.services.store.names(missing)
            self.names.update({person: found.get(person, "") for person in missing})

    def retire(self) -> None:
        """Another process has the table now; whoever is connected finds it there."""
        self.retired = True
        for connection in self.connections:
            connection.moved = True
        self.close()

    def close(self) -> None:
        """Stop clocks and bots, and close all connections."""
        self.bots.run(set())
        self.clock.run(set())
        for connection in self.connections:
            connection.close()

    def _update_seats(self) -> None:
        """Viewers see from the seats that are theirs now."""
        for connection in self.connections:
            seat = self.match.seat_of(connection.person)
            if seat != connection.seat:
                connection.seat = seat
                if self.match.table is not None:
                    connection.forget(0)
                    self.send_moves(connection)
                    self.scenes.enqueue(connection, urgent=True)
