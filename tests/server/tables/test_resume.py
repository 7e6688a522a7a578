"""Links drop and come back: nothing is lost, nothing is played twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, update

from stammtisch.server.storage.schema import events
from stammtisch.table.clock import CLOCKS
from tests.server.local import LocalServer, choose, receive, running, send


def test_a_move_sent_again_is_acknowledged_again_and_played_once(server: LocalServer) -> None:
    people, table = server.full_table()
    with people[0].socket(table) as socket:
        moved = receive(socket, "moved")
        action = moved["moves"][0]["action"]
        send(socket, t="move", id="once", at=0, action=action)
        version = receive(socket, "ack")["version"]
    with people[0].socket(table, f"?since={moved['version']}") as socket:
        caught_up = receive(socket, "moved")
        assert caught_up["version"] == version and len(caught_up["lines"]) == 1
        send(socket, t="move", id="once", at=0, action=action)
        assert receive(socket, "ack") == {"t": "ack", "id": "once", "version": version}
        send(socket, t="move", id="other", at=0, action=action)
        assert receive(socket, "refused")["clause"] == "N2.2"
    assert people[0].get(f"/api/tables/{table['id']}")["version"] == version


def test_a_stale_move_is_refused_even_when_it_would_be_legal(server: LocalServer) -> None:
    """A second tab that has not seen the first one's move cannot play a second one."""
    ann = server.new_client()
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        moved = receive(socket, "moved")
        while not moved["moves"]:
            moved = receive(socket, "moved")
        choose(socket, moved, random.Random(1))
        following = receive(socket, "moved")
        while not following["moves"]:
            following = receive(socket, "moved")
        action = following["moves"][0]["action"]
        send(socket, t="move", id="late", at=moved["at"], action=action)
        assert receive(socket, "refused")["why"] == "stale"


def test_both_tabs_of_a_player_see_the_same(server: LocalServer) -> None:
    people, table = server.full_table()
    with people[0].socket(table) as one, people[0].socket(table) as two:
        moved = receive(one, "moved")
        assert receive(two, "moved") == moved
        choose(one, moved, random.Random(1))
        assert receive(two, "moved")["lines"] == receive(one, "moved")["lines"]


def test_a_resume_sends_only_what_is_new(server: LocalServer) -> None:
    people, table = server.full_table()
    dice = random.Random(5)
    for turn in range(6):
        with people[turn % 4].socket(table) as socket:
            moved = receive(socket, "moved")
            seat = moved["waited"][0]
        with people[seat - 1].socket(table, f"?since={moved['version']}") as socket:
            moved = receive(socket, "moved")
            assert moved["lines"] == []
            choose(socket, moved, dice)
            receive(socket, "ack")
    with people[0].socket(table) as socket:
        whole = receive(socket, "moved")
        assert whole["first"] == 0 and len(whole["lines"]) == 7
        assert len(receive(socket, "scene")["log"]) == 7


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database) as server:
        people, table = server.full_table(game="beim-jupiter")
        with people[2].socket(table) as socket:
            moved = receive(socket, "moved")
            choose(socket, moved, random.Random(1), "sealed")
            before = receive(socket, "moved")
            version = receive(socket, "ack")["version"]
    with (
        running(database) as server,
        server.http.websocket_connect(
            f"/api/tables/{table['id']}/socket?protocol=2", headers=people[2].headers
        ) as socket,
    ):
        after = receive(socket, "moved")
        assert after["sealed"] == before["sealed"] and after["at"] == 1
        send(socket, t="move", id="sealed", at=0, action=moved["moves"][0]["action"])
        assert receive(socket, "ack")["version"] == version


def test_a_full_table_that_had_not_begun_begins_after_a_restart(tmp_path: Path) -> None:
    """Killed between the last one's sitting down and the first deal."""
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database) as server:
        people, table = server.full_table()
        with server.app.storage.engine.begin() as connection:
            last = select(func.max(events.c.number)).scalar_subquery()
            connection.execute(delete(events).where(events.c.number == last))
    with running(database) as server:
        where = f"/api/tables/{table['id']}"
        assert server.http.get(where, headers=people[0].headers).json()["phase"] == "playing"


def test_a_covered_seat_is_covered_after_a_restart_until_she_is_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database, absence=0.2) as server:
        people, table = server.full_table(players=3)
        with people[1].socket(table) as bart:
            while not receive(bart, "table")["table"]["seats"][0]["covered"]:
                pass
    path = f"/api/tables/{table['id']}"
    with running(database) as server:

        def covered() -> bool:
            told = server.http.get(path, headers=people[1].headers).json()
            return bool(told["seats"][0]["covered"])

        assert covered()
        with server.http.websocket_connect(
            f"{path}/socket?protocol=2", headers=people[0].headers
        ) as ann:
            while receive(ann, "welcome", "table")["table"]["seats"][0]["covered"]:
                pass
        assert not covered()


@pytest.mark.parametrize(("ago", "least", "most"), [(300, 200, 300), (100_000, 1, 15)])
def test_a_clock_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ago: float, least: float, most: float
) -> None:
    """Time that was used stays used, but nobody comes back to find all of it gone."""
    monkeypatch.setitem(CLOCKS, "brisk", 600.0)
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database) as server:
        people, table = server.full_table(clock="brisk")
        with server.app.storage.engine.begin() as connection:
            connection.execute(update(events).values(at=events.c.at - ago))
    where = f"/api/tables/{table['id']}/socket?protocol=2"
    with (
        running(database) as server,
        server.http.websocket_connect(where, headers=people[0].headers) as ann,
    ):
        assert least < receive(ann, "moved")["left"] <= most
