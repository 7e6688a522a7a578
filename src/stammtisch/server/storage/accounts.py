"""Accounts: a name, a language and nothing more; who somebody is, their devices know."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import delete, insert, update

from stammtisch.server.storage.devices import Devices, new_secret
from stammtisch.server.storage.queries import Person, Queries
from stammtisch.server.storage.schema import chat, people, seats, tokens
from stammtisch.server.storage.writer import Writer


class Accounts:
    """Registers, changes and deletes people."""

    def __init__(self, queries: Queries, writer: Writer, devices: Devices) -> None:
        self._queries, self._writer, self._devices = queries, writer, devices

    async def register(self, name: str, language: str, kind: str = "") -> tuple[Person, str]:
        """A new person with the secret of their first device."""
        now = time.time()
        person = Person(secrets.token_hex(8), name, language, False, now)
        secret = new_secret(person.id, kind, now)
        await self._writer.write(
            None, insert(people).values(**person._asdict(), created=now), secret.stored
        )
        return person, secret.words

    async def person(self, id: str) -> Person | None:
        return await asyncio.to_thread(self._queries.person, id)

    async def recent(self) -> list[Person]:
        """Those seen last."""
        return await asyncio.to_thread(self._queries.people)

    async def update(self, person: Person, **fields: str | bool) -> None:
        await self._writer.write(
            None, update(people).where(people.c.id == person.id).values(**fields)
        )
        self._devices.forget_cache()

    async def delete(self, id: str) -> None:
        """Delete a person and their chat; their moves stay, without a name."""
        await self._writer.write(
            None,
            delete(chat).where(chat.c.person == id),
            update(seats).where(seats.c.person == id).values(person=None),
            delete(tokens).where(tokens.c.person == id),
            delete(people).where(people.c.id == id),
        )
        self._devices.forget_cache()
