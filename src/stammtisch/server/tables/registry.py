"""The registry: all rooms of this process, read from the database when somebody asks for one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress

from stammtisch.server.errors import SET_ASIDE, ApiError, set_aside
from stammtisch.server.metrics import TABLES
from stammtisch.server.pubsub import Message
from stammtisch.server.storage.queries import Seat
from stammtisch.server.tables.room import Room
from stammtisch.server.tables.services import Services
from stammtisch.table.commands import Begin
from stammtisch.table.history import BadHistory
from stammtisch.table.match import Match

ASIDE = 60.0
"""Seconds until a table that could not be read is tried again."""


class TableRegistry:
    """Holds one room for each table in use."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._aside: dict[str, float] = {}
        """Tables that cannot be read, and until when nobody tries again."""

    async def find(self, id: str) -> Room:
        """The room of a table; two callers at the same time get the same one."""
        if (room := self.rooms.get(id)) is not None and not room.retired:
            return room
        if not (id.isascii() and id.isalnum()):
            raise ApiError("no-table", 404)
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        if time.monotonic() < self._aside.get(id, 0.0):
            raise ApiError(SET_ASIDE, 409)
        try:
            match = await self.services.store.match(id)
            if match is None:
                raise ApiError("no-table", 404)
        except BadHistory as error:
            self._aside[id] = time.monotonic() + ASIDE
            await self.services.store.set_aside(id)
            raise set_aside(error) from error
        return await self.open(match)

    async def readable(self, ids: Iterable[str]) -> list[Room]:
        """The rooms of those of these tables that are not set aside."""
        rooms = []
        for id in ids:
            with suppress(ApiError):
                rooms.append(await self.find(id))
        return rooms

    async def open(self, match: Match) -> Room:
        """A room around a match that is stored already."""
        room = Room(self.services, match)
        await room.load_names()
        room = self.add(room)
        room.schedule()
        if match.full:
            await room.act(Begin())
        return room

    def new_room(self, id: str) -> Room:
        """A room for a table that is not stored yet; `add` it once it is."""
        return Room(self.services, Match(id))

    def add(self, room: Room) -> Room:
        """Register a room; the one that is registered for its table, if another came first."""
        kept = self.rooms.setdefault(room.id, room)
        if kept.retired:
            kept = self.rooms[room.id] = room
        TABLES.set(len(self.rooms))
        return kept

    def remove(self, room: Room) -> None:
        """Close a room and forget it; its table is in the database."""
        room.close()
        self.rooms.pop(room.id, None)
        TABLES.set(len(self.rooms))

    async def delete(self, id: str) -> None:
        """Forget a table for good."""
        if id in self.rooms:
            self.remove(self.rooms[id])
        await self.services.store.delete(id)
        self._aside.pop(id, None)

    # Other processes

    async def receive(self, message: Message) -> None:
        """A message from another process."""
        if message.kind == "person":
            await self.person_changed(message.table)
            return
        if message.kind == "device":
            self.close_devices({message.table})
            return
        room = self.rooms.get(message.table)
        if room is None:
            return
        if message.kind == "events" and message.number > room.match.version:
            if room.connections or self.services.owners.holds(room.id):
                await self._catch_up(room)
            elif not room.lock.locked():
                self.remove(room)  # whoever asks for it next reads it anew
        elif message.kind == "chat":
            await room.talk.receive(message.number)
        elif message.kind == "reaction":
            room.talk.receive_reaction(message.number)
        elif message.kind == "here":
            room.visits.arrived_elsewhere(message.number)
        elif message.kind == "ready":
            room.visits.note_ready(message.number)
        elif message.kind == "again":
            room.visits.note_again(message.number, elsewhere=True)

    async def person_changed(self, person: str) -> None:
        """Somebody has a new name, or is deleted."""
        for room in list(self.rooms.values()):
            if person in room.names:
                room.names.pop(person)
                await room.load_names()
                room.info_changed()

    @property
    def devices(self) -> set[str]:
        """All devices that are connected here."""
        rooms = self.rooms.values()
        return {c.device for room in rooms for c in room.connections if c.device}

    @property
    def unsent(self) -> int:
        """Frames that wait until their viewers take them."""
        return sum(c.waiting for room in self.rooms.values() for c in room.connections)

    def close_devices(self, ended: set[str]) -> None:
        """Close the connections of devices that are nobody's any more."""
        for room in self.rooms.values():
            for connection in room.connections:
                if connection.device in ended:
                    connection.close()

    # Maintenance

    def remove_idle(self, linger: float) -> None:
        """Remove rooms that nobody has been connected to for some seconds."""
        since = time.monotonic() - linger
        for room in list(self.rooms.values()):
            if not room.connections and room.visits.left_at < since and not room.lock.locked():
                self.remove(room)

    async def remove_deleted(self) -> dict[str, int]:
        """Remove rooms whose tables are deleted; the stored versions of the others."""
        asked = list(self.rooms)
        versions = await self.services.store.versions(asked)
        for id in set(asked) - set(versions):
            if id in self.rooms:
                self.remove(self.rooms[id])
        return versions

    def schedule(self) -> None:
        """Restart what has stopped: a bot whose worker died, a clock held by another process."""
        for room in self.rooms.values():
            room.schedule()

    async def renew(self) -> None:
        """Hold the leases on the tables in use, and take those that are free; one that was lost is
        another process's now, and whoever is connected finds it there."""
        for id in await self.services.owners.renew(self.rooms):
            if id in self.rooms:
                self.rooms[id].retire()
                self.remove(self.rooms[id])
        for room in list(self.rooms.values()):
            if room.connections:
                await self.services.owners.elsewhere(room.id)

    def tell_presence(self) -> None:
        """Say whose players are here."""
        for room in self.rooms.values():
            for seat in {connection.seat for connection in room.connections} - {0}:
                self.services.pubsub.send("here", room.id, seat)

    async def synchronise(self) -> None:
        """Answer who asks for players that are here, and read what a lost message announced."""
        await self.services.absences.answer(self._has_player)
        for id, version in (await self.remove_deleted()).items():
            if id in self.rooms and version > self.rooms[id].match.version:
                await self._catch_up(self.rooms[id])

    def _has_player(self, seat: Seat) -> bool:
        room = self.rooms.get(seat.table)
        return room is not None and room.presence.windows(seat.number) > 0

    async def _catch_up(self, room: Room) -> None:
        """Take in what others have stored; a table that cannot be read is set aside."""
        try:
            await room.catch_up()
        except ApiError as error:
            if error.why == SET_ASIDE:
                self.remove(room)

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            async with room.lock:
                self.remove(room)
