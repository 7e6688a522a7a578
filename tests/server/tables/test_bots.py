"""Bots of a table: each thinks once, and stops when its seat is somebody else's."""

from __future__ import annotations

import asyncio
from pathlib import Path

from stammtisch.server.app import App
from stammtisch.server.settings import Settings
from stammtisch.server.tables import opening
from stammtisch.server.tables.bots import TableBots
from stammtisch.server.tables.room import Room
from stammtisch.table.commands import Open, Place


def test_bots_play_until_they_are_stopped(tmp_path: Path) -> None:
    async def work() -> None:
        app = await App.start(Settings(database=f"sqlite:///{tmp_path}/t.db", bot_pace=0.01))
        try:
            await stopped_and_started(await table_of_bots(app))
        finally:
            await app.close()

    asyncio.run(work())


async def table_of_bots(app: App) -> Room:
    command = Open("njet", {"players": 3}, True, "none", "invitation", "ann")
    company = [Place(seat, level="random") for seat in (1, 2, 3)]
    return await opening.create(app.tables, "0123456789abcdef", command, company)


async def stopped_and_started(room: Room) -> None:
    await moves(room, 5)
    room.bots.run(set())
    room.bots = TableBots(room)
    room.schedule()
    await moves(room, 5)


async def moves(room: Room, count: int) -> None:
    """Wait until so many more moves are made."""
    assert room.match.table
    goal = len(room.match.table.steps) + count
    for _ in range(3000):
        if len(room.match.table.steps) >= goal:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bots do not play")
