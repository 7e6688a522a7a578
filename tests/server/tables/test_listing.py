"""Lists are told from cards: they read no game, and say the same as the tables themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.schema import events, seats, tables
from tests.server.local import LocalServer, running

SECRET = "a long random word"
MANY = 1000


def forgotten(server: LocalServer) -> None:
    """All tables out of memory."""
    portal, registry = server.http.portal, server.app.tables
    assert portal
    for room in list(registry.rooms.values()):
        portal.call(registry.remove, room)


def test_a_list_of_a_thousand_tables_reads_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could: their events are no events."""
    with running(f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET) as server:
        people, table = server.full_table(3, public=True)
        forgotten(server)
        _multiply(server, table["id"])
        monkeypatch.setattr(Queries, "events", None)
        lobby = people[0].get("/api/tables")["tables"]
        mine = people[1].get("/api/me/tables")
        assert (len(lobby), len(mine["tables"]), mine["aside"]) == (50, 100, [])
        assert {one["seats"][0]["name"] for one in (*lobby, *mine["tables"])} == {people[0].name}
        headers = {"authorization": f"Bearer {SECRET}"}
        page = server.http.get("/admin", headers=headers).text
        assert page.count("<code>") == 200 and "cannot be read" not in page
        assert not server.app.tables.rooms


def _multiply(server: LocalServer, table: str) -> None:
    with server.app.storage.engine.begin() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table)).one()._mapping
        places = connection.execute(select(seats).where(seats.c.table == table)).all()
        for number in range(MANY):
            id = f"{number:016}"
            card = row["card"].replace(table, id)
            connection.execute(insert(tables).values(**{**row, "id": id, "card": card}))
            event = {"table": id, "number": 1, "at": 1.0, "body": "{"}
            connection.execute(insert(events).values(**event))
            connection.execute(
                insert(seats).values([{**one._mapping, "table": id} for one in places])
            )


def test_out_of_memory_a_table_is_listed_as_in_it(tmp_path: Path) -> None:
    def listed(server: LocalServer, client: Any) -> list[Any]:
        found = [client.get("/api/tables")["tables"], client.get("/api/me/tables")["tables"]]
        for seat in (seat for some in found for one in some for seat in one["seats"]):
            seat["takeover"] = None  # who is waited for, only whoever runs the table knows
        return [one | {"changed": round(one.get("changed", 0))} for some in found for one in some]

    with running(f"sqlite:///{tmp_path}/t.db") as server:
        people, _ = server.full_table(3, public=True)
        people[0].open(public=True, sit=2, bots={1: "easy"}, options={"players": 4})
        in_memory = listed(server, people[0])
        forgotten(server)
        assert listed(server, people[0]) == in_memory and len(in_memory) == 4
        assert not server.app.tables.rooms
