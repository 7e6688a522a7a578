"""What is said at a table: lines of chat, which are stored, and reactions, which are not."""

from __future__ import annotations

import logging
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from stammtisch.server.errors import ApiError
from stammtisch.server.storage.errors import Conflict, StorageError
from stammtisch.server.tables.services import Services
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table.match import Match

log = logging.getLogger("stammtisch.server")


class SpokenRoom(Protocol):
    """What talk needs of its room."""

    services: Services
    names: dict[str, str]
    connections: set[Connection]
    match: Match

    @property
    def id(self) -> str: ...

    def stored_match(self) -> AbstractAsyncContextManager[Match]: ...


class TableTalk:
    """Tells everybody at the table, here and at other processes."""

    def __init__(self, room: SpokenRoom) -> None:
        self._room = room

    async def say(self, person: str, words: str) -> int:
        """Store a line of chat and tell everybody; its number."""
        room = self._room
        async with room.stored_match():
            try:
                number = await room.services.store.add_chat(room.id, person, words)
            except Conflict as error:
                raise ApiError("busy", 503) from error
            except StorageError as error:
                raise ApiError("not-stored", 503) from error
            await self.receive(number)
            room.services.pubsub.send("chat", room.id, number)
            return number

    async def receive(self, number: int) -> None:
        """Send a line that is stored, by whichever process."""
        for line in await self.since(number - 1):
            self._send(line)

    async def since(self, after: int) -> list[messages.Said]:
        """The lines after a number."""
        room = self._room
        lines = await room.services.store.chat(room.id, after)
        strangers = [line.person for line in lines if line.person not in room.names]
        if strangers:
            room.names.update(await room.services.store.names(strangers))
        return [
            messages.Said(
                line.number,
                room.match.seat_of(line.person),
                room.names.get(line.person, ""),
                line.words,
                line.at,
            )
            for line in lines
        ]

    def react(self, seat: int, reaction: messages.Reaction) -> None:
        """Say one of a few things; nothing is stored."""
        number = seat * len(messages.REACTIONS) + messages.REACTIONS.index(reaction)
        self.receive_reaction(number)
        self._room.services.pubsub.send("reaction", self._room.id, number)

    def receive_reaction(self, number: int) -> None:
        """Send a reaction, which stands with its seat in one number."""
        seat, which = divmod(number, len(messages.REACTIONS))
        self._send(messages.Reacted(seat, messages.REACTIONS[which]))

    def _send(self, told: messages.Said | messages.Reacted) -> None:
        frame = messages.encode(told)
        for connection in self._room.connections:
            connection.enqueue(frame)
