"""Old tables and people are deleted."""

from __future__ import annotations

import time

from sqlalchemy import update

from stammtisch.server.storage.schema import events, people, tables
from tests.server.local import LocalServer


def test_old_tables_and_people_are_deleted(server: LocalServer) -> None:
    people_there, table = server.full_table()
    stays, fresh = server.new_client("Stays"), server.new_client("Fresh")
    young = stays.open()
    long_ago = time.time() - 100 * 86_400
    app = server.app
    with app.storage.engine.begin() as connection:
        old = table["id"]
        connection.execute(update(tables).where(tables.c.id == old).values(changed=long_ago))
        connection.execute(update(events).where(events.c.table == old).values(at=long_ago))
        connection.execute(update(people).where(people.c.name != "Fresh").values(seen=long_ago))
    portal = server.http.portal
    assert portal
    portal.call(app.delete_expired, 30.0)
    assert {person.name for person in app.storage.queries.people()} == {"Stays", "Fresh"}
    left = app.storage.queries.tables(("waiting", "playing"))
    assert [one.id for one in left] == [young["id"]]
    assert old not in app.tables.rooms and young["id"] in app.tables.rooms
    assert fresh.get("/api/me") and people_there
