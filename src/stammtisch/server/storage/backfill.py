"""Cards for tables that have none: those of an older version are read once, at the upgrade."""

from __future__ import annotations

import logging

from sqlalchemy import Connection, select, update

from stammtisch.server import cards
from stammtisch.server.moments import monotonic
from stammtisch.server.storage.queries import stored_event
from stammtisch.server.storage.schema import events, tables
from stammtisch.table.history import BadHistory, StoredEvent, replayed

log = logging.getLogger("stammtisch.server")


def fill(connection: Connection) -> None:
    """Write the cards that are missing: those of tables of an older version, and of tables that
    could not be read by one."""
    missing = connection.execute(select(tables.c.id).where(tables.c.card.is_(None))).scalars().all()
    for id in missing:
        try:
            card = cards.write(replayed(id, _events(connection, id)))
        except (BadHistory, LookupError) as error:
            log.warning("set aside: %s: %s", id, str(error)[:300])
            continue
        connection.execute(update(tables).where(tables.c.id == id).values(card=card))


def _events(connection: Connection, table: str) -> list[StoredEvent]:
    """A table's events by the monotonic clock; BadHistory where there is none."""
    query = (
        select(events.c.number, events.c.at, events.c.body, events.c.rules)
        .where(events.c.table == table)
        .order_by(events.c.number)
    )
    found = [stored_event(table, *row) for row in connection.execute(query)]
    if not found:
        raise BadHistory(table, 1, "there is none")
    return [one._replace(at=monotonic(one.at)) for one in found]
