"""Tables as they are stored: chat, and what a deleted table leaves behind."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from stammtisch.server.storage.engine import Database
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.schema import ALL, snapshots
from stammtisch.server.storage.storage import Storage
from stammtisch.server.storage.tables import EVENTS, ROUND
from stammtisch.table import events as ev
from stammtisch.table.commands import AnyCommand, Begin, BotPlay, Hire, Open
from stammtisch.table.match import Match

OPTIONS = {"players": 3, "rounds": 6, "first": 1}
OPENED = ev.Opened("njet", OPTIONS, True, "none", "invitation", "ann")


def with_storage(tmp_path: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(Database(f"sqlite:///{tmp_path}/t.db"))
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


async def opened(storage: Storage) -> None:
    match = Match("t")
    match.apply(OPENED, 1.0)
    await storage.tables.append(match, OPENED, "waiting", 1.0)


def test_chat_is_numbered_also_when_several_speak_at_once(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        lines = [storage.tables.add_chat("t", "ann", f"line {n}") for n in range(5)]
        assert sorted(await asyncio.gather(*lines)) == [1, 2, 3, 4, 5]
        assert [line.number for line in await storage.tables.chat("t", after=3)] == [4, 5]

    with_storage(tmp_path, work)


def test_a_deleted_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await opened(storage)
        await storage.tables.add_chat("t", "ann", "hello")
        assert await storage.tables.versions(["t", "other"]) == {"t": 1}
        assert [one.id for one in await storage.tables.public()] == ["t"]
        await storage.tables.delete("t")
        assert await storage.tables.versions(["t"]) == {}
        with storage.engine.connect() as connection:
            for part in (*ALL, snapshots):
                assert not connection.execute(select(func.count()).select_from(part)).scalar()

    with_storage(tmp_path, work)


def test_a_database_that_does_not_answer_is_a_storage_error(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.check()
        with storage.engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE events")
        with pytest.raises(StorageError):
            await storage.tables.events("t")
        with pytest.raises(StorageError):
            await opened(storage)

    with_storage(tmp_path, work)


def test_a_long_game_is_read_from_its_snapshot_and_the_events_since(tmp_path: Path) -> None:
    """Where that is damaged, from its events, which say the same."""

    async def work(storage: Storage) -> None:
        match, dice = Match("t"), random.Random(1)

        async def do(command: AnyCommand) -> None:
            for event in match.decide(command, 1.0):
                before = match.phase
                match.apply(event, 1.0)
                await storage.tables.append(match, event, before, 1.0)

        await do(Open("njet", {"players": 3}, True, "none", "invitation", "ann"))
        await do(Hire("ann", "easy"))
        await do(Begin())
        while (snapshot := storage.tables.snapshot_version(match)) == 0 or (
            match.version < snapshot + 5
        ):
            seat = dice.choice(match.waited_for)
            action = dice.choice(match.standing(seat).actions)
            await do(BotPlay(seat, action, match.made[seat - 1]))
        assert ROUND <= snapshot <= EVENTS
        read: list[int] = []
        events = storage.queries.events
        storage.queries.events = lambda table, after=0: read.append(after) or events(table, after)  # type: ignore[func-returns-value,method-assign]
        for body, since in ((None, snapshot), (b"damaged", 0)):
            if body:
                with storage.engine.begin() as connection:
                    connection.execute(update(snapshots).values(body=body))
            found = await storage.tables.match("t")
            assert found and found.table and match.table and found.version == match.version
            assert found.table.lines() == match.table.lines() and found.marks == match.marks
            assert found.table.state == match.table.state and found.made == match.made
            assert read.pop() == since == storage.tables.snapshot_version(found)
        assert await storage.tables.match("none") is None

    with_storage(tmp_path, work)
