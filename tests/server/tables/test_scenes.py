"""Scenes come after what is stored, and are made once for all who see the same."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from stammtisch.server.app import App
from stammtisch.server.errors import ApiError
from stammtisch.server.tables import views
from stammtisch.server.ws.connection import Connection
from stammtisch.table.match import Match
from tests.server.tables.test_room import founded, sees_the_table, with_app


def test_a_scene_that_was_due_while_somebody_spoke_is_seen(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, connection = await founded(app), Connection(None, "en")
        ann, _ = await app.storage.accounts.register("Ann", "en")
        await room.enter(connection, 0)
        await room.talk.say(ann.id, "Good evening")
        assert await sees_the_table(connection)

    with_app(tmp_path, work)


def test_a_scene_that_was_due_while_something_was_refused_is_seen(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, connection = await founded(app), Connection(None, "en")
        await room.enter(connection, 0)
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
    draw = views.scene

    def noted(match: Match, seat: int) -> msgspec.Raw:
        made.append(seat)
        return draw(match, seat)

    monkeypatch.setattr(views, "scene", noted)

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
        room.scenes.clear()
        for viewer in viewers:
            viewer.log_sent = 0
            room.scenes.send_scene(viewer)
        assert made == [0]
        room.scenes.send_scene(Connection(None, "en"))
        assert made == [0], "a stranger sees nothing"

    with_app(tmp_path, work)
