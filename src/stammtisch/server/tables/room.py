"""A room: one match, the connections to it, and the order in which things happen.

A command is decided by the match, its events are applied and stored, and only
then announced, all under the room's lock. While the lock is held the match may
be ahead of the database, so nothing is shown from it; if storing fails the
match is thrown away and read back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from stammtisch.server.errors import ApiError, api_error
from stammtisch.server.metrics import MOVES, STORED
from stammtisch.server.storage.errors import Conflict, StorageError
from stammtisch.server.storage.queries import StoredEvent
from stammtisch.server.tables import views
from stammtisch.server.tables.bots import TableBots
from stammtisch.server.tables.clock import TableClock
from stammtisch.server.tables.presence import PresenceTracker
from stammtisch.server.tables.services import Services
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table import events as ev
from stammtisch.table.commands import AnyCommand, Begin, Cover, Refused, Return
from stammtisch.table.match import Match

TRIES = 8
RECOVERY = 1.0
log = logging.getLogger("stammtisch.server")


class Room:
    def __init__(self, services: Services, match: Match) -> None:
        self.services = services
        self.match = match
        self.names: dict[str, str] = {}
        self.links: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.stale = False
        self.told = match.version
        """The last version that was announced."""
        self.presence = PresenceTracker(self.links, services.absence)
        self.clock = TableClock(lambda: self.match, self.presence, self._cover)
        self.bots = TableBots(self)
        self.left_at = time.monotonic()
        self._scenes: dict[tuple[int, int], bytes] = {}
        """Frames with the present scene, by seat and by the first line of the log in them."""
        self._company_due = False
        self._waiting_for_scenes: set[Connection] = set()
        """Viewers whose scenes wait until what is happening is stored."""

    @property
    def id(self) -> str:
        return self.match.id

    # What happens

    async def act(self, command: AnyCommand) -> int:
        """Let a command be done; the version that its last event is stored under. The game begins
        when every seat is taken."""
        version = await self._act(command)
        if self.match.full:
            version = await self._act(Begin())
        return version

    async def _act(self, command: AnyCommand) -> int:
        with STORED.time():
            for _ in range(TRIES):
                async with self.steady():
                    version = await self._try(command)
                if version is not None:
                    return version
        raise ApiError("busy", 503)

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[Match]:
        """The match as it is stored, to look at or to let something happen."""
        try:
            async with self.lock:
                await self._fresh()
                yield self.match
        finally:
            self._tell_the_rest()

    async def _try(self, command: AnyCommand) -> int | None:
        """Decide, apply and store; None if another process was faster."""
        now = time.time()
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
            await self.services.store.append(self.match, event, phase, now)
        except Conflict:
            self.stale = True
            return False
        except BaseException as error:
            self.stale = True
            log.error("not stored: %r", error)
            self.services.tasks.start(self._recover())
            if isinstance(error, StorageError):
                raise ApiError("not-stored", 503) from error
            raise
        if isinstance(event, ev.Moved):
            MOVES.labels(self.match.plan.game, "bot" if event.bot else "person").inc()
        await self._announce(event)
        self.services.pubsub.send("events", self.id, self.match.version)
        return True

    async def _fresh(self) -> None:
        """Read the match back if it may not be what is stored."""
        if not self.stale:
            return
        found = await self._read(0)
        match = Match(self.id)
        for event, at in found:
            match.apply(event, at)
        self.match, self.stale = match, False
        await self._announce(*(event for event, _ in found[self.told :]))

    async def catch_up(self) -> None:
        """Take in what other processes have stored."""
        async with self.steady():
            await self._take_in_news()

    async def _take_in_news(self) -> None:
        news = await self._read(self.match.version)
        for event, at in news:
            self.match.apply(event, at)
        if news:
            await self._announce(*(event for event, _ in news))

    async def _read(self, after: int) -> list[StoredEvent]:
        try:
            return await self.services.store.events(self.id, after)
        except StorageError as error:
            raise ApiError("not-stored", 503) from error

    async def _recover(self) -> None:
        """After a failure: wait until the database answers again."""
        while self.stale:
            await asyncio.sleep(RECOVERY)
            with suppress(ApiError):
                await self.catch_up()

    async def look(self, person: str | None) -> messages.TableInfo:
        """The table from outside, for a visitor."""
        async with self.steady():
            return self.info(person)

    # Clock and bots

    def poke(self) -> None:
        """Look at who is waited for: bots start to think, clocks start to run."""
        waited = set() if self.stale else set(self.match.waited_for)
        bots = {seat for seat in waited if self.match.played_by_bot(seat)}
        self.bots.run(bots)
        self.clock.run(waited - bots)

    def _cover(self, command: Cover) -> None:
        if not self.stale:
            self.services.tasks.start(self.act(command))

    # What is told

    async def _announce(self, *happened: ev.AnyEvent) -> None:
        """Tell everybody what is stored now."""
        before, self.told = self.told, self.match.version
        self._scenes.clear()
        moves = [event for event in happened if isinstance(event, ev.Moved | ev.TakenBack)]
        if len(moves) < len(happened) or self.match.phase != "playing":
            await self.know_names()
            self.seat_links()
            self._tell_company()
        self.poke()
        if self.match.table is not None:
            self._tell_moves(min(self.match.lengths[before:]))

    def _tell_moves(self, first: int) -> None:
        made: dict[int, bytes] = {}
        waited = self.match.waited_for
        for link in self.links:
            link.told_log = min(link.told_log, first)
            if link.seat not in made:
                left = self.clock.left(link.seat)
                made[link.seat] = messages.encode(views.moved(self.match, link.seat, first, left))
            link.post(made[link.seat])
            self.services.view_queue.order(self, link, link.seat in waited)

    def _tell_the_rest(self) -> None:
        """What had to wait while something happened."""
        if self._company_due:
            self.company_changed()
        while self._waiting_for_scenes:
            self.services.view_queue.order(self, self._waiting_for_scenes.pop(), urgent=True)

    def company_changed(self) -> None:
        """Tell everybody how the table stands, now or when what is happening is stored."""
        self._company_due = True
        if not self.lock.locked() and not self.stale:
            self._tell_company()

    def _tell_company(self) -> None:
        self._company_due = False
        made: dict[int, bytes] = {}
        for link in self.links:
            if link.seat not in made:
                company = messages.Company(self.match.version, self.info(link.person))
                made[link.seat] = messages.encode(company)
            link.post(made[link.seat])

    def info(self, person: str | None) -> messages.TableInfo:
        return views.info(self.match, person, self.names, self.presence.here())

    async def know_names(self, again: bool = False) -> None:
        """The names of those who sit here."""
        missing = [p for p in self.match.people if again or p not in self.names]
        if missing:
            found = await self.services.store.names(missing)
            self.names.update({person: found.get(person, "") for person in missing})

    def send_scene(self, link: Connection) -> None:
        """Send a viewer their scene; where something is just happening, after it."""
        if link not in self.links:
            return
        if self.lock.locked() or self.stale:
            self._waiting_for_scenes.add(link)
            return
        table = self.match.table
        if table is None:
            return
        which = link.seat, link.told_log
        if which not in self._scenes:
            self._scenes[which] = messages.encode(self._seen(*which))
        link.told_log = len(table.steps)
        link.post(self._scenes[which])

    def _seen(self, seat: int, first: int) -> messages.Seen:
        return messages.Seen(
            version=self.match.version,
            scene=views.scene(self.match, seat),
            first=first,
            log=msgspec.Raw(messages.encode(self.match.log(seat, first))),
            sheet=self.match.sheet,
        )

    # Who is there

    async def enter(self, link: Connection, since: int) -> None:
        """A viewer arrives: they are told all that happened after the version they have."""
        async with self.steady():
            if since > self.match.version:
                await self._take_in_news()
            link.seat = self.match.seat_of(link.person)
            said = await self._said(0)
            self.links.add(link)
            link.tell(messages.Welcome(self.match.version, self.info(link.person), said))
            if self.match.table is not None:
                known = since if 0 <= since <= self.match.version else 0
                first = min(self.match.lengths[known:])
                link.told_log = first
                left = self.clock.left(link.seat)
                link.tell(views.moved(self.match, link.seat, first, left))
        self.services.view_queue.order(self, link, urgent=True)
        self._arrived(link)

    def _arrived(self, link: Connection) -> None:
        """The bot that covered for a player leaves. A second window is no news, so that a thousand
        of them disturb nobody."""
        if not link.seat:
            return
        self.services.pubsub.send("here", self.id, link.seat)
        if self.presence.windows(link.seat) == 1:
            self.company_changed()
        if link.seat in self.match.covered:
            self.services.tasks.start(self.act(Return(link.person)))

    def arrived_elsewhere(self, seat: int) -> None:
        """A player is connected to another process."""
        if self.presence.seen_elsewhere(seat):
            self.company_changed()

    def leave(self, link: Connection) -> None:
        self.links.discard(link)
        self.left_at = time.monotonic()
        if self.presence.left(link.seat):
            self.company_changed()
            self.poke()

    def close(self) -> None:
        """Stop clocks and bots, and close all connections."""
        self.bots.run(set())
        self.clock.run(set())
        for link in self.links:
            link.leave()

    def seat_links(self) -> None:
        """Viewers see from the seats that are theirs now."""
        for link in self.links:
            seat = self.match.seat_of(link.person)
            if seat != link.seat:
                link.seat, link.told_log = seat, 0
                if self.match.table is not None:
                    link.tell(views.moved(self.match, seat, 0, self.clock.left(seat)))
                    self.services.view_queue.order(self, link, urgent=True)

    # Talk

    async def say(self, person: str, words: str) -> int:
        """Store a line of chat and tell everybody."""
        async with self.steady():
            try:
                number = await self.services.store.add_chat(self.id, person, words)
            except Conflict as error:
                raise ApiError("busy", 503) from error
            self.tell_said(await self._said(number - 1))
            self.services.pubsub.send("chat", self.id, number)
            return number

    async def hear(self, number: int) -> None:
        """Tell what was said at another process."""
        self.tell_said(await self._said(number - 1))

    def tell_said(self, said: list[messages.Said]) -> None:
        for line in said:
            frame = messages.encode(line)
            for link in self.links:
                link.post(frame)

    async def _said(self, after: int) -> list[messages.Said]:
        lines = await self.services.store.chat(self.id, after)
        strangers = [line.person for line in lines if line.person not in self.names]
        if strangers:
            self.names.update(await self.services.store.names(strangers))
        return [
            messages.Said(
                line.number,
                self.match.seat_of(line.person),
                self.names.get(line.person, ""),
                line.words,
                line.at,
            )
            for line in lines
        ]
