"""Nothing is kept longer than the host wants."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy import Executable, Select, delete, func, select, union

from stammtisch.server.storage.schema import chat, events, people, seats, tables, tokens

if TYPE_CHECKING:
    from stammtisch.server.house import House


async def sweep(house: House, days: float) -> None:
    """Delete tables where nothing happened and people who were not seen for so many days."""
    before = time.time() - days * 86_400
    await house.scribe.write(None, *old_tables(before), *old_people(before))
    await house.put_away_deleted()


def table_gone(ids: Select[tuple[str]]) -> list[Executable]:
    """Delete tables with all that belongs to them."""
    found = ids.subquery()
    return [
        delete(part).where(column.in_(select(found.c[0])))
        for part, column in (
            (chat, chat.c.table),
            (seats, seats.c.table),
            (events, events.c.table),
            (tables, tables.c.id),
        )
    ]


def old_tables(before: float) -> list[Executable]:
    busy = select(events.c.table).group_by(events.c.table).having(func.max(events.c.at) >= before)
    old = select(tables.c.id).where(tables.c.changed < before, tables.c.id.not_in(busy))
    return table_gone(old)


def old_people(before: float) -> list[Executable]:
    """People unseen for long, who sit at no table that is kept."""
    sitting = union(select(seats.c.person).where(seats.c.person.is_not(None))).subquery()
    old = select(people.c.id).where(
        people.c.seen < before, people.c.id.not_in(select(sitting.c[0]))
    )
    return [
        delete(tokens).where(tokens.c.until < before),
        delete(tokens).where(tokens.c.person.in_(old)),
        delete(people).where(people.c.id.in_(old)),
    ]
