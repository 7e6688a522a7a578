"""One owner a table: the process that has its sockets, clocks and bots, by a lease in the database.

A lease is a row with an end, by the database's own clock. Whoever holds it
renews it; when a process dies, another takes its tables over a few seconds
later. Each new owner of a table gets a higher number, its fence, which stands
in the table's row: what an owner of before still writes is refused there, and
each number of a table's events is written once in any case.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from hmac import compare_digest
from typing import Any, Protocol

from sqlalchemy import ColumnElement, Float, cast, delete, func, insert, select, update

from stammtisch.server.storage.errors import Conflict
from stammtisch.server.storage.queries import Owner, Queries
from stammtisch.server.storage.schema import owners, tables
from stammtisch.server.storage.writer import Writer

LEASE = 6.0
"""Seconds for which a table is held."""

UNFENCED = 2**31 - 1
"""No owner comes after it."""

YOUNG = 3.0
"""Seconds in which a table that was just asked for need not be in use yet."""


class Ownership(Protocol):
    """Which process looks after which table."""

    async def elsewhere(self, table: str) -> Owner | None:
        """The other process that owns a table; None where it is this one, now at the latest."""

    def holds(self, table: str) -> bool:
        """Whether this process is known to own a table."""

    def fence(self, table: str) -> int:
        """The number under which this process writes for a table; whoever has never owned it, and
        only lets somebody sit down, is not fenced off."""

    def lose(self, table: str) -> None:
        """Another process owns a table now."""

    async def renew(self, tables: Collection[str]) -> set[str]:
        """Hold these tables on and give up all others; those of them that were lost."""

    async def release(self) -> None:
        """Give everything up."""

    def vouched(self, secret: str) -> bool:
        """Whether another process passes something on to this one."""


class SoleOwner:
    """A single process owns every table."""

    async def elsewhere(self, table: str) -> Owner | None:
        return None

    def holds(self, table: str) -> bool:
        return True

    def fence(self, table: str) -> int:
        return UNFENCED

    def lose(self, table: str) -> None:
        pass

    async def renew(self, tables: Collection[str]) -> set[str]:
        return set()

    async def release(self) -> None:
        pass

    def vouched(self, secret: str) -> bool:
        return False


class Owners:
    """The leases of one of several processes; `peer` is where the others reach it."""

    def __init__(self, queries: Queries, writer: Writer, peer: str) -> None:
        self._queries, self._writer = queries, writer
        self._process, self._secret, self._peer = secrets.token_hex(8), secrets.token_hex(16), peer
        self._born = time.monotonic()
        self._held: dict[str, float] = {}
        """Tables of this process, and until when that is sure."""
        self._fences: dict[str, int] = {}
        self._asked: dict[str, float] = {}
        """When somebody last asked for each of them."""
        self._claiming: Counter[str] = Counter()
        """Tables that are being claimed, and for how many."""

    def holds(self, table: str) -> bool:
        return time.monotonic() < self._held.get(table, 0.0)

    def fence(self, table: str) -> int:
        return self._fences.get(table, UNFENCED)

    def lose(self, table: str) -> None:
        self._held.pop(table, None)
        self._fences.pop(table, None)

    async def elsewhere(self, table: str) -> Owner | None:
        self._asked[table] = time.monotonic()
        if self.holds(table):
            return None
        self._claiming[table] += 1
        try:
            return await self._found(table)
        finally:
            self._claiming -= Counter([table])

    async def _found(self, table: str) -> Owner | None:
        began = time.monotonic()
        now = database_time(self._queries.dialect)
        owner = await asyncio.to_thread(self._queries.owner, table, self._ended(now))
        if owner is None:
            exists = table in await asyncio.to_thread(self._queries.versions, [table])
            if not exists:
                return None
            with suppress(Conflict):  # another process was faster
                await self._writer.write(None, *self._claim(table, now))
            owner = await asyncio.to_thread(self._queries.owner, table, self._ended(now))
        if owner is None or owner.process != self._process:
            return owner
        self._held[table], self._fences[table] = began + LEASE, owner.fence
        return None

    def _ended(self, now: ColumnElement[float]) -> ColumnElement[bool]:
        """Whether a lease is over. One of this process' own address that is as old as this process
        was held by the one before it, which is dead: sockets passed on to it would come here."""
        as_old = now + LEASE - (time.monotonic() - self._born)
        before = (owners.c.peer == self._peer) & (owners.c.process != self._process)
        return (owners.c.until <= now) | (before & (owners.c.until <= as_old))

    def _claim(self, table: str, now: ColumnElement[float]) -> list[Any]:
        mine = {"process": self._process, "peer": self._peer, "secret": self._secret}
        row = tables.c.id == table
        fence = select(tables.c.fence).where(row).scalar_subquery()
        return [
            delete(owners).where(owners.c.table == table, self._ended(now)),
            update(tables).where(row).values(fence=tables.c.fence + 1),
            insert(owners).values(table=table, until=now + LEASE, fence=fence, **mine),
        ]

    async def renew(self, tables: Collection[str]) -> set[str]:
        began = time.monotonic()
        young = {table for table, asked in self._asked.items() if asked > began - YOUNG}
        self._asked = {table: self._asked[table] for table in young}
        kept = (self._held.keys() & set(tables)) | young | self._claiming.keys()
        if not self._held:
            return set()
        now, own = database_time(self._queries.dialect), owners.c.process == self._process
        await self._writer.write(
            None,
            delete(owners).where(own, owners.c.table.not_in(kept)),
            update(owners).where(own).values(until=now + LEASE),
        )
        still = await asyncio.to_thread(self._queries.owned_by, self._process)
        claimed = {table: until for table, until in self._held.items() if until > began + LEASE}
        lost = (self._held.keys() & kept) - still - claimed.keys()
        self._held = dict.fromkeys(self._held.keys() & kept & still, began + LEASE) | claimed
        self._fences = {table: self._fences[table] for table in self._held}
        return lost

    async def release(self) -> None:
        self._held.clear()
        self._fences.clear()
        await self._writer.write(None, delete(owners).where(owners.c.process == self._process))

    def vouched(self, secret: str) -> bool:
        return compare_digest(secret.encode(), self._secret.encode())


def database_time(dialect: str) -> ColumnElement[float]:
    """The database's own clock, in seconds."""
    if dialect == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()), Float)
    return cast((func.julianday("now") - 2_440_587.5) * 86_400.0, Float)
