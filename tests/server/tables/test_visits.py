"""Visits: who comes, who says that they are ready, who goes."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stammtisch.server.app import App
from stammtisch.server.tables import opening
from stammtisch.server.tables.room import Room
from stammtisch.server.tables.visits import TableVisits
from stammtisch.server.ws.connection import Connection
from stammtisch.table.commands import Open, Place
from tests.server.tables.test_room import TABLE, with_app


async def waiting(app: App) -> Room:
    """A table at which Ann sits and nobody else."""
    command = Open("njet", {"players": 3}, True, "none", "invitation", "ann")
    return await opening.create(app.tables, TABLE, command, [Place(2, "ann")])


def told(connection: Connection) -> list[dict[str, object]]:
    """What waits to be sent, taken out."""
    found = [msgspec.json.decode(frame) for frame in connection._outbox]
    connection._outbox.clear()
    return found


def here(frames: list[dict[str, object]]) -> list[bool]:
    """Whether Ann is there, by each frame that says it."""
    tables = [frame["table"] for frame in frames]
    return [table["seats"][1]["here"] for table in tables]  # type: ignore[index]


def test_others_hear_of_the_first_window_and_of_the_last(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, guest = await waiting(app), Connection(None, "en")
        first, second = Connection("ann", "en"), Connection("ann", "en")
        await room.visits.enter(guest, 0)
        assert here(told(guest)) == [False]
        await room.visits.enter(first, 0)
        assert first.seat == 2 and here(told(guest)) == [True]
        await room.visits.enter(second, 0)
        room.visits.leave(first)
        assert told(guest) == []
        room.visits.leave(second)
        assert here(told(guest)) == [False]

    with_app(tmp_path, work)


def test_a_player_at_another_process_is_news_once(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, guest = await waiting(app), Connection(None, "en")
        visits: TableVisits = room.visits
        await visits.enter(guest, 0)
        told(guest)
        visits.arrived_elsewhere(2)
        visits.arrived_elsewhere(2)
        assert here(told(guest)) == [True]

    with_app(tmp_path, work)


def test_the_same_again_is_told_once_and_not_for_strangers(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, guest = await waiting(app), Connection(None, "en")
        await room.visits.enter(guest, 0)
        told(guest)
        room.visits.note_again(0)
        assert told(guest) == []
        room.visits.note_again(2)
        room.visits.note_again(2)
        (frame,) = told(guest)
        assert frame["table"]["seats"][1]["again"]  # type: ignore[index]

    with_app(tmp_path, work)
