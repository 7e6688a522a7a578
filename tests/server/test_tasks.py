"""Background tasks: what fails in them is logged, and none outlives the app."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.server.errors import ApiError
from stammtisch.server.storage.errors import Away
from stammtisch.server.tasks import BackgroundTasks
from stammtisch.server.workers.pool import WorkerFailed


async def fail(error: Exception) -> None:
    raise error


def test_failures_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        tasks = BackgroundTasks()
        tasks.start(fail(ApiError("busy", 503)))
        tasks.start(fail(Away("for a while")))
        tasks.start(fail(WorkerFailed("died")))
        tasks.start(fail(ValueError("a bug")))
        await asyncio.sleep(0.01)

    asyncio.run(work())
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3 + ["ERROR"]


def test_close_cancels_what_is_left() -> None:
    async def work() -> bool:
        tasks = BackgroundTasks()
        task = tasks.start(asyncio.sleep(60))
        await tasks.close()
        return task.cancelled()

    assert asyncio.run(work())


def test_close_ends_what_is_started_meanwhile() -> None:
    async def work() -> int:
        tasks = BackgroundTasks()

        async def replaced() -> None:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                tasks.start(asyncio.sleep(60))
                raise

        tasks.start(replaced())
        await asyncio.sleep(0)
        await tasks.close()
        return len(tasks._tasks)

    assert asyncio.run(work()) == 0
