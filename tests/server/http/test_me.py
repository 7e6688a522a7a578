"""Accounts: a secret nobody can guess, movable, deletable, and never shown to others."""

from __future__ import annotations

import random
import time

import pytest

from stammtisch.server.storage.schema import tables
from tests.server.local import LocalServer, choose, receive, send


def test_a_newcomer_gets_a_cookie_no_script_can_read(server: LocalServer) -> None:
    answer = server.http.post("/api/me", json={"name": "Ann"})
    assert answer.json() == {"name": "Ann", "language": "en", "muted": False, "token": None}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    assert len(server.http.cookies["stammtisch"]) >= 43
    assert server.http.get("/api/me").json()["name"] == "Ann"
    assert server.http.post("/api/me", json={"name": "Bea"}).status_code == 409


@pytest.mark.parametrize("secret", ["", "x", "'; drop table people;", "a" * 5000])
def test_a_wrong_secret_is_nobody(server: LocalServer, secret: str) -> None:
    answer = server.http.get("/api/me", headers={"authorization": f"Bearer {secret}"})
    assert answer.status_code == 401
    assert answer.json()["sentence"] == "Say who you are first."


def test_another_device_by_link_once(server: LocalServer) -> None:
    ann = server.new_client()
    link = ann.post("/api/me/link")
    assert link["url"].endswith(link["code"])
    answer = server.http.get("/api/me", headers={"authorization": f"Bearer {link['code']}"})
    assert answer.status_code == 401, "a link is no secret by itself"
    claimed = server.http.post("/api/me/claim", json={"code": link["code"], "token": True})
    phone = {"authorization": f"Bearer {claimed.json()['token']}"}
    assert server.http.get("/api/me", headers=phone).json()["name"] == "Ann"
    again = server.http.post("/api/me/claim", json={"code": link["code"]})
    assert again.status_code == 404
    assert ann.get("/api/me")["name"] == "Ann"


def test_both_devices_hold_the_seat(server: LocalServer) -> None:
    people, table = server.full_table()
    code = people[0].post("/api/me/link")["code"]
    claimed = server.http.post("/api/me/claim", json={"code": code, "token": True}).json()
    phone = {"authorization": f"Bearer {claimed['token']}"}
    where = f"/api/tables/{table['id']}/socket?protocol=2"
    with (
        people[0].socket(table) as laptop,
        server.http.websocket_connect(where, headers=phone) as p,
    ):
        moved = receive(p, "moved")
        send(p, t="move", id="p1", at=0, action=moved["moves"][0]["action"])
        assert receive(p, "ack")
        assert receive(laptop, "moved")["moves"] and receive(laptop, "moved")["lines"]


def test_deleting_oneself_leaves_no_name_and_no_word(server: LocalServer) -> None:
    people, table = server.full_table()
    with people[0].socket(table) as socket:
        send(socket, t="chat", id="c", words="remember me")
        receive(socket, "ack")
    answer = server.http.request("DELETE", "/api/me", headers=people[0].headers)
    assert answer.status_code == 200
    people[0].get("/api/me", status=401)
    seen = people[1].get(f"/api/tables/{table['id']}")
    assert seen["seats"][0]["kind"] == "bot" and seen["phase"] == "playing"
    with server.app.storage.engine.connect() as connection:
        dump = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert "remember me" not in dump and "'P0'" not in dump


def test_deleting_oneself_reads_no_finished_game(server: LocalServer) -> None:
    """A thousand of them took 18 seconds."""
    people, table = server.full_table()
    app, portal = server.app, server.http.portal
    assert portal
    with app.storage.engine.begin() as connection:
        connection.execute(tables.update().values(phase="over"))
    portal.call(app.tables.remove, app.tables.rooms[table["id"]])
    server.http.request("DELETE", "/api/me", headers=people[0].headers)
    people[0].get("/api/me", status=401)
    assert table["id"] not in app.tables.rooms


def test_a_new_name_is_told(server: LocalServer) -> None:
    people, table = server.full_table()
    with people[1].socket(table) as socket:
        receive(socket, "welcome")
        answer = server.http.patch(
            "/api/me", json={"name": " Ann\u202e\nde  Vries "}, headers=people[0].headers
        )
        assert answer.json()["name"] == "Ann de Vries"
        while receive(socket, "table")["table"]["seats"][0]["name"] != "Ann de Vries":
            pass


def test_ones_own_tables_say_whose_turn_it_is_and_how_far_the_game_is(server: LocalServer) -> None:
    people, table = server.full_table()
    ann, bea = people[:2]
    mine, hers = (one.get("/api/me/tables")["tables"][0] for one in (ann, bea))
    assert mine["id"] == hers["id"] == table["id"]
    assert mine["waited"] == [mine["you"]] and hers["you"] not in hers["waited"]
    assert mine["progress"] == {"id": "njet-round", "parts": {"number": 1, "of": 8}}
    assert mine["points"] is None and mine["ranks"] is None
    assert abs(mine["changed"] - time.time()) < 60
    with ann.socket(table) as socket:
        send(socket, t="move", id="m", at=0, action=receive(socket, "moved")["moves"][0]["action"])
        receive(socket, "ack")
    assert ann.get("/api/me/tables")["tables"][0]["waited"] != [mine["you"]]


def test_a_finished_game_tells_its_date_and_its_points(server: LocalServer) -> None:
    ann = server.new_client()
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    opened = ann.get("/api/me/tables")["tables"][0]["changed"]
    dice = random.Random(5)
    with ann.socket(table) as socket:
        at = -1
        while (told := receive(socket, "moved", "table")).get("table", {}).get("phase") != "over":
            if told.get("moves") and told["at"] > at:
                at = told["at"]
                choose(socket, told, dice)
    (mine,) = ann.get("/api/me/tables")["tables"]
    assert mine["phase"] == "over" and mine["waited"] == [] and mine["progress"] is None
    assert len(mine["points"]) == 3 and mine["changed"] >= opened
    assert mine["ranks"][mine["points"].index(max(mine["points"]))] == 1
