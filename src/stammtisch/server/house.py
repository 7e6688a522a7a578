"""The house: all rooms of this process, and what they share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.fanout import Alone, ByRedis, Fanout, Word
from stammtisch.server.limits import Buckets
from stammtisch.server.metrics import ROOMS
from stammtisch.server.people import People
from stammtisch.server.retention import sweep
from stammtisch.server.settings import Settings
from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.library import Library
from stammtisch.server.storage.scribe import Scribe
from stammtisch.server.tables.room import Room
from stammtisch.server.tables.view_queue import Painter
from stammtisch.server.thinking import Thinkers
from stammtisch.server.trouble import Trouble
from stammtisch.table.match import Match

ROUND = 2.0
"""Seconds between two rounds of the housekeeper."""

SWEEP = 3600.0
T = TypeVar("T")


class House:
    """Made by `opened`, inside a running loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.log = logging.getLogger("stammtisch.server")
        self.engine = open_database(settings.database)
        self.library = Library(self.engine)
        self.scribe = Scribe(self.engine)
        self.people = People(self.library, self.scribe)
        self.painter = Painter()
        self.thinkers = Thinkers(settings.bot_processes, settings.bot_seconds, settings.warm_up)
        self.fanout: Fanout = ByRedis(settings.redis) if settings.redis else Alone()
        limits = settings.limits
        self.requests = Buckets(limits.request_rate, limits.request_burst)
        self.newcomers = Buckets(limits.newcomer_rate, limits.newcomer_burst)
        self.openings = Buckets(limits.opening_rate, limits.opening_burst)
        self.talk = Buckets(limits.chat_rate, limits.chat_burst)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def opened(cls, settings: Settings) -> House:
        house = cls(settings)
        await house.fanout.start(house._hear)
        house.start(house._keep())
        if settings.warm_up:
            house.start(house.thinkers.warm_up())
        return house

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work beside everything else; what goes wrong in it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (trouble := task.exception()):
            if isinstance(trouble, Trouble | Refusal):
                self.log.warning("given up: %r", trouble)
            else:
                self.log.error("unexpected", exc_info=trouble)

    # Rooms

    async def room(self, id: str) -> Room:
        """The room of a table, read from the database if nobody is in it yet."""
        if id in self.rooms:
            return self.rooms[id]
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        events = await asyncio.to_thread(self.library.events, id)
        if not events:
            raise Trouble("no-table", 404)
        match = Match(id)
        for event, at in events:
            match.fold(event, at)
        return await self.take_in(match)

    async def take_in(self, match: Match) -> Room:
        room = Room(self, match, {})
        await room.know_names()
        room = self.keep(room)
        room.keeper.poke()
        if match.full:
            await room.begin_if_full()
        return room

    def keep(self, room: Room) -> Room:
        """The one room of its table from now on: this, or one that was made meanwhile."""
        kept = self.rooms.setdefault(room.id, room)
        ROOMS.set(len(self.rooms))
        return kept

    def put_away(self, room: Room) -> None:
        """Forget a room; the table is in the database."""
        room.keeper.close()
        for link in room.links:
            link.leave()
        self.rooms.pop(room.id, None)
        ROOMS.set(len(self.rooms))

    # Other processes, and time passing

    async def _hear(self, word: Word) -> None:
        """Word from another process."""
        if word.kind == "person":
            await self.renamed(word.table)
            return
        room = self.rooms.get(word.table)
        if room is None:
            return
        if word.kind == "events" and word.number > room.match.version:
            await room.catch_up()
        elif word.kind == "chat":
            await room.hear(word.number)
        elif word.kind == "here":
            room.keeper.arrived_elsewhere(word.number)

    async def renamed(self, person: str) -> None:
        """A person has changed her name, or is gone."""
        for room in list(self.rooms.values()):
            if person in room.names:
                room.names.pop(person)
                await room.know_names()
                room.company_changed()

    async def _keep(self) -> None:
        """Rooms nobody is in are put away; other processes are listened after."""
        swept = 0.0
        while True:
            await asyncio.sleep(ROUND)
            self._put_away_empty()
            for room in self.rooms.values():
                room.keeper.poke()  # A bot whose process died, or a seat gone elsewhere.
            try:
                if not self.fanout.alone:
                    await self._look_around()
                if self.settings.keep_days and time.monotonic() - swept > SWEEP:
                    swept = time.monotonic()
                    await sweep(self, self.settings.keep_days)
            except Exception as trouble:
                self.log.warning("could not look after the tables: %r", trouble)

    def _put_away_empty(self) -> None:
        since = time.monotonic() - self.settings.linger
        for room in list(self.rooms.values()):
            if not room.links and room.left_at < since and not room.lock.locked():
                self.put_away(room)

    async def put_away_deleted(self) -> dict[str, int]:
        """Forget rooms whose tables are no more; the last versions of the others."""
        asked = list(self.rooms)
        versions = await asyncio.to_thread(self.library.versions, asked)
        for id in set(asked) - set(versions):
            if id in self.rooms:
                self.put_away(self.rooms[id])
        return versions

    async def _look_around(self) -> None:
        """Say who is here, and find what a lost word would have told."""
        for room in self.rooms.values():
            for seat in {link.seat for link in room.links} - {0}:
                self.fanout.send("here", room.id, seat)
        for id, version in (await self.put_away_deleted()).items():
            if id in self.rooms and version > self.rooms[id].match.version:
                await self.rooms[id].catch_up()

    async def close(self) -> None:
        """Let everybody go, write what is left, and stop."""
        self.closing = True
        for room in list(self.rooms.values()):
            async with room.lock:
                self.put_away(room)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.painter.close()
        await self.fanout.close()
        await self.scribe.close()
        self.thinkers.close()
        self.engine.dispose()
