"""The heartbeat: one write, however many ask, and an error where it is not done in time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from stammtisch.server.storage import heartbeat
from stammtisch.server.storage.errors import StorageError
from stammtisch.server.storage.heartbeat import Heartbeat
from stammtisch.server.storage.schema import heartbeats
from stammtisch.server.storage.storage import Storage
from tests.server.storage.test_tables import with_storage


def test_every_process_has_one_row(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        for _ in range(3):
            await storage.check()
        await Heartbeat(storage.writer).check()
        with storage.engine.connect() as connection:
            assert len(connection.execute(select(heartbeats)).all()) == 2

    with_storage(tmp_path, work)


def test_a_write_that_does_not_end_is_no_health(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(storage: Storage) -> None:
        async def never(*_: object) -> None:
            begun.append(1)
            await asyncio.sleep(60)

        monkeypatch.setattr(storage.writer, "write", never)
        found = await asyncio.gather(*(storage.check() for _ in range(5)), return_exceptions=True)
        assert all(isinstance(error, StorageError) for error in found) and len(begun) == 1

    begun: list[int] = []
    monkeypatch.setattr(heartbeat, "DEADLINE", 0.05)
    with_storage(tmp_path, work)
