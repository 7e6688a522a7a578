"""One room for a table, and a scene for everybody in it, whoever comes at the same time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stammtisch.server.app import App
from stammtisch.server.settings import Settings
from stammtisch.server.tables import opening
from stammtisch.server.tables.room import Room
from stammtisch.server.ws.connection import Connection
from stammtisch.table.commands import Open, Place

TABLE = "0123456789abcdef"
PATIENCE = 30.0
Work = Callable[[App], Awaitable[None]]


def with_app(tmp_path: Path, work: Work) -> None:
    async def visit() -> None:
        app = await App.start(Settings(database=f"sqlite:///{tmp_path}/t.db", bot_pace=60.0))
        try:
            await work(app)
        finally:
            await app.close()

    asyncio.run(visit())


async def founded(app: App) -> Room:
    """A table of bots, which begins as soon as they sit."""
    command = Open("njet", {"players": 3}, True, "none", "invitation", "ann")
    company = [Place(seat, level="easy") for seat in (1, 2, 3)]
    return await opening.create(app.tables, TABLE, command, company)


async def sees_the_table(connection: Connection) -> bool:
    """Whether a viewer is sent a scene, within a time limit."""
    seen = asyncio.Event()

    async def send(frames: Iterable[bytes]) -> None:
        if any(msgspec.json.decode(frame)["t"] == "scene" for frame in frames):
            seen.set()

    reading = asyncio.create_task(connection.run(send))
    try:
        await asyncio.wait_for(seen.wait(), PATIENCE)
    except TimeoutError:
        return False
    finally:
        reading.cancel()
    return True


@pytest.mark.parametrize("slow", ["storing", "reading"])
def test_whoever_looks_for_a_table_as_it_is_founded_finds_the_same_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    """As those who follow to another game do: two rooms would not hear of each other's moves."""

    async def work(app: App) -> None:
        looking: list[asyncio.Task[Room]] = []
        write, events = app.storage.writer.write, app.storage.queries.events

        async def store(*rows: Any, **card: Any) -> None:
            await write(*rows, **card)
            if not looking:
                looking.append(asyncio.create_task(app.tables.find(TABLE)))
                await asyncio.sleep(0.3 if slow == "storing" else 0.0)

        def read(*which: Any) -> Any:
            found = events(*which)
            time.sleep(0.3 if slow == "reading" else 0.0)
            return found

        monkeypatch.setattr(app.storage.writer, "write", store)
        monkeypatch.setattr(app.storage.queries, "events", read)
        room = await founded(app)
        assert await looking[0] is room is app.tables.rooms[TABLE]
        assert room.match.phase == "playing" and len(app.tables.rooms) == 1

    with_app(tmp_path, work)


def test_viewers_who_come_at_the_same_time_all_see_the_table(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room = await founded(app)
        connections = [Connection(None, "en") for _ in range(4)]
        await asyncio.gather(*(room.visits.enter(connection, 0) for connection in connections))
        assert all(await asyncio.gather(*map(sees_the_table, connections)))

    with_app(tmp_path, work)
