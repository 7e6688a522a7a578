"""Links drop and come back: nothing is lost, nothing is played twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, update

from stammtisch.server.storage.schema import events
from stammtisch.server.tables.views import CLOCKS
from tests.server.club import Club, ask, choose, hear, opened


def test_a_move_sent_again_is_acknowledged_again_and_played_once(club: Club) -> None:
    people, table = club.full_table()
    with people[0].socket(table) as socket:
        moved = hear(socket, "moved")
        action = moved["moves"][0]["action"]
        ask(socket, t="move", id="once", at=0, action=action)
        version = hear(socket, "ack")["version"]
    with people[0].socket(table, f"?since={moved['version']}") as socket:
        caught_up = hear(socket, "moved")
        assert caught_up["version"] == version and len(caught_up["lines"]) == 1
        ask(socket, t="move", id="once", at=0, action=action)
        assert hear(socket, "ack") == {"t": "ack", "id": "once", "version": version}
        ask(socket, t="move", id="other", at=0, action=action)
        assert hear(socket, "refused")["clause"] == "N2.2"
    assert people[0].get(f"/api/tables/{table['id']}")["version"] == version


def test_a_stale_move_is_refused_even_when_it_would_be_legal(club: Club) -> None:
    """A second tab that has not seen the first one's move cannot play a second one."""
    ann = club.visitor()
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        moved = hear(socket, "moved")
        while not moved["moves"]:
            moved = hear(socket, "moved")
        choose(socket, moved, random.Random(1))
        following = hear(socket, "moved")
        while not following["moves"]:
            following = hear(socket, "moved")
        action = following["moves"][0]["action"]
        ask(socket, t="move", id="late", at=moved["at"], action=action)
        assert hear(socket, "refused")["why"] == "stale"


def test_both_tabs_of_a_player_see_the_same(club: Club) -> None:
    people, table = club.full_table()
    with people[0].socket(table) as one, people[0].socket(table) as two:
        moved = hear(one, "moved")
        assert hear(two, "moved") == moved
        choose(one, moved, random.Random(1))
        assert hear(two, "moved")["lines"] == hear(one, "moved")["lines"]


def test_a_resume_sends_only_what_is_new(club: Club) -> None:
    people, table = club.full_table()
    dice = random.Random(5)
    for turn in range(6):
        with people[turn % 4].socket(table) as socket:
            moved = hear(socket, "moved")
            seat = moved["waited"][0]
        with people[seat - 1].socket(table, f"?since={moved['version']}") as socket:
            moved = hear(socket, "moved")
            assert moved["lines"] == []
            choose(socket, moved, dice)
            hear(socket, "ack")
    with people[0].socket(table) as socket:
        whole = hear(socket, "moved")
        assert whole["first"] == 0 and len(whole["lines"]) == 7
        assert len(hear(socket, "scene")["log"]) == 7


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with opened(database) as club:
        people, table = club.full_table(game="beim-jupiter")
        with people[2].socket(table) as socket:
            moved = hear(socket, "moved")
            choose(socket, moved, random.Random(1), "sealed")
            before = hear(socket, "moved")
            version = hear(socket, "ack")["version"]
    with (
        opened(database) as club,
        club.client.websocket_connect(
            f"/api/tables/{table['id']}/socket", headers=people[2].headers
        ) as socket,
    ):
        after = hear(socket, "moved")
        assert after["sealed"] == before["sealed"] and after["at"] == 1
        ask(socket, t="move", id="sealed", at=0, action=moved["moves"][0]["action"])
        assert hear(socket, "ack")["version"] == version


def test_a_full_table_that_had_not_begun_begins_after_a_restart(tmp_path: Path) -> None:
    """Killed between the last one's sitting down and the first deal."""
    database = f"sqlite:///{tmp_path}/t.db"
    with opened(database) as club:
        people, table = club.full_table()
        with club.app.storage.engine.begin() as connection:
            last = select(func.max(events.c.number)).scalar_subquery()
            connection.execute(delete(events).where(events.c.number == last))
    with opened(database) as club:
        where = f"/api/tables/{table['id']}"
        assert club.client.get(where, headers=people[0].headers).json()["phase"] == "playing"


def test_a_covered_seat_is_covered_after_a_restart_until_she_is_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/t.db"
    with opened(database, absence=0.2) as club:
        people, table = club.full_table(players=3)
        with people[1].socket(table) as bart:
            while not hear(bart, "table")["table"]["seats"][0]["covered"]:
                pass
    path = f"/api/tables/{table['id']}"
    with opened(database) as club:

        def covered() -> bool:
            told = club.client.get(path, headers=people[1].headers).json()
            return bool(told["seats"][0]["covered"])

        assert covered()
        with club.client.websocket_connect(f"{path}/socket", headers=people[0].headers) as ann:
            while hear(ann, "welcome", "table")["table"]["seats"][0]["covered"]:
                pass
        assert not covered()


@pytest.mark.parametrize(("ago", "least", "most"), [(300, 200, 300), (100_000, 1, 15)])
def test_a_clock_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ago: float, least: float, most: float
) -> None:
    """Time that was used stays used, but nobody comes back to find all of it gone."""
    monkeypatch.setitem(CLOCKS, "brisk", 600.0)
    database = f"sqlite:///{tmp_path}/t.db"
    with opened(database) as club:
        people, table = club.full_table(clock="brisk")
        with club.app.storage.engine.begin() as connection:
            connection.execute(update(events).values(at=events.c.at - ago))
    where = f"/api/tables/{table['id']}/socket"
    with (
        opened(database) as club,
        club.client.websocket_connect(where, headers=people[0].headers) as ann,
    ):
        assert least < hear(ann, "moved")["left"] <= most
