"""Who somebody is: an unguessable secret, of which only a digest is stored."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from hashlib import sha256

from sqlalchemy import delete, insert, update

from stammtisch.server.storage.library import Library, Person
from stammtisch.server.storage.schema import chat, people, seats, tokens
from stammtisch.server.storage.scribe import Scribe
from stammtisch.server.trouble import Trouble

LINK_SECONDS = 600.0
SEEN_EVERY = 3600.0
REMEMBERED = 20_000


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class People:
    """Newcomers, and those we know."""

    def __init__(self, library: Library, scribe: Scribe) -> None:
        self._library, self._scribe = library, scribe
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()

    async def welcome(self, name: str, language: str) -> tuple[Person, str]:
        """A newcomer, and the secret she is known by."""
        person = Person(secrets.token_hex(8), name, language, False, time.time())
        secret = secrets.token_urlsafe(32)
        await self._scribe.write(
            None,
            insert(people).values(**person._asdict(), created=person.seen),
            insert(tokens).values(digest=digest(secret), person=person.id),
        )
        return person, secret

    async def known_by(self, secret: str) -> Person | None:
        """Whose secret this is; looked up again every few seconds."""
        key, now = digest(secret), time.time()
        person, at = self._known.get(key, (None, 0.0))
        if now - at > 5.0:
            person = await asyncio.to_thread(self._library.person_by_secret, key)
            if person is None:
                self._known.pop(key, None)
                return None
            self._remember(key, person, now)
            await self._note_visit(person, now)
        return person

    def _remember(self, key: str, person: Person, now: float) -> None:
        self._known[key] = (person, now)
        self._known.move_to_end(key)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def _note_visit(self, person: Person, now: float) -> None:
        if now - person.seen > SEEN_EVERY:
            await self._scribe.write(
                None, update(people).where(people.c.id == person.id).values(seen=now)
            )

    async def change(self, person: Person, **fields: str | bool) -> None:
        await self._scribe.write(
            None, update(people).where(people.c.id == person.id).values(**fields)
        )
        self._known.clear()

    async def link(self, person: Person) -> str:
        """A secret that lets another device in once, for a few minutes."""
        code = secrets.token_urlsafe(16)
        until = time.time() + LINK_SECONDS
        await self._scribe.write(
            None, insert(tokens).values(digest=digest(code), person=person.id, until=until)
        )
        return code

    async def claim(self, code: str) -> tuple[Person, str]:
        """The person a link leads to, with a secret for this device; the link is used up."""
        person = await asyncio.to_thread(self._library.person_by_link, digest(code), time.time())
        if person is None:
            raise Trouble("no-link", 404)
        secret = secrets.token_urlsafe(32)
        # A link is used up by becoming the new secret, so two devices cannot both use it.
        await self._scribe.write(
            None,
            update(tokens)
            .where(tokens.c.digest == digest(code), tokens.c.until.is_not(None))
            .values(digest=digest(secret), until=None),
        )
        if await asyncio.to_thread(self._library.person_by_secret, digest(secret)) is None:
            raise Trouble("no-link", 404)
        return person, secret

    async def forget(self, id: str) -> None:
        """Delete a person and all she said; her moves stay, without a name."""
        await self._scribe.write(
            None,
            delete(chat).where(chat.c.person == id),
            update(seats).where(seats.c.person == id).values(person=None),
            delete(tokens).where(tokens.c.person == id),
            delete(people).where(people.c.id == id),
        )
        self._known.clear()
