"""Whole games and questions over the socket."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from starlette.websockets import WebSocketDisconnect

from stammtisch.games import GAMES
from stammtisch.table import loads
from tests.server.local import LocalServer, choose, my_turn, receive, send


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_to_the_end(server: LocalServer, game: str) -> None:
    ann, dice = server.new_client(), random.Random(game)
    short = {"njet": {"rounds": 2}, "ochs-und-esel": {"deals": 1}}.get(game, {})
    table = ann.open(game, options=short, fill="easy")
    lines: list[str] = []
    with ann.socket(table) as socket:
        while True:
            frame = receive(socket, "moved", "scene", "refused")
            assert frame["t"] != "refused", frame
            if frame["t"] == "moved":
                lines[frame["first"] :] = frame["lines"]
                if frame["moves"]:
                    choose(socket, frame, dice)
            elif frame["scene"]["over"]:
                break
    record = ann.get(f"/api/tables/{table['id']}/record")
    assert record["over"]
    assert loads(record["record"]).lines(1) == lines
    assert ann.get(f"/api/tables/{table['id']}")["ranks"]


def test_what_a_move_is_refused_for(server: LocalServer) -> None:
    people, table = server.full_table()
    with people[0].socket(table) as ann, people[1].socket(table, "?lang=nl") as bart:
        moved = receive(ann, "moved")
        send(ann, t="move", id="a", at=0, move="play r7")
        refused = receive(ann, "refused")
        assert (refused["id"], refused["page"], refused["clause"]) == ("a", "njet", "N3.2")
        send(ann, t="move", id="b", at=0, move="sing")
        assert receive(ann, "refused")["clause"] == "F3.4"
        send(ann, t="move", id="c", at=0, action=99_999)
        assert receive(ann, "refused")["clause"] == "F3.4"
        send(ann, t="move", id="d", at=0)
        assert receive(ann, "refused")["why"] == "no-move"
        send(bart, t="move", id="e", at=0, action=moved["moves"][0]["action"])
        refused = receive(bart, "refused")
        assert refused["clause"] == "N2.2"
        assert "beurt" in refused["sentence"].lower()


def test_takeback_against_bots_only(server: LocalServer) -> None:
    ann, dice = server.new_client(), random.Random(2)
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        moved = my_turn(socket)
        send(socket, t="takeback", id="t0", at=0)
        assert receive(socket, "refused")["why"] == "takeback-nothing"
        choose(socket, moved, dice)
        moved = my_turn(socket, 1)
        send(socket, t="takeback", id="t1", at=1)
        back = my_turn(socket, 0)
        assert back["first"] <= 4 and back["moves"]
    people, table = server.full_table()
    with people[0].socket(table) as socket:
        moved = receive(socket, "moved")
        choose(socket, moved, dice)
        send(socket, t="takeback", id="t", at=1)
        assert receive(socket, "refused")["why"] == "takeback-people"


def test_a_hint_is_a_legal_move(server: LocalServer) -> None:
    ann = server.new_client()
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        moved = my_turn(socket)
        send(socket, t="hint", id="h")
        advice = receive(socket, "hint", "refused")
        assert advice["t"] == "hint"
        assert advice["notation"] in {move["notation"] for move in moved["moves"]}


def test_chat_reaches_everybody_and_stays(server: LocalServer) -> None:
    people, table = server.full_table(public=True)
    with people[0].socket(table) as ann, people[1].socket(table) as bart:
        send(ann, t="chat", id="c", words="  good   evening ")
        said = receive(bart, "chat")
        assert (said["seat"], said["name"], said["words"]) == (1, "P0", "good evening")
    with people[2].socket(table) as cindy:
        assert [line["words"] for line in receive(cindy, "welcome")["chat"]] == ["good evening"]
    with server.http.websocket_connect(f"/api/tables/{table['id']}/socket?protocol=2") as spectator:
        send(spectator, t="chat", id="c", words="hello")
        assert receive(spectator, "refused")["why"] == "not-seated"


def test_why_not_is_a_message_of_its_own(server: LocalServer) -> None:
    """It names the clause, in the language asked for, and plays nothing."""
    people, table = server.full_table()
    with people[0].socket(table) as ann, people[1].socket(table, "?lang=nl") as bart:
        moved = receive(ann, "moved")
        send(ann, t="why", id="w1", move="play r7")
        why = receive(ann, "why")
        assert (why["id"], why["allowed"], why["page"]) == ("w1", False, "njet") and why["clause"]
        send(ann, t="why", id="w2", action=moved["moves"][0]["action"])
        assert receive(ann, "why")["allowed"]
        send(bart, t="why", id="w3", action=moved["moves"][0]["action"])
        why = receive(bart, "why")
        assert why["clause"] == "N2.2" and "beurt" in why["sentence"]
        send(ann, t="why", id="w4")
        assert receive(ann, "refused")["why"] == "no-move"
    assert people[0].get(f"/api/tables/{table['id']}")["version"] == moved["version"]


@pytest.mark.parametrize("query", ["", "?protocol=1", "?protocol=2x"])
def test_an_old_client_is_told_to_reload(server: LocalServer, query: str) -> None:
    people, table = server.full_table()
    where = f"/api/tables/{table['id']}/socket{query}"
    with server.http.websocket_connect(where, headers=people[0].headers) as socket:
        refused = receive(socket, "refused", "welcome")
        assert refused["why"] == "old-protocol" and "reload" in refused["sentence"]
        with pytest.raises(WebSocketDisconnect):
            receive(socket, "welcome")
    with people[0].socket(table) as socket:
        assert receive(socket, "welcome")["protocol"] == 2


def test_reactions_reach_everybody_and_are_few(server: LocalServer) -> None:
    people, table = server.full_table(public=True)
    with people[0].socket(table) as ann, people[1].socket(table) as bart:
        receive(bart, "welcome")
        send(ann, t="react", id="r", reaction="well-played")
        assert receive(bart, "reacted") == {"t": "reacted", "seat": 1, "reaction": "well-played"}
        assert receive(ann, "ack")["id"] == "r"
        send(ann, t="react", id="r2", reaction="insult")
        assert receive(ann, "refused")["why"] == "no-frame"
    with people[2].socket(table) as cindy:
        assert receive(cindy, "welcome")["chat"] == [], "nothing of it is stored"
    with server.http.websocket_connect(f"/api/tables/{table['id']}/socket?protocol=2") as spectator:
        send(spectator, t="react", id="r", reaction="hello")
        assert receive(spectator, "refused")["why"] == "not-seated"


def test_reactions_count_as_talk_and_nobody_talks_without_end(server: LocalServer) -> None:
    people, table = server.full_table()
    with people[0].socket(table) as ann:
        for number in range(server.app.settings.limits.chat_burst + 1):
            send(ann, t="react", id=f"r{number}", reaction="thanks")
        assert receive(ann, "refused")["why"] == "too-fast"


def test_people_talk_while_they_wait(server: LocalServer) -> None:
    ann, bart = server.new_client("Ann"), server.new_client("Bart")
    table = ann.open(options={"players": 4})
    bart.sit(table)
    with ann.socket(table) as hers, bart.socket(table) as his:
        send(hers, t="chat", id="c", words="two more to come")
        assert receive(his, "chat")["words"] == "two more to come"
        send(his, t="react", id="r", reaction="hello")
        assert receive(hers, "reacted")["seat"] == 2


@contextmanager
def without(server: LocalServer, table: str) -> Iterator[None]:
    """A database in which something cannot be read for a while."""
    file = str(server.app.storage.engine.url.database)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA legacy_alter_table=ON")
        other.execute(f"ALTER TABLE {table} RENAME TO gone")
        server.app.storage.devices._cache.clear()
        try:
            yield
        finally:
            other.execute(f"ALTER TABLE gone RENAME TO {table}")


@pytest.mark.parametrize("lost", ["tokens", "chat"])
def test_who_comes_while_the_database_is_away_is_told_to_come_again(
    server: LocalServer, lost: str
) -> None:
    ann = server.new_client()
    table = ann.open(fill="random")

    def come() -> None:
        with ann.socket(table) as socket:
            assert receive(socket, "refused")["why"] == "not-stored"
            socket.receive_text()

    with without(server, lost), pytest.raises(WebSocketDisconnect) as gone:
        come()
    assert gone.value.code == 1013
    with ann.socket(table) as socket:
        assert receive(socket, "welcome")


def test_chat_while_the_database_is_away_is_refused(server: LocalServer) -> None:
    ann = server.new_client()
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        with without(server, "tokens"):
            send(socket, t="chat", id="c", words="Hallo")
            assert receive(socket, "refused")["why"] == "not-stored"
        send(socket, t="chat", id="d", words="Hallo")
        assert receive(socket, "chat")["words"] == "Hallo"
