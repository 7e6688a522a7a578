"""Statements that delete tables, and people who are gone."""

from __future__ import annotations

from sqlalchemy import Executable, Select, delete, func, select, union

from stammtisch.server.storage.schema import (
    absences,
    chat,
    events,
    people,
    seats,
    snapshots,
    tables,
    tokens,
)


def delete_expired(before: float) -> list[Executable]:
    """Delete what has not changed, and whoever was not seen, since a time."""
    return [*_old_tables(before), *_old_people(before)]


def delete_table(id: str) -> list[Executable]:
    return _delete_tables(select(tables.c.id).where(tables.c.id == id))


def _delete_tables(ids: Select[tuple[str]]) -> list[Executable]:
    """Delete tables with all that belongs to them."""
    found = ids.subquery()
    return [
        delete(part).where(column.in_(select(found.c[0])))
        for part, column in (
            (chat, chat.c.table),
            (seats, seats.c.table),
            (events, events.c.table),
            (snapshots, snapshots.c.table),
            (absences, absences.c.table),
            (tables, tables.c.id),
        )
    ]


def _old_tables(before: float) -> list[Executable]:
    busy = select(events.c.table).group_by(events.c.table).having(func.max(events.c.at) >= before)
    old = select(tables.c.id).where(tables.c.changed < before, tables.c.id.not_in(busy))
    return _delete_tables(old)


def _old_people(before: float) -> list[Executable]:
    """People not seen for long, who sit at no table that is kept."""
    sitting = union(select(seats.c.person).where(seats.c.person.is_not(None))).subquery()
    old = select(people.c.id).where(
        people.c.seen < before, people.c.id.not_in(select(sitting.c[0]))
    )
    return [
        delete(tokens).where(tokens.c.until < before),
        delete(tokens).where(tokens.c.person.in_(old)),
        delete(people).where(people.c.id.in_(old)),
    ]
