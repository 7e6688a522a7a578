"""Opening, joining and playing again."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from stammtisch.server.errors import ApiError
from stammtisch.server.tables import opening
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.tables.room import Room
from stammtisch.table.history import replayed
from tests.server.local import LocalServer, choose, receive


def test_rematch_with_seats_rotated_is_one_table(server: LocalServer) -> None:
    ann, bart = server.new_client("Ann"), server.new_client("Bart")
    table = ann.open(options={"players": 3, "rounds": 1}, bots={3: "random"})
    bart.sit(table)
    ann.post(f"/api/tables/{table['id']}/rematch", status=409)
    with ann.socket(table) as one, bart.socket(table) as two, ThreadPoolExecutor() as players:
        list(players.map(play_out, (one, two)))
    assert wanting(ann.get(f"/api/tables/{table['id']}")) == []
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert wanting(bart.get(f"/api/tables/{table['id']}")) == ["Ann"]
    assert bart.post(f"/api/tables/{table['id']}/rematch")["id"] == again["id"]
    assert wanting(bart.get(f"/api/tables/{table['id']}")) == ["Ann", "Bart"]
    assert [seat["name"] or seat["level"] for seat in again["seats"]] == ["random", "Ann", "Bart"]
    assert again["phase"] == "playing" and again["after"] == table["id"]
    assert [seat["bot"] for seat in again["seats"]] == [3, 1, 2], "bots keep their names"


def test_a_process_that_has_not_heard_of_the_end_looks_before_it_refuses(
    server: LocalServer,
) -> None:
    """Two processes, and the word of one to the other is still under way."""
    ann = server.new_client("Ann")
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    with ann.socket(table) as socket:
        play_out(socket)
    portal, room = server.http.portal, server.app.tables.rooms[table["id"]]
    assert portal
    stored = portal.call(server.app.storage.tables.events, room.id)
    room.match = replayed(room.id, stored[:-1])
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert again["after"] == table["id"]


def wanting(table: dict[str, Any]) -> list[str]:
    """Who has said that they play again."""
    return [seat["name"] for seat in table["seats"] if seat["again"]]


def test_who_begins_is_drawn_unless_the_table_says_it(server: LocalServer) -> None:
    ann = server.new_client("Ann")
    plan = {"game": "njet", "options": {"players": 4}}
    drawn = {ann.post("/api/tables", plan)["options"]["first"] for _ in range(60)}
    assert drawn == {"1", "2", "3", "4"}
    assert ann.open(options={"first": 3})["options"]["first"] == "3"


def test_nobody_hears_of_a_rematch_before_it_is_there(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the server fails over it: asked again, it makes the same table and tells."""

    async def fail(tables: TableRegistry, id: str, *rest: object) -> Room:
        tried.append(id)
        raise ApiError("busy", 503)

    tried: list[str] = []
    ann = server.new_client()
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    with ann.socket(table) as socket:
        play_out(socket)
    path = f"/api/tables/{table['id']}"
    with monkeypatch.context() as broken:
        broken.setattr(opening, "create", fail)
        ann.post(f"{path}/rematch", status=503)
    assert ann.get(path)["rematch"] is None
    assert ann.post(f"{path}/rematch")["id"] == tried[0] == ann.get(path)["rematch"]


def play_out(socket: WebSocketTestSession) -> None:
    """Play a seat at random until the game is over."""
    dice = random.Random(7)
    while True:
        frame = receive(socket, "moved", "table")
        if frame["t"] == "table" and frame["table"]["phase"] == "over":
            return
        if frame["t"] == "moved" and frame["moves"]:
            choose(socket, frame, dice)


@pytest.mark.parametrize(
    "plan",
    [
        {"game": "whist"},
        {"game": "njet", "options": {"players": 9}},
        {"game": "njet", "options": {"colour": "red"}},
        {"game": "njet", "sit": 5},
        {"game": "njet", "bots": {"7": "random"}},
        {"game": "njet", "fill": "godlike"},
    ],
)
def test_tables_that_cannot_be(server: LocalServer, plan: dict[str, Any]) -> None:
    wrong = server.new_client().post("/api/tables", plan, status=422)
    assert wrong["sentence"]


def test_private_tables_are_for_the_invited(server: LocalServer) -> None:
    ann, eve = server.new_client(), server.new_client("Eve")
    table = ann.open()
    path = f"/api/tables/{table['id']}"
    eve.get(path, status=403)
    eve.get(path + "?invite=guess", status=403)
    eve.post(path + "/sit", {"invite": "guess"}, status=403)
    eve.post(path + "/fill", {"level": "random"}, status=403)
    with pytest.raises(WebSocketDisconnect), eve.socket(table):
        pass
    assert eve.get(f"{path}?invite={table['invite']}")["invite"] is None
    assert not eve.get("/api/tables")["tables"]
    assert eve.sit(table)["you"] == 2
