"""Whole games through the socket, with bots, and what people may ask of a table."""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession

from stammtisch.bots import LEVELS, Bot, seat_bot, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.server import bot_pool
from stammtisch.server.bot_pool import BotPool, BotReply, BotRequest, WorkerPool
from stammtisch.server.errors import ApiError
from stammtisch.server.tables import opening
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.tables.room import Room
from stammtisch.server.tables.views import CLOCKS
from stammtisch.table import loads
from tests.server.club import Club, Frame, ask, choose, hear, opened


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_to_the_end(club: Club, game: str) -> None:
    ann, dice = club.visitor(), random.Random(game)
    short = {"njet": {"rounds": 2}, "ochs-und-esel": {"deals": 1}}.get(game, {})
    table = ann.open(game, options=short, fill="easy")
    lines: list[str] = []
    with ann.socket(table) as socket:
        while True:
            frame = hear(socket, "moved", "scene", "refused")
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


def test_what_a_move_is_refused_for(club: Club) -> None:
    people, table = club.full_table()
    with people[0].socket(table) as ann, people[1].socket(table, "?lang=nl") as bart:
        moved = hear(ann, "moved")
        ask(ann, t="move", id="a", at=0, move="play r7")
        refused = hear(ann, "refused")
        assert (refused["id"], refused["page"], refused["clause"]) == ("a", "njet", "N2.1")
        ask(ann, t="move", id="b", at=0, move="sing")
        assert hear(ann, "refused")["clause"] == "F3.4"
        ask(ann, t="move", id="c", at=0, action=99_999)
        assert hear(ann, "refused")["clause"] == "F3.4"
        ask(ann, t="move", id="d", at=0)
        assert hear(ann, "refused")["why"] == "no-move"
        ask(bart, t="move", id="e", at=0, action=moved["moves"][0]["action"])
        refused = hear(bart, "refused")
        assert refused["clause"] == "N2.2"
        assert "beurt" in refused["sentence"].lower()


def test_people_choose_in_secret_at_the_same_time(club: Club) -> None:
    """Beim Jupiter's lays come in any order; nobody sees what another sealed."""
    people, table = club.full_table(game="beim-jupiter")
    sockets = [person.socket(table) for person in people]
    for socket in sockets:
        socket.__enter__()
    first = [hear(socket, "moved") for socket in sockets]
    assert all(frame["moves"] and frame["waited"] == [1, 2, 3, 4] for frame in first)
    choose(sockets[3], first[3], random.Random(1), "late")
    assert hear(sockets[3], "ack")["id"] == "late"
    for seat in (0, 1, 2):
        moved = hear(sockets[seat], "moved")
        assert moved["waited"] == [1, 2, 3]
        assert moved["lines"] == [] and moved["sealed"] == []
    choose(sockets[0], first[0], random.Random(1), "first")
    moved = hear(sockets[1], "moved")
    assert moved["lines"] == ["1 lay ?"]
    choose(sockets[2], first[2], random.Random(1), "third")
    choose(sockets[1], moved, random.Random(1), "second")
    while not (written := hear(sockets[3], "moved"))["lines"][1:]:
        pass
    assert [line.split()[:2] for line in written["lines"]] == [
        ["2", "lay"],
        ["3", "lay"],
        ["4", "lay"],
    ]
    assert written["lines"][2] != "4 lay ?"
    for socket in sockets:
        socket.__exit__(None, None, None)


def test_who_has_sealed_her_choice_sees_it_and_cannot_touch_more(club: Club) -> None:
    people, table = club.full_table(game="beim-jupiter")
    with people[3].socket(table) as socket:
        moved = hear(socket, "moved")
        hear(socket, "scene")
        notation = moved["moves"][0]["notation"]
        ask(socket, t="move", id="x", at=0, move=notation)
        after = hear(socket, "moved")
        assert after["sealed"] == [notation] and not after["moves"] and after["at"] == 1
        scene = hear(socket, "scene")["scene"]
        assert scene["moves"] == []
        assert scene["prompt"]["id"] == "server-prompt-sealed"
        assert all(p["action"] is None for place in scene["places"] for p in place["pieces"])
        ask(socket, t="move", id="y", at=1, move=notation)
        assert hear(socket, "refused")["clause"] == "J1.11"


def test_takeback_against_bots_only(club: Club) -> None:
    ann, dice = club.visitor(), random.Random(2)
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        moved = my_turn(socket)
        ask(socket, t="takeback", id="t0", at=0)
        assert hear(socket, "refused")["why"] == "takeback-nothing"
        choose(socket, moved, dice)
        moved = my_turn(socket, 1)
        ask(socket, t="takeback", id="t1", at=1)
        back = my_turn(socket, 0)
        assert back["first"] <= 4 and back["moves"]
    people, table = club.full_table()
    with people[0].socket(table) as socket:
        moved = hear(socket, "moved")
        choose(socket, moved, dice)
        ask(socket, t="takeback", id="t", at=1)
        assert hear(socket, "refused")["why"] == "takeback-people"


def my_turn(socket: WebSocketTestSession, at: int | None = None) -> Frame:
    while True:
        moved = hear(socket, "moved")
        if moved["moves"] and (at is None or moved["at"] == at):
            return moved


def test_a_hint_is_a_legal_move(club: Club) -> None:
    ann = club.visitor()
    table = ann.open(fill="random")
    with ann.socket(table) as socket:
        moved = my_turn(socket)
        ask(socket, t="hint", id="h")
        advice = hear(socket, "hint", "refused")
        assert advice["t"] == "hint"
        assert advice["notation"] in {move["notation"] for move in moved["moves"]}


def test_a_player_who_is_gone_is_covered_until_she_is_back(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/t.db", absence=0.2) as club:
        people, table = club.full_table(players=3)
        with people[1].socket(table) as bart:
            while not any(seat["covered"] for seat in hear(bart, "table")["table"]["seats"]):
                pass
            moved = hear(bart, "moved")
            while not moved["lines"]:
                moved = hear(bart, "moved")
            assert moved["lines"][0].startswith(("1 ", "key"))
            with people[0].socket(table):
                while (seats := hear(bart, "table")["table"]["seats"])[0]["covered"]:
                    pass
                assert seats[0]["here"]


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though she is there; a move of hers, or `back`, and the seat is hers again."""
    monkeypatch.setitem(CLOCKS, "brisk", 0.3)
    people, table = club.full_table(players=3, clock="brisk")
    with people[0].socket(table) as ann, people[1].socket(table):
        assert hear(ann, "moved")["left"] is not None
        while not hear(ann, "table")["table"]["seats"][0]["covered"]:
            pass
        ask(ann, t="back", id="b")
        while hear(ann, "table")["table"]["seats"][0]["covered"]:
            pass


def test_one_who_plays_alone_is_never_covered(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/t.db", absence=0.05) as club:
        ann = club.visitor()
        table = ann.open(fill="random")
        with ann.socket(table) as socket:
            my_turn(socket)
        time.sleep(0.3)
        assert not ann.get(f"/api/tables/{table['id']}")["seats"][0]["covered"]


def test_rematch_with_seats_rotated_is_one_table(club: Club) -> None:
    ann, bart = club.visitor("Ann"), club.visitor("Bart")
    table = ann.open(options={"players": 3, "rounds": 1}, bots={3: "random"})
    bart.sit(table)
    ann.post(f"/api/tables/{table['id']}/rematch", status=409)
    with ann.socket(table) as one, bart.socket(table) as two, ThreadPoolExecutor() as players:
        list(players.map(play_out, (one, two)))
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert bart.post(f"/api/tables/{table['id']}/rematch")["id"] == again["id"]
    assert [seat["name"] or seat["level"] for seat in again["seats"]] == ["random", "Ann", "Bart"]
    assert again["phase"] == "playing" and again["after"] == table["id"]


def test_nobody_hears_of_a_rematch_before_it_is_there(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the server fails over it: asked again, it makes the same table and tells."""

    async def fail(tables: TableRegistry, id: str, *rest: object) -> Room:
        tried.append(id)
        raise ApiError("busy", 503)

    tried: list[str] = []
    ann = club.visitor()
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random")
    with ann.socket(table) as socket:
        play_out(socket)
    path = f"/api/tables/{table['id']}"
    with monkeypatch.context() as broken:
        broken.setattr(opening, "found", fail)
        ann.post(f"{path}/rematch", status=503)
    assert ann.get(path)["rematch"] is None
    assert ann.post(f"{path}/rematch")["id"] == tried[0] == ann.get(path)["rematch"]


def play_out(socket: WebSocketTestSession) -> None:
    """Play a seat at random until the game is over."""
    dice = random.Random(7)
    while True:
        frame = hear(socket, "moved", "table")
        if frame["t"] == "table" and frame["table"]["phase"] == "over":
            return
        if frame["t"] == "moved" and frame["moves"]:
            choose(socket, frame, dice)


def test_chat_reaches_everybody_and_stays(club: Club) -> None:
    people, table = club.full_table(public=True)
    with people[0].socket(table) as ann, people[1].socket(table) as bart:
        ask(ann, t="chat", id="c", words="  good   evening ")
        said = hear(bart, "chat")
        assert (said["seat"], said["name"], said["words"]) == (1, "P0", "good evening")
    with people[2].socket(table) as cindy:
        assert [line["words"] for line in hear(cindy, "welcome")["chat"]] == ["good evening"]
    with club.client.websocket_connect(f"/api/tables/{table['id']}/socket") as spectator:
        ask(spectator, t="chat", id="c", words="hello")
        assert hear(spectator, "refused")["why"] == "not-seated"


def test_a_spectator_sees_what_is_public(club: Club) -> None:
    people, table = club.full_table(public=True)
    with club.client.websocket_connect(f"/api/tables/{table['id']}/socket") as spectator:
        moved = hear(spectator, "moved")
        assert moved["lines"] == ["key ?"] and not moved["moves"]
        scene = hear(spectator, "scene")["scene"]
        assert scene["viewer"] == 0
        assert not [place for place in scene["places"] if place["name"] == "hand"]
    assert people[0].get(f"/api/tables/{table['id']}/record")["record"].count("?") == 1


def test_until_the_search_is_ready_bots_play_at_once_and_hints_say_so(club: Club) -> None:
    """As after a start, while everything is compiled in a process of its own."""
    club.app.bot_pool.ready.clear()
    ann, dice = club.visitor(), random.Random(3)
    table = ann.open(fill="strong")
    with ann.socket(table, "?lang=de") as socket:
        for _ in range(2):
            moved = my_turn(socket)
            choose(socket, moved, dice)
            hear(socket, "ack")
        my_turn(socket)
        ask(socket, t="hint", id="h")
        refused = hear(socket, "hint", "refused")
        assert refused["why"] == "hint-warming" and "Ratgeber" in refused["sentence"]


def test_a_start_warms_up_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask_nobody(pool: WorkerPool, work: object, game: str) -> None:
        compiled.append(game)

    async def start() -> set[str]:
        bots = BotPool(1, 1.0, warm=True)
        assert not bots.ready
        last = list(GAMES)[-1]
        assert not bots.can_search(last)
        await bots.warm_up()
        assert compiled[0] == last, "what is asked for comes first"
        return bots.ready

    compiled: list[str] = []
    monkeypatch.setattr(WorkerPool, "submit", ask_nobody)
    assert asyncio.run(start()) == set(compiled) == set(GAMES)


@pytest.mark.parametrize("ready", [True, False])
def test_who_is_better_for_it_thinks_and_the_others_never_wait(
    ready: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A master does where it looks ahead; until the search is ready it goes by its network."""

    async def note(pool: WorkerPool, work: object, request: BotRequest) -> BotReply:
        asked.append((pool is bots._searching, request))
        return BotReply(0, None)

    bots = BotPool(1, 1.0, warm=not ready)
    monkeypatch.setattr(WorkerPool, "submit", note)
    for game in GAMES:
        view = opening_view(game_named(game))
        for level in LEVELS:
            asked: list[tuple[bool, BotRequest]] = []
            asyncio.run(bots.choose(view, level))
            thinks = ready and takes_time(level, view)
            told = "normal" if level == "strong" and not ready else level
            assert [(slow, q.searching, q.level) for slow, q in asked] == [(thinks, thinks, told)]


@pytest.mark.parametrize("game", GAMES)
def test_everyone_who_searches_is_warmed_up(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def bot(level: str, game_id: str, searching: bool) -> Bot:
        made.append(level)
        assert (game_id, searching) == (game, True)
        return seat_bot("random", game)

    made: list[str] = []
    monkeypatch.setattr(bot_pool, "_bot", bot)
    bot_pool.compile_search(game)
    view = opening_view(game_named(game))
    assert made == [level for level in LEVELS if takes_time(level, view)]
    assert "strong" in made
