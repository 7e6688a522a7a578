"""Devices: the secrets by which a person is known, one for each device, kept as digests only.

A link is a secret with an end: it becomes the secret of another device when it is used.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Executable, delete, insert, update

from stammtisch.server.errors import ApiError
from stammtisch.server.storage.queries import Device, Login, Person, Queries
from stammtisch.server.storage.schema import people, tokens
from stammtisch.server.storage.writer import Writer

LINK_SECONDS = 600.0
SEEN_EVERY = 3600.0
CACHED = 20_000
CACHE_SECONDS = 5.0


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class Secret(NamedTuple):
    """A new secret, and what stores it."""

    words: str
    stored: Executable


def new_secret(person: str, kind: str, now: float) -> Secret:
    """A secret for a device of some kind."""
    words = secrets.token_urlsafe(32)
    row = {"id": secrets.token_hex(8), "created": now, "seen": now, "kind": kind}
    return Secret(words, insert(tokens).values(digest=digest(words), person=person, **row))


class Devices:
    """Knows people by their secrets, lets further devices in and ends any of them."""

    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries, self._writer = queries, writer
        self._cache: OrderedDict[str, tuple[Login, float]] = OrderedDict()

    async def authenticate(self, secret: str) -> Login | None:
        """Whose secret this is, and of which device; read again every few seconds."""
        key, now = digest(secret), time.monotonic()
        login, at = self._cache.get(key, (None, -CACHE_SECONDS))
        if login is None or now - at >= CACHE_SECONDS:
            login = await asyncio.to_thread(self._queries.login, key)
            if login is None:
                self._cache.pop(key, None)
                return None
            self._keep(key, login, now)
            await self._note_visit(login, time.time())
        return login

    def _keep(self, key: str, login: Login, now: float) -> None:
        self._cache[key] = (login, now)
        self._cache.move_to_end(key)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    async def _note_visit(self, login: Login, now: float) -> None:
        if now - login.device.seen > SEEN_EVERY:
            await self._writer.write(
                None,
                update(people).where(people.c.id == login.person.id).values(seen=now),
                update(tokens).where(tokens.c.id == login.device.id).values(seen=now),
            )

    def forget_cache(self) -> None:
        """Read everybody again."""
        self._cache.clear()

    # Links

    async def create_link(self, person: Person) -> str:
        """A code that lets another device in once, for a few minutes; an older one ends."""
        code, now = secrets.token_urlsafe(16), time.time()
        row = {"id": secrets.token_hex(8), "created": now, "seen": now, "kind": ""}
        until = now + LINK_SECONDS
        await self._writer.write(
            None,
            delete(tokens).where(tokens.c.person == person.id, tokens.c.until.is_not(None)),
            insert(tokens).values(digest=digest(code), person=person.id, until=until, **row),
        )
        return code

    async def look(self, code: str) -> Person:
        """The person a link leads to; it stays good."""
        person = await asyncio.to_thread(self._queries.person_by_link, digest(code), time.time())
        if person is None:
            raise ApiError("no-link", 404)
        return person

    async def claim_link(self, code: str, kind: str) -> tuple[Person, str]:
        """The person a link leads to, with a secret for this device; the link is used up."""
        person = await self.look(code)
        secret, now = secrets.token_urlsafe(32), time.time()
        # A link is used up by becoming the new secret, so two devices cannot both use it.
        await self._writer.write(
            None,
            update(tokens)
            .where(tokens.c.digest == digest(code), tokens.c.until.is_not(None))
            .values(digest=digest(secret), until=None, created=now, seen=now, kind=kind),
        )
        if await asyncio.to_thread(self._queries.login, digest(secret)) is None:
            raise ApiError("no-link", 404)
        return person, secret

    # Their list

    async def of_person(self, person: str) -> list[Device]:
        """A person's devices, the last seen first."""
        return await asyncio.to_thread(self._queries.devices, person)

    async def end(self, person: str, device: str) -> None:
        """A device is no longer theirs."""
        if device not in {one.id for one in await self.of_person(person)}:
            raise ApiError("no-device", 404)
        await self._writer.write(
            None, delete(tokens).where(tokens.c.id == device, tokens.c.person == person)
        )
        self.forget_cache()

    async def known(self, devices: Sequence[str]) -> set[str]:
        """Which of these devices still are somebody's."""
        return await asyncio.to_thread(self._queries.known_devices, devices)
