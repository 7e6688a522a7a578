"""Scenes come after what is stored, and are made once for all who see the same."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stammtisch.server.app import App
from stammtisch.server.errors import ApiError
from stammtisch.server.tables.views import KEPT, SceneWriter
from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection
from stammtisch.table.commands import Begin, BotPlay, Open, Place, Play, TakeBack
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Match
from tests.server.tables.test_room import founded, sees_the_table, with_app


def test_a_scene_that_was_due_while_somebody_spoke_is_seen(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, connection = await founded(app), Connection(None, "en")
        ann, _ = await app.storage.accounts.register("Ann", "en")
        await room.visits.enter(connection, 0)
        await room.talk.say(ann.id, "Good evening")
        assert await sees_the_table(connection)

    with_app(tmp_path, work)


def test_a_scene_that_was_due_while_something_was_refused_is_seen(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, connection = await founded(app), Connection(None, "en")
        await room.visits.enter(connection, 0)
        with suppress(ApiError):
            async with room.stored_match():
                await asyncio.sleep(0.1)  # the view_queue comes, and has to wait
                raise ApiError("not-seated", 403)
        assert await sees_the_table(connection)

    with_app(tmp_path, work)


def test_those_who_see_the_same_are_sent_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    write = SceneWriter.seen

    def noted(writer: SceneWriter, match: Match, seat: int, first: int) -> messages.Seen:
        made.append(seat)
        return write(writer, match, seat, first)

    monkeypatch.setattr(SceneWriter, "seen", noted)

    async def work(app: App) -> None:
        room = await founded(app)
        viewers = [Connection(None, "en") for _ in range(3)]
        async with room.stored_match():
            room.connections.update(viewers)
            for viewer in viewers:
                room.scenes.send_scene(viewer)
            assert made == [], "what is happening is not stored yet"
        room.bots.run(set())
        made.clear()
        room.scenes.forget(0)
        for viewer in viewers:
            viewer.log_sent = 0
            room.scenes.send_scene(viewer)
        assert made == [0]
        room.scenes.send_scene(Connection(None, "en"))
        assert made == [0], "a stranger sees nothing"

    with_app(tmp_path, work)


def test_whoever_does_not_act_is_told_of_several_moves_at_once(tmp_path: Path) -> None:
    """Those who act are told of each; the others with their scene, or late without it, and never
    of what is not stored yet."""

    async def work(app: App) -> None:
        room = await founded(app)
        await app.view_queue.close()
        room.bots.run(set())
        spectator, players = Connection(None, "en"), [Connection(None, "en") for _ in range(3)]
        for connection in (spectator, *players):
            await room.visits.enter(connection, 0)
        for seat, player in enumerate(players, 1):
            player.seat = seat
        everybody = (spectator, *players)
        for connection in everybody:
            kinds(connection)
        for _ in range(3):
            (seat,) = room.match.waited_for
            await room.act(BotPlay(seat, room.match.standing(seat).actions[0], 0))
        assert kinds(spectator) == [] and spectator.behind
        async with room.stored_match():
            room.scenes.send_late(spectator)
            assert kinds(spectator) == [], "what is happening is not stored yet"
        (told,) = kinds(spectator)
        assert told["t"] == "moved" and told["version"] == room.match.version
        assert (told["first"], len(told["lines"])) == (1, 3)
        for player in players:
            assert sum(len(one["lines"]) for one in kinds(player) if one["t"] == "moved") >= 2
        await room.act(BotPlay(1, room.match.standing(1).actions[0], 1))
        room.scenes.send_scene(spectator)
        moved, scene = kinds(spectator)
        assert (moved["first"], scene["first"]) == (4, 0) and scene["version"] == moved["version"]

    with_app(tmp_path, work)


def kinds(connection: Connection) -> list[dict[str, Any]]:
    """What waits to be sent, taken out."""
    found = [msgspec.json.decode(frame) for frame in connection._outbox]
    connection._outbox.clear()
    return found


def test_the_log_is_what_the_match_says_also_after_moves_were_taken_back() -> None:
    """What is kept for others is theirs too, and never a line of a move that was taken back."""
    match, dice = Match("t", keys=SeededKeys(3)), random.Random(3)
    match.do(Open("njet", {"players": 3, "first": 1}, True, "none", "", "ann"))
    for seat, level in ((2, "easy"), (3, "easy")):
        match.do(Place(seat, level=level))
    match.do(Place(1, "ann"))
    match.do(Begin())
    writer, told = SceneWriter(), 0
    for number in range(3 * KEPT):
        if match.phase != "playing":
            break
        assert match.table is not None
        steps = len(match.table.steps)
        if number % 17 == 16 and match.last_to_choose("ann"):
            match.do(TakeBack("ann"))
        else:
            seat = match.waited_for[0]
            action = dice.choice(match.standing(seat).actions)
            person = (
                Play("ann", action) if seat == 1 else BotPlay(seat, action, match.made[seat - 1])
            )
            match.do(person)
        writer.forget(min(steps, len(match.table.steps)))
        viewer = dice.randrange(4)
        first = dice.choice([0, max(len(match.table.steps) - 20, 0)])
        if number % 3 == 0:
            told += 1
            seen = writer.seen(match, viewer, first)
            assert bytes(seen.log) == messages.encode(list(match.table.log(viewer, first)))
    assert told > 20
