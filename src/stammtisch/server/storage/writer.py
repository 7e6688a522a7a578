"""The writer: commits what happened before anybody is told of it.

One thread writes for all tables. What came in while it was busy goes into the
next transaction together (group commit), and every caller is answered only
after that commit. A commit costs as much as ten of its entries, so where several
came together the next one waits a moment for more. If the batch as a whole is
refused, because another process wrote one of its numbers first or owns one of its
tables now, its entries are written one by one, so that only the one with the
conflict fails. Where the database is away they fail together: each would wait for
it as long as the first.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Executable, bindparam, insert, update
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from stammtisch.server.logs import Outage
from stammtisch.server.metrics import BATCH, COMMIT
from stammtisch.server.storage.errors import Away, Conflict, Fenced, StorageError
from stammtisch.server.storage.prepared import Prepared, Row
from stammtisch.server.storage.schema import events, tables
from stammtisch.server.storage.watchdog import Watched, unwatched

MOST = 500
"""Entries in one transaction."""
GATHER = 0.005
"""Seconds that are waited for more entries where many write."""

INSERT = insert(events)
CARD = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.fence <= bindparam("under"))
    .values(card=bindparam("told"))
)
"""A table's card, unless a later owner has the table; it changes no row there."""
EVENT = ("table", "number", "at", "body", "rules")


class Entry(NamedTuple):
    """An event's row with the table's card and statements beside it, or statements alone; all of
    it or nothing."""

    event: Row | None
    card: Row | None
    statements: Sequence[Executable]
    written: asyncio.Future[None]


class Writer:
    """The only part of the server that writes to the database."""

    def __init__(
        self,
        engine: Engine,
        watched: Watched = unwatched,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self._engine, self._watched, self._pause = engine, watched, pause
        self._many = False
        """Whether several entries came together last time."""
        self._events = Prepared(INSERT, EVENT, engine.dialect)
        self._cards = Prepared(CARD, ("told", "of", "under"), engine.dialect)
        self._connection: Connection | None = None
        """Kept open: to open one for each commit takes longer than the commit."""
        self._hurried = self._given_up = False
        self._outage = Outage(logging.getLogger("stammtisch.server"))
        self._loop = asyncio.get_running_loop()
        self._entries: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    @property
    def waiting(self) -> int:
        return self._entries.qsize()

    def write(
        self, event: Row | None, *statements: Executable, card: Row | None = None
    ) -> asyncio.Future[None]:
        """Done when it is on the disk; raises Conflict where the number is taken, Fenced where the
        table has a later owner."""
        written: asyncio.Future[None] = self._loop.create_future()
        self._entries.put(Entry(event, card, statements, written))
        return written

    def hurry(self) -> None:
        """The end is near: a database that is away is not asked again."""
        self._hurried = True

    async def close(self) -> None:
        """Write what is left and stop."""
        self._entries.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while batch := self._next_batch():
            outcomes = self._settle(batch)
            for outcome in outcomes:
                self._tell(outcome)
            self._loop.call_soon_threadsafe(_resolve, batch, outcomes)
        self._disconnect()

    def _tell(self, outcome: Exception | None) -> None:
        """Log that nothing can be stored, or can again; that others were faster is no news."""
        if outcome is None:
            self._outage.over()
        elif not isinstance(outcome, Conflict | Fenced):
            self._outage.failed(outcome)

    def _next_batch(self) -> list[Entry]:
        """All that waits, once anything does; empty at the end of work."""
        first = self._entries.get()
        batch = [] if first is None else [first]
        if batch and self._many and not self._hurried:
            self._pause(GATHER)
        while batch and len(batch) < MOST:
            try:
                entry = self._entries.get_nowait()
            except queue.Empty:
                break
            if entry is None:
                self._entries.put(None)
                break
            batch.append(entry)
        self._many = len(batch) > 1
        return batch

    def _settle(self, batch: list[Entry]) -> list[Exception | None]:
        """Write a batch; the error of each entry, if it has one."""
        BATCH.observe(len(batch))
        with COMMIT.time():
            error = self._commit(batch)
        if error is None or isinstance(error, Away) or len(batch) == 1:
            return [error] * len(batch)
        return [self._commit([entry]) for entry in batch]

    def _commit(self, batch: list[Entry]) -> Exception | None:
        """Write some entries together. A connection that had broken, perhaps long ago, is opened
        again; what was written just before it broke is not written twice, for its number is
        taken."""
        if self._given_up:
            return Away("the database was away at the end")
        error = self._write(batch)
        if isinstance(error, DBAPIError) and error.connection_invalidated and not self._hurried:
            error = self._write(batch)
        if not isinstance(error, SQLAlchemyError):
            return error
        if not _is_away(error):
            return StorageError(str(error))
        self._given_up = self._hurried
        return Away(str(error))

    def _write(self, batch: list[Entry]) -> Exception | None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._watched(self._connection), self._connection.begin():
                self._execute(self._connection, batch)
        except IntegrityError:
            return Conflict()
        except Fenced as fenced:
            return fenced
        except Exception as error:
            self._disconnect()
            return error
        return None

    def _execute(self, connection: Connection, batch: list[Entry]) -> None:
        for plain, entries in groupby(batch, key=lambda entry: not entry.statements):
            group = list(entries)
            self._put_cards(connection, [entry.card for entry in group if entry.card])
            rows = [entry.event for entry in group if entry.event]
            if rows:
                self._events.run(connection, rows)
            for statement in () if plain else (s for e in group for s in e.statements):
                connection.execute(statement)

    def _put_cards(self, connection: Connection, cards: list[Row]) -> None:
        """Always in the same order, so that two processes do not wait for each other."""
        if cards:
            cards.sort(key=lambda card: str(card["of"]))
            if self._cards.run(connection, cards) != len(cards):
                raise Fenced

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None


def _is_away(error: SQLAlchemyError) -> bool:
    """Not where PostgreSQL has given up one of two transactions that stood in each other's way."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return isinstance(error, OperationalError | InterfaceError | PoolTimeout) and state[:2] != "40"


def _resolve(batch: list[Entry], outcomes: list[Exception | None]) -> None:
    for entry, outcome in zip(batch, outcomes, strict=True):
        if entry.written.done():
            continue
        if outcome is None:
            entry.written.set_result(None)
        else:
            entry.written.set_exception(outcome)
