"""A table that cannot be read is set aside with a sentence; everything else goes on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from stammtisch.server import app as app_module
from stammtisch.server.app import App
from stammtisch.server.export import export
from stammtisch.server.pubsub import LocalPubSub
from stammtisch.server.storage.errors import Away
from stammtisch.server.storage.schema import events
from stammtisch.server.ws.connection import Connection
from tests.server.local import Client, LocalServer, choose, receive, running
from tests.server.tables.test_room import founded, with_app

SECRET = "a long random word"
BROKEN: dict[str, dict[str, Any]] = {
    "no event": {"body": "{"},
    "an event of another version": {"body": '{"t":"juggled","seat":1}'},
    "a move that today's rules refuse": {"body": '{"t":"moved","seat":1,"action":70}'},
    "a version of the rules that is not known here": {"rules": 99},
}


def spoilt(server: LocalServer, how: dict[str, Any]) -> tuple[list[Client], Any]:
    """A public table whose third move cannot be read any more, out of memory."""
    people, table = server.full_table(3, public=True)
    dice = random.Random(1)
    with people[0].socket(table) as socket:
        choose(socket, receive(socket, "moved"), dice)
        receive(socket, "ack")
    app = server.app
    last = max(app.storage.queries.versions([table["id"]]).values())
    with app.storage.engine.begin() as connection:
        of_last = (events.c.table == table["id"]) & (events.c.number == last)
        connection.execute(update(events).where(of_last).values(**how))
    portal = server.http.portal
    assert portal
    portal.call(app.tables.remove, app.tables.rooms[table["id"]])
    return people, table


@pytest.mark.parametrize("how", BROKEN)
def test_one_row_that_cannot_be_read_stops_nobody(tmp_path: Path, how: str) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", admin_secret=SECRET) as server:
        people, table = spoilt(server, BROKEN[how])
        good = people[0].open(public=True)
        told = people[0].get(f"/api/tables/{table['id']}?lang=de", status=409)
        assert [one["id"] for one in people[0].get("/api/tables")["tables"]] == [good["id"]]
        assert [one["id"] for one in people[0].get("/api/me/tables")["tables"]] == [good["id"]]
        (aside,) = people[0].get("/api/me/tables?lang=de")["aside"]
        assert (aside["id"], aside["game"]) == (table["id"], table["game"])
        assert aside["sentence"] == told["sentence"]
        assert told["why"] == "set-aside" and "beiseitegelegt" in told["sentence"]
        admin = {"authorization": f"Bearer {SECRET}"}
        page = server.http.get("/admin", headers=admin)
        assert page.status_code == 200 and table["id"] in page.text and good["id"] in page.text
        assert "cannot be read" in page.text
        gone = server.http.request("DELETE", "/api/me", headers=people[0].headers)
        assert gone.status_code == 200
        people[0].get("/api/me", status=401)
        written = export(server.app.storage.queries, tmp_path / "games", running=True)
        assert written.games == 0 and written.aside == [table["id"]]
        form = {"what": "delete-table", "which": table["id"]}
        answer = server.http.post("/admin/do", data=form, headers=admin, follow_redirects=False)
        assert answer.status_code == 303
        people[1].get(f"/api/tables/{table['id']}", status=404)


def test_a_table_in_memory_is_set_aside_when_it_learns_of_it(tmp_path: Path) -> None:
    """Another process, of a newer version, writes what this one cannot read."""
    with running(f"sqlite:///{tmp_path}/t.db") as server:
        people, table = server.full_table(3)
        other, fine = server.full_table(3)
        app, portal = server.app, server.http.portal
        assert portal
        row = {"table": table["id"], "number": 100, "at": 1.0, "body": '{"t":"?"}', "rules": 1}
        with app.storage.engine.begin() as connection:
            connection.execute(events.insert().values(row))
        portal.call(app.tables.synchronise)
        assert table["id"] not in app.tables.rooms and fine["id"] in app.tables.rooms
        assert people[0].get(f"/api/tables/{table['id']}", status=409)["why"] == "set-aside"
        assert other[0].get(f"/api/tables/{fine['id']}")


class Heard(LocalPubSub):
    """Another process, which listens."""

    alone = False

    def __init__(self) -> None:
        super().__init__()
        self.here = asyncio.Event()

    def send(self, kind: str, table: str, number: int = 0) -> None:
        if (kind, number) == ("here", 2):
            self.here.set()


@pytest.mark.parametrize("silent", [True, False])
def test_whose_players_are_here_is_told_while_the_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, silent: bool
) -> None:
    """It is all that the owner of the table can know then, before a bot takes over; a silent
    database is waited for longer than others take somebody's word."""
    monkeypatch.setattr(app_module, "INTERVAL", 0.01)

    async def work(app: App) -> None:
        async def away(_: object) -> set[str]:
            if silent:
                await asyncio.Event().wait()
            raise Away("no answer")

        room, other = await founded(app), Heard()
        connection = Connection("ann", "en")
        connection.seat = 2
        room.connections.add(connection)
        object.__setattr__(app.tables.services, "pubsub", other)
        monkeypatch.setattr(app.owners, "renew", away)
        app.pubsub = other
        for _ in range(3):
            await asyncio.wait_for(other.here.wait(), 10)
            other.here.clear()

    with_app(tmp_path, work)
