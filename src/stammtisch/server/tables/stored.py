"""A stored table: a match under a lock, always in step with the database.

A command is decided by the match, its events are applied and stored, and only
then announced, all under the lock. While it is held the match may be ahead of
the database, so nothing is shown from it; if storing fails the match is thrown
away and read back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from functools import cache

from prometheus_client import Counter

from stammtisch.server.errors import ApiError, api_error, set_aside
from stammtisch.server.metrics import MOVES, STORED
from stammtisch.server.storage.errors import Conflict, Fenced, StorageError
from stammtisch.server.storage.owners import UNFENCED
from stammtisch.server.tables.services import Services
from stammtisch.table import events as ev
from stammtisch.table.commands import AnyCommand, Begin, Refused
from stammtisch.table.history import BadHistory, replayed, take_in
from stammtisch.table.match import Match

TRIES = 8
RECOVERY = 1.0
log = logging.getLogger("stammtisch.server")


@cache
def _moves(game: str, bot: bool) -> Counter:
    """How many moves of a game were stored, looked up once."""
    return MOVES.labels(game, "bot" if bot else "person")


class StoredTable(ABC):
    """Lets commands be done, one after the other; a room says what follows from that."""

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
        self._fence = UNFENCED
        """The last number under which this process owned the table."""

    @property
    def id(self) -> str:
        return self.match.id

    @abstractmethod
    async def announce(self, *happened: ev.AnyEvent) -> None:
        """Tell everybody what is stored now."""

    @abstractmethod
    def send_deferred(self) -> None:
        """Send what had to wait while the lock was held."""

    @abstractmethod
    def retire(self) -> None:
        """Another process has the table now."""

    async def act(self, command: AnyCommand) -> int:
        """Let a command be done; the version that its last event is stored under. The game begins
        when every seat is taken."""
        version = await self._act(command)
        if self.match.full:
            version = await self._act(Begin())
        return version

    async def _act(self, command: AnyCommand) -> int:
        began = time.monotonic()
        try:
            for _ in range(TRIES):
                async with self.stored_match():
                    version = await self._try(command)
                if version is not None:
                    return version
        finally:
            STORED.observe(time.monotonic() - began)
        self._recover_soon()
        raise ApiError("busy", 503)

    def stored_match(self) -> AbstractAsyncContextManager[Match]:
        """The match as it is stored, to look at or to let something happen."""
        return _StoredMatch(self)

    async def _try(self, command: AnyCommand) -> int | None:
        """Decide, apply and store; None if another process was faster."""
        if self.retired:
            raise ApiError("not-stored", 503)
        now = time.monotonic()
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
            await self.services.store.append(self.match, event, phase, time.time(), self._number())
        except Conflict:
            self.stale = True
            return False
        except Fenced as error:
            self.stale = True
            self.services.owners.lose(self.id)
            self.retire()
            raise ApiError("not-stored", 503) from error
        except BaseException as error:
            self.stale = True
            self._recover_soon()
            if isinstance(error, StorageError):
                raise ApiError("not-stored", 503) from error
            log.error("not stored: %r", error)
            raise
        if isinstance(event, ev.Moved):
            _moves(self.match.plan.game, event.bot).inc()
        await self.announce(event)
        self.services.pubsub.send("events", self.id, self.match.version)
        return True

    def _number(self) -> int:
        """The fence under which this room writes: the owner's, and once it was that, no higher one
        when the table is lost, so that a command is not ended under nobody's number."""
        fence = self.services.owners.fence(self.id)
        if fence != UNFENCED:
            self._fence = fence
        return self._fence

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
            await self._apply_new_events()

    async def _apply_new_events(self) -> None:
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
            self._recover_soon()
            raise ApiError("not-stored", 503) from error
        except BadHistory as error:
            self.stale = True
            raise set_aside(error) from error

    def _recover_soon(self) -> None:
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
