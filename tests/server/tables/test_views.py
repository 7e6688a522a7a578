"""What each viewer is shown: secret choices, and what is public."""

from __future__ import annotations

import random
from typing import Any

from tests.server.local import Client, LocalServer, choose, receive, send


def test_people_choose_in_secret_at_the_same_time(server: LocalServer) -> None:
    """Beim Jupiter's lays come in any order; nobody sees what another sealed."""
    people, table = server.full_table(game="beim-jupiter")
    sockets = [person.socket(table) for person in people]
    for socket in sockets:
        socket.__enter__()
    first = [receive(socket, "moved") for socket in sockets]
    assert all(frame["moves"] and frame["waited"] == [1, 2, 3, 4] for frame in first)
    choose(sockets[3], first[3], random.Random(1), "late")
    assert receive(sockets[3], "ack")["id"] == "late"
    for seat in (0, 1, 2):
        moved = receive(sockets[seat], "moved")
        assert moved["waited"] == [1, 2, 3]
        assert moved["lines"] == [] and moved["sealed"] == []
    choose(sockets[0], first[0], random.Random(1), "first")
    moved = receive(sockets[1], "moved")
    assert moved["lines"] == ["1 lay ?"]
    choose(sockets[2], first[2], random.Random(1), "third")
    choose(sockets[1], moved, random.Random(1), "second")
    while not (written := receive(sockets[3], "moved"))["lines"][1:]:
        pass
    assert [line.split()[:2] for line in written["lines"]] == [
        ["2", "lay"],
        ["3", "lay"],
        ["4", "lay"],
    ]
    assert written["lines"][2] != "4 lay ?"
    for socket in sockets:
        socket.__exit__(None, None, None)


def test_who_has_sealed_her_choice_sees_it_and_cannot_touch_more(server: LocalServer) -> None:
    people, table = server.full_table(game="beim-jupiter")
    with people[3].socket(table) as socket:
        moved = receive(socket, "moved")
        receive(socket, "scene")
        notation = moved["moves"][0]["notation"]
        send(socket, t="move", id="x", at=0, move=notation)
        after = receive(socket, "moved")
        assert after["sealed"] == [notation] and not after["moves"] and after["at"] == 1
        scene = receive(socket, "scene")["scene"]
        assert scene["moves"] == []
        assert scene["prompt"]["key"] == "sealed"
        assert all(not p["actions"] for place in scene["places"] for p in place["pieces"])
        send(socket, t="move", id="y", at=1, move=notation)
        assert receive(socket, "refused")["clause"] == "J1.11"


def test_a_spectator_sees_what_is_public(server: LocalServer) -> None:
    people, table = server.full_table(public=True)
    with server.http.websocket_connect(f"/api/tables/{table['id']}/socket?protocol=2") as spectator:
        moved = receive(spectator, "moved")
        assert moved["lines"] == ["key ?"] and not moved["moves"]
        scene = receive(spectator, "scene")["scene"]
        assert scene["viewer"] == 0
        assert not [place for place in scene["places"] if place["name"] == "hand"]
    assert people[0].get(f"/api/tables/{table['id']}/record")["record"].count("?") == 1


def play_a_round(server: LocalServer) -> tuple[Client, Any, dict[str, Any]]:
    """Ann's first round of Njet! against bots; the first scene after it."""
    ann = server.new_client("Ann")
    table = ann.open(options={"players": 3, "rounds": 2}, fill="random", public=True)
    with ann.socket(table) as socket:
        dice = random.Random(3)
        while True:
            frame = receive(socket, "moved", "scene")
            if frame["t"] == "scene" and frame["last_round"]:
                return ann, table, frame
            if frame["t"] == "moved" and frame["moves"]:
                choose(socket, frame, dice)


def test_a_round_s_counting_stays_through_reconnecting(server: LocalServer) -> None:
    ann, table, seen = play_a_round(server)
    told = seen["last_round"]
    assert (told["number"], told["over"]) == (1, False)
    assert {one["seat"]: one["total"] for one in told["scores"]} == dict(
        enumerate(seen["sheet"][0], 1)
    )
    with ann.socket(table) as socket:
        assert receive(socket, "scene")["last_round"] == told
    path = f"/api/tables/{table['id']}/socket?protocol=2"
    with server.http.websocket_connect(path) as spectator:
        assert receive(spectator, "scene")["last_round"] == told


def ready(socket: Any) -> list[int]:
    """Who is ready, by the next word about the table."""
    return [seat["ready"] for seat in receive(socket, "table")["table"]["seats"]]


def test_who_has_seen_the_counting_is_told_to_all(server: LocalServer) -> None:
    ann, table, _ = play_a_round(server)
    path = f"/api/tables/{table['id']}/socket?protocol=2"
    with ann.socket(table) as socket, server.http.websocket_connect(path) as spectator:
        receive(socket, "scene")
        send(spectator, t="ready", id="s", round=1)
        assert receive(spectator, "ack")["id"] == "s"
        send(socket, t="ready", id="r", round=99)
        assert ready(spectator) == [1, 0, 0]
        assert receive(socket, "ack")["id"] == "r"
        send(socket, t="ready", id="again", round=1)
        assert receive(socket, "ack", "table")["t"] == "ack"
