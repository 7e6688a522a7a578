"""A room: a stored table, the connections to it, and what everybody is told."""

from __future__ import annotations

import time

from stammtisch.server.cards import card_of
from stammtisch.server.storage.queries import Seat
from stammtisch.server.tables import views
from stammtisch.server.tables.bots import TableBots
from stammtisch.server.tables.clock import TableClock
from stammtisch.server.tables.presence import PresenceTracker
from stammtisch.server.tables.scenes import TableScenes
from stammtisch.server.tables.services import Services
from stammtisch.server.tables.stored import StoredTable
from stammtisch.server.tables.talk import TableTalk
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table import events as ev
from stammtisch.table.clock import CLOCKS
from stammtisch.table.commands import Cover, Return
from stammtisch.table.match import Match


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
        self.left_at = time.monotonic()
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
            return views.my_table(card_of(match), self.info(person), changed)

    # Clock and bots

    def schedule(self) -> None:
        """Look at who is waited for: bots start to think, clocks start to run."""
        still, match = self.stale or self.retired, self.match
        waited = () if still else match.waited_for
        bots = {seat for seat in waited if match.played_by_bot(seat)}
        self.bots.run(bots)
        self.clock.run({seat for seat in waited if seat not in bots})

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
                self.arrived_elsewhere(seat)
            await self.act(Cover(seat, self.presence.of(seat)))
        finally:
            self._covering.discard(seat)

    # What is sent

    async def announce(self, *happened: ev.AnyEvent) -> None:
        """Tell everybody what is stored now."""
        before, self.announced = self.announced, self.match.version
        self.scenes.clear()
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
            self._tell_moves(min(self.match.lengths[before:]), {one.seat for one in choices})

    def _tell_moves(self, first: int, movers: set[int]) -> None:
        """Who is to act is told at once, as are those who have acted; the others with their scene,
        if that comes soon."""
        waited, queue = self.match.waited_for, self.services.view_queue
        for connection in self.connections:
            connection.forget(first)
            urgent = connection.seat in waited
            if urgent or connection.seat in movers:
                self.scenes.send_moves(connection)
            queue.enqueue(self.scenes, connection, urgent)

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
        seats = views.Seats(
            self.presence.here(),
            self.presence.ready,
            self.presence.again,
            self.clock.takeovers(),
        )
        return views.info(card_of(self.match), person, self.names, seats)

    async def load_names(self) -> None:
        """The names of those who sit here."""
        missing = [p for p in self.match.people if p not in self.names]
        if missing:
            found = await self.services.store.names(missing)
            self.names.update({person: found.get(person, "") for person in missing})

    # Connections

    async def enter(self, connection: Connection, since: int) -> None:
        """A viewer arrives: they are told all that happened after the version they have. The first
        may come from a process that was the owner until now, and has stored more."""
        async with self.stored_match():
            behind = not self.connections and not self.services.pubsub.alone
            if behind or since > self.match.version:
                await self._apply_new_events()
            connection.seat = self.match.seat_of(connection.person)
            said = await self.talk.since(0)
            self.connections.add(connection)
            connection.send(
                messages.Welcome(self.match.version, self.info(connection.person), said)
            )
            if self.match.table is not None:
                known = since if 0 <= since <= self.match.version else 0
                connection.lines_sent = connection.log_sent = min(self.match.lengths[known:])
                self.scenes.send_moves(connection)
        self.scenes.enqueue(connection, urgent=True)
        self._arrived(connection)

    def _arrived(self, connection: Connection) -> None:
        """The bot that covered for a player leaves. A second window is no news, so that a thousand
        of them disturb nobody."""
        if not connection.seat:
            return
        self.services.pubsub.send("here", self.id, connection.seat)
        if self.presence.windows(connection.seat) == 1:
            self.info_changed()
        if connection.seat in self.match.covered:
            self.services.tasks.start(self.act(Return(connection.person)))

    def arrived_elsewhere(self, seat: int) -> None:
        """A player is connected to another process."""
        if self.presence.seen_elsewhere(seat):
            self.info_changed()

    def note_ready(self, seat: int, number: int | None = None) -> None:
        """A player, of another process if no number is given, has seen how a round was counted.
        The table does not wait for that, so it is not stored."""
        last = self.match.last_round
        seen = min(last.number if number is None else number, last.number) if last else 0
        if seat and self.presence.note_ready(seat, seen):
            self.info_changed()
            if number is not None:
                self.services.pubsub.send("ready", self.id, seat)

    def note_again(self, seat: int, elsewhere: bool = False) -> None:
        """A player has asked for the next game, here or at another process. Nothing waits for
        that either."""
        if seat and self.presence.note_again(seat):
            self.info_changed()
            if not elsewhere:
                self.services.pubsub.send("again", self.id, seat)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.left_at = time.monotonic()
        if self.presence.left(connection.seat):
            self.schedule()
            self.info_changed()

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
                    self.scenes.send_moves(connection)
                    self.scenes.enqueue(connection, urgent=True)
