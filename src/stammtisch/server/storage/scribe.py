"""The scribe: writes down what happened before anybody is told of it.

One thread writes for all tables. What came in while it was busy goes into the
next transaction together (group commit), and every author is told only after
that commit. If the batch as a whole is refused, because another process wrote
one of its numbers first, its entries are written one by one, so that only the
one that came too late fails.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from stammtisch.server.metrics import BATCH, COMMIT
from stammtisch.server.storage.schema import events

MOST = 500
"""Entries in one transaction."""

INSERT = insert(events)
Row = dict[str, Any]


class TooLate(Exception):
    """Somebody else wrote this number first."""


@dataclass(frozen=True)
class Entry:
    """An event with what changes beside it, or such changes alone; all of it or nothing."""

    event: Row | None
    also: Sequence[Executable]
    written: asyncio.Future[None] = field(compare=False)


class Scribe:
    """The only one who writes to the database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._line: Connection | None = None
        """Kept open: to open one for each commit takes longer than the commit."""
        self._loop = asyncio.get_running_loop()
        self._entries: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="scribe", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    async def write(self, event: Row | None, *also: Executable) -> None:
        """Return when it is on the disk; raises TooLate where the number is taken."""
        written: asyncio.Future[None] = self._loop.create_future()
        self._entries.put(Entry(event, also, written))
        await written

    async def close(self) -> None:
        """Write what is left and stop."""
        self._entries.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while batch := self._next_batch():
            outcomes = self._settle(batch)
            self._loop.call_soon_threadsafe(_tell, batch, outcomes)
        self._hang_up()

    def _next_batch(self) -> list[Entry]:
        """All that waits, once anything does; empty at the end of work."""
        first = self._entries.get()
        batch = [] if first is None else [first]
        while batch and len(batch) < MOST:
            try:
                entry = self._entries.get_nowait()
            except queue.Empty:
                break
            if entry is None:
                self._entries.put(None)
                break
            batch.append(entry)
        return batch

    def _settle(self, batch: list[Entry]) -> list[Exception | None]:
        """Write a batch; what became of each entry."""
        BATCH.observe(len(batch))
        with COMMIT.time():
            trouble = self._commit(batch)
        if trouble is None or len(batch) == 1:
            return [trouble] * len(batch)
        return [self._commit([entry]) for entry in batch]

    def _commit(self, batch: list[Entry]) -> Exception | None:
        """Write some entries together. A line that had broken, perhaps long ago, is opened again;
        what was written just before it broke is not written twice, for its number is taken."""
        trouble = self._write(batch)
        if isinstance(trouble, DBAPIError) and trouble.connection_invalidated:
            trouble = self._write(batch)
        return trouble

    def _write(self, batch: list[Entry]) -> Exception | None:
        try:
            if self._line is None:
                self._line = self._engine.connect()
            with self._line.begin():
                self._execute(self._line, batch)
        except IntegrityError:
            return TooLate()
        except Exception as trouble:
            self._hang_up()
            return trouble
        return None

    def _execute(self, line: Connection, batch: list[Entry]) -> None:
        for plain, entries in groupby(batch, key=lambda entry: not entry.also):
            group = list(entries)
            rows = [entry.event for entry in group if entry.event]
            if rows:
                line.execute(INSERT, rows)
            for statement in () if plain else (s for e in group for s in e.also):
                line.execute(statement)

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


def _tell(batch: list[Entry], outcomes: list[Exception | None]) -> None:
    for entry, outcome in zip(batch, outcomes, strict=True):
        if entry.written.done():
            continue
        if outcome is None:
            entry.written.set_result(None)
        else:
            entry.written.set_exception(outcome)
