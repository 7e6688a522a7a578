"""Accounts: a person is known by an unguessable secret, of which only a digest is stored."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from hashlib import sha256

from sqlalchemy import delete, insert, update

from stammtisch.server.errors import ApiError
from stammtisch.server.storage.queries import Person, Queries
from stammtisch.server.storage.schema import chat, people, seats, tokens
from stammtisch.server.storage.writer import Writer

LINK_SECONDS = 600.0
SEEN_EVERY = 3600.0
CACHED = 20_000
CACHE_SECONDS = 5.0


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class Accounts:
    """Registers, authenticates and deletes people."""

    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries, self._writer = queries, writer
        self._cache: OrderedDict[str, tuple[Person, float]] = OrderedDict()

    async def register(self, name: str, language: str) -> tuple[Person, str]:
        """A new person with their secret."""
        person = Person(secrets.token_hex(8), name, language, False, time.time())
        secret = secrets.token_urlsafe(32)
        await self._writer.write(
            None,
            insert(people).values(**person._asdict(), created=person.seen),
            insert(tokens).values(digest=digest(secret), person=person.id),
        )
        return person, secret

    async def authenticate(self, secret: str) -> Person | None:
        """Whose secret this is; read again every few seconds."""
        key, now = digest(secret), time.time()
        person, at = self._cache.get(key, (None, 0.0))
        if now - at > CACHE_SECONDS:
            person = await asyncio.to_thread(self._queries.person_by_secret, key)
            if person is None:
                self._cache.pop(key, None)
                return None
            self._keep(key, person, now)
            await self._note_visit(person, now)
        return person

    def _keep(self, key: str, person: Person, now: float) -> None:
        self._cache[key] = (person, now)
        self._cache.move_to_end(key)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    async def _note_visit(self, person: Person, now: float) -> None:
        if now - person.seen > SEEN_EVERY:
            await self._writer.write(
                None, update(people).where(people.c.id == person.id).values(seen=now)
            )

    async def person(self, id: str) -> Person | None:
        return await asyncio.to_thread(self._queries.person, id)

    async def recent(self) -> list[Person]:
        """Those seen last."""
        return await asyncio.to_thread(self._queries.people)

    async def update(self, person: Person, **fields: str | bool) -> None:
        await self._writer.write(
            None, update(people).where(people.c.id == person.id).values(**fields)
        )
        self._cache.clear()

    async def create_link(self, person: Person) -> str:
        """A code that lets another device in once, for a few minutes."""
        code = secrets.token_urlsafe(16)
        until = time.time() + LINK_SECONDS
        await self._writer.write(
            None, insert(tokens).values(digest=digest(code), person=person.id, until=until)
        )
        return code

    async def claim_link(self, code: str) -> tuple[Person, str]:
        """The person a link leads to, with a secret for this device; the link is used up."""
        person = await asyncio.to_thread(self._queries.person_by_link, digest(code), time.time())
        if person is None:
            raise ApiError("no-link", 404)
        secret = secrets.token_urlsafe(32)
        # A link is used up by becoming the new secret, so two devices cannot both use it.
        await self._writer.write(
            None,
            update(tokens)
            .where(tokens.c.digest == digest(code), tokens.c.until.is_not(None))
            .values(digest=digest(secret), until=None),
        )
        if await asyncio.to_thread(self._queries.person_by_secret, digest(secret)) is None:
            raise ApiError("no-link", 404)
        return person, secret

    async def delete(self, id: str) -> None:
        """Delete a person and their chat; their moves stay, without a name."""
        await self._writer.write(
            None,
            delete(chat).where(chat.c.person == id),
            update(seats).where(seats.c.person == id).values(person=None),
            delete(tokens).where(tokens.c.person == id),
            delete(people).where(people.c.id == id),
        )
        self._cache.clear()
