"""Clocks, and bots that play for people who are gone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from stammtisch.table.clock import CLOCKS
from tests.server.local import LocalServer, my_turn, receive, running, send


def test_a_player_who_is_gone_is_covered_until_she_is_back(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", absence=0.2) as server:
        people, table = server.full_table(players=3)
        with people[1].socket(table) as bart:
            while not any(seat["covered"] for seat in receive(bart, "table")["table"]["seats"]):
                pass
            moved = receive(bart, "moved")
            while not moved["lines"]:
                moved = receive(bart, "moved")
            assert moved["lines"][0].startswith(("1 ", "key"))
            with people[0].socket(table):
                while (seats := receive(bart, "table")["table"]["seats"])[0]["covered"]:
                    pass
                assert seats[0]["here"]


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the player is there; after a move, or `back`, the seat is theirs again."""
    monkeypatch.setitem(CLOCKS, "brisk", 0.3)
    people, table = server.full_table(players=3, clock="brisk")
    with people[0].socket(table) as ann, people[1].socket(table):
        assert receive(ann, "moved")["left"] is not None
        while not receive(ann, "table")["table"]["seats"][0]["covered"]:
            pass
        send(ann, t="back", id="b")
        while receive(ann, "table")["table"]["seats"][0]["covered"]:
            pass


def test_one_who_plays_alone_is_never_covered(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", absence=0.05) as server:
        ann = server.new_client()
        table = ann.open(fill="random")
        with ann.socket(table) as socket:
            my_turn(socket)
        time.sleep(0.3)
        assert not ann.get(f"/api/tables/{table['id']}")["seats"][0]["covered"]


def test_everybody_is_told_when_a_bot_takes_over(tmp_path: Path) -> None:
    """Only for one who is waited for and not there."""
    with running(f"sqlite:///{tmp_path}/t.db", absence=40.0) as server:
        people, table = server.full_table(players=3)
        with people[1].socket(table) as bart:
            seats = receive(bart, "welcome")["table"]["seats"]
            assert 30 < seats[0]["takeover"] <= 40
            assert [seat["takeover"] for seat in seats[1:]] == [None, None]
            with people[0].socket(table) as ann:
                while any(takeovers(bart)):
                    pass
                moved = my_turn(ann)
                send(ann, t="move", id="m", at=0, action=moved["moves"][0]["action"])
                moved = my_turn(bart)
                send(bart, t="move", id="m", at=0, action=moved["moves"][0]["action"])
                while not (told := takeovers(bart))[2]:
                    pass
                assert told[:2] == [None, None] and 30 < told[2] <= 40


def takeovers(socket: WebSocketTestSession) -> list[Any]:
    return [seat["takeover"] for seat in receive(socket, "table")["table"]["seats"]]
