"""A stored table: a match under a lock, always in step with the database.

While the lock is held the match may be ahead of the database, so nothing is
shown from it; if storing fails the match is thrown away and read back.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress

from stammtisch.server.errors import ApiError, set_aside
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.tables.services import Services
from stammtisch.table import events as ev
from stammtisch.table.history import BadHistory, replayed, take_in
from stammtisch.table.match import Match

RECOVERY = 1.0


class StoredTable(ABC):
    """A match and its lock; a room says what happens to it, and what follows from that."""

    def __init__(self, services: Services, match: Match) -> None:
        self.services = services
        self.match = match
        self.lock = asyncio.Lock()
        self.stale = False
        """Whether the match may not be what is stored."""
        self._recovering = False
        """Whether it is being read back."""
        self.retired = False
        """Whether another process has the table now: nothing more happens here."""
        self.announced = match.version
        """The last version that was announced."""

    @property
    def id(self) -> str:
        return self.match.id

    @abstractmethod
    async def announce(self, *happened: ev.AnyEvent) -> None:
        """Tell everybody what is stored now."""

    @abstractmethod
    def send_deferred(self) -> None:
        """Send what had to wait while the lock was held."""

    def stored_match(self) -> AbstractAsyncContextManager[Match]:
        """The match as it is stored, to look at or to let something happen."""
        return _StoredMatch(self)

    async def read_back(self) -> None:
        """Read the match again, which may not be what is stored."""
        with self._readable():
            found = await self.services.store.events(self.id)
            match = replayed(self.id, found)
        self.match, self.stale = match, False
        await self.announce(*(stored.event for stored in found[self.announced :]))

    async def catch_up(self) -> None:
        """Take in what other processes have stored."""
        async with self.stored_match():
            await self.apply_new_events()

    async def apply_new_events(self) -> None:
        with self._readable():
            news = await self.services.store.events(self.id, self.match.version)
            take_in(self.match, news)
        if news:
            await self.announce(*(stored.event for stored in news))

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """What is read back may be out of reach now, or not to be read at all."""
        try:
            yield
        except StorageError as error:
            self.recover_soon()
            raise ApiError("not-stored", 503) from error
        except BadHistory as error:
            self.stale = True
            raise set_aside(error) from error

    def recover_soon(self) -> None:
        """Where the match may not be what is stored, read it back by and by, though nobody asks:
        it may be a bot's turn."""
        if self.stale and not self._recovering:
            self._recovering = True
            self.services.tasks.start(self._recover())

    async def _recover(self) -> None:
        """After a failure: wait until the database answers again."""
        try:
            while self.stale and not self.retired:
                await asyncio.sleep(RECOVERY)
                with suppress(ApiError):
                    await self.catch_up()
        finally:
            self._recovering = False


class _StoredMatch(AbstractAsyncContextManager[Match]):
    """A table's match under its lock, and what had to wait for it afterwards."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table

    async def __aenter__(self) -> Match:
        table = self._table
        await table.lock.acquire()
        if table.stale:
            try:
                await table.read_back()
            except BaseException:
                await self.__aexit__()
                raise
        return table.match

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()
        self._table.send_deferred()
