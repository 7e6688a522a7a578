"""Tables as they are stored: events, chat, and the rows by which tables are found."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence
from weakref import WeakKeyDictionary

from sqlalchemy import Executable, delete, insert, update

from stammtisch.server import cards
from stammtisch.server.moments import calendar, monotonic
from stammtisch.server.storage.errors import Conflict
from stammtisch.server.storage.owners import UNFENCED
from stammtisch.server.storage.queries import ChatLine, ListedTable, Queries
from stammtisch.server.storage.retention import delete_expired, delete_table
from stammtisch.server.storage.schema import chat, seats, snapshots, tables
from stammtisch.server.storage.writer import Writer
from stammtisch.table import events as ev
from stammtisch.table.history import StoredEvent, take_in
from stammtisch.table.match import Match
from stammtisch.table.snapshots import BadSnapshot, packed, unpacked

TRIES = 8
EVENTS = 256
"""Events after which there is a snapshot."""

ROUND = 128
"""Events after which there is one at the end of a round."""
COMPANY = (ev.Sat, ev.Hired, ev.Stood, ev.Dismissed)
"""Events by which somebody comes or goes."""
log = logging.getLogger("stammtisch.server")


class TableStore:
    """Reads in threads, writes through the writer."""

    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries, self._writer = queries, writer
        self._snapshots: WeakKeyDictionary[Match, int] = WeakKeyDictionary()
        """The versions of the last snapshots that were stored of matches in memory."""

    # Events

    async def events(self, table: str, after: int = 0) -> list[StoredEvent]:
        """A table's events after a version, in order, by the monotonic clock; raises BadHistory."""
        stored = await asyncio.to_thread(self._queries.events, table, after)
        return [one._replace(at=monotonic(one.at)) for one in stored]

    async def match(self, table: str) -> Match | None:
        """A table's match: its last snapshot, where that is sound, and the events since; None
        where there is no such table. Raises BadHistory."""
        body = await asyncio.to_thread(self._queries.snapshot, table)
        match = Match(table)
        if body is not None:
            try:
                match = unpacked(table, body, monotonic)
                self._snapshots[match] = match.version
            except BadSnapshot as wrong:
                log.warning("the snapshot of table %s is not used: %s", table, str(wrong)[:200])
        take_in(match, await self.events(table, match.version))
        return match if match.version else None

    def append(
        self, match: Match, event: ev.AnyEvent, before: str, now: float, fence: int = UNFENCED
    ) -> Awaitable[None]:
        """Commit an event that a match has just taken in; `before` was its phase. Raises Conflict
        where another process has written this version, Fenced where one owns the table now."""
        row = {
            "table": match.id,
            "number": match.version,
            "at": now,
            "body": ev.write(event),
            "rules": match.game.rules.version,
        }
        if isinstance(event, ev.Opened):
            return self._writer.write(row, *_opened(match, event, now))
        card = {"of": match.id, "under": fence, "told": cards.write(match)}
        beside = [*projected(match, event, before, now), *self._snapshot(match)]
        return self._writer.write(row, *beside, card=card)

    def snapshot_version(self, match: Match) -> int:
        """The version of a match that its last snapshot holds; 0 where it has none."""
        return self._snapshots.get(match, 0)

    def _snapshot(self, match: Match) -> list[Executable]:
        """The match as it is now, every some hundred events and, less often, when a round ends; a
        table that began at a position has its past in its first event, and none."""
        since = match.version - self.snapshot_version(match)
        due = since >= EVENTS or (since >= ROUND and match.round_ended)
        if match.table is None or match.practice or not due:
            return []
        self._snapshots[match] = match.version
        return [
            delete(snapshots).where(snapshots.c.table == match.id),
            insert(snapshots).values(table=match.id, body=packed(match, calendar)),
        ]

    async def set_aside(self, table: str) -> None:
        """A table cannot be read, so there is nothing to tell of it."""
        await self._writer.write(None, update(tables).where(tables.c.id == table).values(card=None))

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The last versions of those tables that exist."""
        return await asyncio.to_thread(self._queries.versions, ids)

    # Chat

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        return await asyncio.to_thread(self._queries.chat, table, after)

    async def add_chat(self, table: str, person: str, words: str) -> int:
        """Commit a line of chat; its number. Raises Conflict where others are faster each time."""
        for _ in range(TRIES):
            last = await asyncio.to_thread(self._queries.last_chat_number, table)
            row = {"table": table, "number": last + 1, "person": person, "words": words}
            try:
                await self._writer.write(None, insert(chat).values(**row, at=time.time()))
            except Conflict:
                continue
            return last + 1
        raise Conflict

    # Finding tables and names

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        return await asyncio.to_thread(self._queries.names, people)

    async def of_person(self, person: str, most: int = 100) -> list[ListedTable]:
        """A person's tables, the last changed first."""
        return await asyncio.to_thread(self._queries.tables_of, person, most)

    async def left_by(self, person: str) -> list[str]:
        """Where a person sits and could still be waited for."""
        return await asyncio.to_thread(self._queries.tables_left_by, person)

    async def public(self) -> list[ListedTable]:
        """Tables that anybody may join or watch, the last changed first."""
        return await asyncio.to_thread(self._queries.public_tables)

    async def in_phases(self, phases: Sequence[str], most: int) -> list[ListedTable]:
        return await asyncio.to_thread(self._queries.tables, phases, most)

    # Deleting

    async def delete(self, table: str) -> None:
        await self._writer.write(None, *delete_table(table))

    async def delete_expired(self, before: float) -> None:
        """Delete tables without an event, and people not seen, since a time."""
        await self._writer.write(None, *delete_expired(before))

    async def expired(self, before: float) -> list[tuple[int, int]]:
        """Of tables and of people: how many that would delete, and how many there are."""
        return await asyncio.to_thread(self._queries.expired, before)


def projected(match: Match, event: ev.AnyEvent, before: str, now: float) -> list[Executable]:
    """What an event after the first changes beside itself and the card: the rows by which tables
    are found; `before` was the phase."""
    found: list[Executable] = []
    for seat in _seats_changed(event):
        chair = match.chairs[seat - 1]
        place = (seats.c.table == match.id) & (seats.c.seat == seat)
        found.append(update(seats).where(place).values(person=chair.person, level=chair.level))
    if match.phase != before:
        found.append(
            update(tables).where(tables.c.id == match.id).values(phase=match.phase, changed=now)
        )
    return found


def _seats_changed(event: ev.AnyEvent) -> tuple[int, ...]:
    """The seats whose company an event changes."""
    if isinstance(event, ev.Swapped):
        return event.seat, event.other
    return (event.seat,) if isinstance(event, COMPANY) else ()


def _opened(match: Match, event: ev.Opened, now: float) -> list[Executable]:
    row = insert(tables).values(
        id=match.id,
        game=event.game,
        phase=match.phase,
        public=event.public,
        created=now,
        changed=now,
        card=cards.write(match),
    )
    places = [{"table": match.id, "seat": n} for n in range(1, len(match.chairs) + 1)]
    return [row, insert(seats).values(places)]
