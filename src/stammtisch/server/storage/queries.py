"""The queries: everything that is read from the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Engine, Select, func, not_, select, true
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.schema import (
    absences,
    chat,
    events,
    owners,
    people,
    seats,
    snapshots,
    tables,
    tokens,
)
from stammtisch.server.storage.watchdog import Watched, unwatched
from stammtisch.table import events as ev
from stammtisch.table.history import BadHistory, StoredEvent


class Person(NamedTuple):
    """An account: no password, no address."""

    id: str
    name: str
    language: str
    muted: bool
    seen: float


class Device(NamedTuple):
    """A device that has a person's identity; times are unknown of those of older versions."""

    id: str
    kind: str
    created: float | None
    seen: float


class Login(NamedTuple):
    """A person, by one of their devices."""

    person: Person
    device: Device


class Seat(NamedTuple):
    """A seat at a table."""

    table: str
    number: int


class Owner(NamedTuple):
    """The process that looks after a table, and how others reach it."""

    process: str
    peer: str
    secret: str
    fence: int
    """The number under which it writes."""


class ListedTable(NamedTuple):
    """A table as a list finds it, without reading its events."""

    id: str
    game: str
    changed: float
    """When it was opened, begun or ended."""
    card: str | None
    """What is told of it; None where it could not be read."""


class ChatLine(NamedTuple):
    """A line of chat; those of a deleted person are deleted too."""

    number: int
    person: str
    at: float
    words: str


DEVICE = (
    tokens.c.id.label("device"),
    tokens.c.kind,
    tokens.c.created.label("added"),
    tokens.c.seen.label("last"),
)
LISTED = (tables.c.id, tables.c.game, tables.c.changed, tables.c.card)


class Queries:
    """Reads only; every call is one short transaction, and `watched` gives it its time."""

    def __init__(self, engine: Engine, watched: Watched = unwatched) -> None:
        self._engine, self._watched = engine, watched

    def _all(self, query: Select[Any]) -> Sequence[Any]:
        """All rows; over a new connection where one of the pool had broken, perhaps long ago."""
        try:
            try:
                return self._read(query)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._read(query)
        except SQLAlchemyError as error:
            raise StorageError(str(error)) from error

    def _read(self, query: Select[Any]) -> Sequence[Any]:
        with self._engine.connect() as connection, self._watched(connection):
            return connection.execute(query).all()

    def events(self, table: str, after: int = 0) -> list[StoredEvent]:
        """A table's events after a version, in order; raises BadHistory."""
        query = (
            select(events.c.number, events.c.at, events.c.body, events.c.rules)
            .where(events.c.table == table, events.c.number > after)
            .order_by(events.c.number)
        )
        return [stored_event(table, *row) for row in self._all(query)]

    def snapshot(self, table: str) -> bytes | None:
        """A table as it stood some time ago, if that was kept."""
        rows = self._all(select(snapshots.c.body).where(snapshots.c.table == table))
        return bytes(rows[0].body) if rows else None

    def versions(self, among: Sequence[str]) -> dict[str, int]:
        """The last version of each of some tables."""
        query = (
            select(events.c.table, func.max(events.c.number))
            .where(events.c.table.in_(among))
            .group_by(events.c.table)
        )
        return dict(map(tuple, self._all(query)))

    def chat(self, table: str, after: int = 0, most: int = 50) -> list[ChatLine]:
        """The last lines of a table's chat."""
        query = (
            select(chat.c.number, chat.c.person, chat.c.at, chat.c.words)
            .where(chat.c.table == table, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(most)
        )
        return [ChatLine(*row) for row in reversed(self._all(query))]

    def last_chat_number(self, table: str) -> int:
        query = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table == table)
        number: int = self._all(query)[0][0]
        return number

    def login(self, digest: str) -> Login | None:
        """Whose secret this is, and of which device."""
        rows = self._all(
            select(people, *DEVICE)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.digest == digest, tokens.c.until.is_(None))
        )
        return Login(_person(rows[0]), _device(rows[0])) if rows else None

    def person_by_link(self, digest: str, now: float) -> Person | None:
        query = (
            select(people)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.digest == digest, tokens.c.until > now)
        )
        return _first(self._all(query))

    def devices(self, person: str) -> list[Device]:
        """A person's devices, the last seen first."""
        query = (
            select(*DEVICE)
            .where(tokens.c.person == person, tokens.c.until.is_(None))
            .order_by(tokens.c.seen.desc(), tokens.c.id)
        )
        return [_device(row) for row in self._all(query)]

    def known_devices(self, among: Sequence[str]) -> set[str]:
        """Which of these devices are somebody's."""
        query = select(tokens.c.id).where(tokens.c.id.in_(among), tokens.c.until.is_(None))
        return {row.id for row in self._all(query)}

    def person(self, id: str) -> Person | None:
        return _first(self._all(select(people).where(people.c.id == id)))

    def names(self, ids: Sequence[str]) -> dict[str, str]:
        query = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
        return dict(map(tuple, self._all(query)))

    def people(self, most: int = 200) -> list[Person]:
        """Those seen last."""
        query = select(people).order_by(people.c.seen.desc()).limit(most)
        return [_person(row) for row in self._all(query)]

    def tables_of(self, person: str, most: int = 100) -> list[ListedTable]:
        """A person's tables, the last changed first."""
        query = (
            select(*LISTED)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person, tables.c.phase != "closed")
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [ListedTable(*row) for row in self._all(query)]

    def tables_left_by(self, person: str) -> list[str]:
        """Where a person sits and could still be waited for."""
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person, tables.c.phase.in_(("waiting", "playing")))
        )
        return [row.id for row in self._all(query)]

    def public_tables(self, most: int = 50) -> list[ListedTable]:
        """Tables that anybody may join or watch, the newest first."""
        query = (
            select(*LISTED)
            .where(tables.c.public, tables.c.phase.in_(("waiting", "playing")))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [ListedTable(*row) for row in self._all(query)]

    def tables(self, phases: Sequence[str], most: int | None = None) -> list[ListedTable]:
        query = (
            select(*LISTED)
            .where(tables.c.phase.in_(phases))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [ListedTable(*row) for row in self._all(query)]

    def expired(self, before: float) -> list[tuple[int, int]]:
        """Of tables and of people: how many are older than a time, and how many there are."""
        return [
            (self._count(column, column < before), self._count(column, true()))
            for column in (tables.c.changed, people.c.seen)
        ]

    def _count(self, column: ColumnElement[Any], which: ColumnElement[bool]) -> int:
        number: int = self._all(select(func.count(column)).where(which))[0][0]
        return number

    @property
    def dialect(self) -> str:
        """The kind of database."""
        return self._engine.dialect.name

    def owner(self, table: str, ended: ColumnElement[bool]) -> Owner | None:
        """The process whose lease on a table has not ended."""
        query = select(owners.c.process, owners.c.peer, owners.c.secret, owners.c.fence)
        rows = self._all(query.where(owners.c.table == table, not_(ended)))
        return Owner(*rows[0]) if rows else None

    def owned_by(self, process: str) -> set[str]:
        """The tables that a process looks after."""
        return {
            row.table
            for row in self._all(select(owners.c.table).where(owners.c.process == process))
        }

    def absences(self) -> set[Seat]:
        """The seats that some process asks about."""
        return {Seat(*row) for row in self._all(select(absences.c.table, absences.c.seat))}


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.language, row.muted, row.seen)


def stored_event(table: str, number: int, at: float, body: str, rules: int) -> StoredEvent:
    try:
        return StoredEvent(ev.read(body), at, rules)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise BadHistory(table, number, str(wrong)) from wrong


def _device(row: Any) -> Device:
    return Device(row.device, row.kind, row.added, row.last)


def _first(rows: Sequence[Any]) -> Person | None:
    return _person(rows[0]) if rows else None
