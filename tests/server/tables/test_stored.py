"""A table in step with the database: what is not stored did not happen."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from stammtisch.server.app import App
from stammtisch.server.errors import ApiError
from stammtisch.server.storage.errors import Conflict, StorageError
from stammtisch.server.storage.owners import UNFENCED
from stammtisch.server.storage.schema import tables
from stammtisch.server.tables import opening, stored
from stammtisch.server.tables.room import TRIES, Room
from stammtisch.table.commands import Hire, Open
from tests.server.tables.test_room import TABLE, with_app


async def opened(app: App) -> Room:
    """A table of three at which nobody sits."""
    command = Open("njet", {"players": 3}, True, "none", "invitation", "ann")
    return await opening.create(app.tables, TABLE, command, [])


@pytest.mark.parametrize(
    ("error", "times", "why"),
    [
        (Conflict, 1, None),
        (Conflict, TRIES, "busy"),
        (StorageError, 1, "not-stored"),
    ],
)
def test_what_is_not_stored_is_read_back(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: type[StorageError],
    times: int,
    why: str | None,
) -> None:
    """Another process was faster: it is tried again, a while. The database is away: it is not."""

    async def work(app: App) -> None:
        room, write, left = await opened(app), app.storage.writer.write, [times]

        async def store(*rows: Any, **card: Any) -> None:
            left[0] -= 1
            if left[0] >= 0:
                raise error
            await write(*rows, **card)

        monkeypatch.setattr(app.storage.writer, "write", store)
        if why is None:
            assert await room.act(Hire("ann", "easy", 1)) == 2
        else:
            with pytest.raises(ApiError) as refused:
                await room.act(Hire("ann", "easy", 1))
            assert refused.value.why == why and room.stale
        async with room.stored_match() as match:
            assert [bool(chair.level) for chair in match.chairs] == [why is None, False, False]

    with_app(tmp_path, work)


def test_who_loses_a_table_in_the_midst_of_a_command_writes_no_more_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has claimed the table, and this one forgets that it ever owned it."""

    async def work(app: App) -> None:
        room = await opened(app)
        fences, write, row = [7], app.storage.writer.write, tables.c.id == TABLE

        def fence(table: str) -> int:
            return fences[-1]

        async def store(*rows: Any, **card: Any) -> None:
            await write(*rows, **card)
            if len(fences) == 1:
                fences.append(UNFENCED)
                await write(None, update(tables).where(row).values(fence=8))

        monkeypatch.setattr(room.services.owners, "fence", fence)
        monkeypatch.setattr(app.storage.writer, "write", store)
        with pytest.raises(ApiError) as refused:
            await room.act(Hire("ann", "easy"))
        assert refused.value.why == "not-stored" and room.retired
        assert (await app.storage.tables.versions([TABLE]))[TABLE] == 2
        again = await app.tables.find(TABLE)
        assert again is not room
        await again.act(Hire("ann", "easy"))  # as one who only lets somebody sit down
        assert again.match.phase == "playing"

    with_app(tmp_path, work)


@pytest.mark.parametrize("why", ["not-stored", "busy"])
def test_a_table_recovers_though_nobody_asks_for_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    """A bot's choice was stored, but the line broke before that was heard, so that its number is
    taken, and then the database is away for a while; or others were faster each time. People
    would ask again, a bot does not."""

    async def work(app: App) -> None:
        room, write, read = await opened(app), app.storage.writer.write, app.storage.tables.events
        away, left = why == "not-stored", 1 if why == "not-stored" else TRIES

        async def store(*rows: Any, **card: Any) -> None:
            nonlocal left
            left -= 1
            if away:
                await write(*rows, **card)
            if left >= 0:
                raise Conflict

        async def events(*asked: Any) -> Any:
            if away:
                raise StorageError
            return await read(*asked)

        monkeypatch.setattr(stored, "RECOVERY", 0.01)
        monkeypatch.setattr(app.storage.writer, "write", store)
        monkeypatch.setattr(app.storage.tables, "events", events)
        with pytest.raises(ApiError) as refused:
            await room.act(Hire("ann", "easy", 1))
        assert refused.value.why == why and room.stale
        stored_there, away = away, False
        async with asyncio.timeout(60):
            while room.stale:
                await asyncio.sleep(0.01)
        assert bool(room.match.chairs[0].level) == stored_there

    with_app(tmp_path, work)


def test_a_table_that_was_deleted_meanwhile_is_read_back_as_none(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room = await opened(app)
        await room.act(Hire("ann", "easy", 1))
        await app.storage.tables.delete(TABLE)
        room.stale = True
        async with room.stored_match() as match:
            assert match.version == 0 and match.table is None

    with_app(tmp_path, work)
