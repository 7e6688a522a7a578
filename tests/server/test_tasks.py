"""Background tasks: what fails in them is logged, and none outlives the app."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.server.errors import ApiError
from stammtisch.server.tasks import BackgroundTasks


async def fail(error: Exception) -> None:
    raise error


def test_failures_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        tasks = BackgroundTasks()
        tasks.start(fail(ApiError("busy", 503)))
        tasks.start(fail(ValueError("a bug")))
        await asyncio.sleep(0.01)

    asyncio.run(work())
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]


def test_close_cancels_what_is_left() -> None:
    async def work() -> bool:
        tasks = BackgroundTasks()
        task = tasks.start(asyncio.sleep(60))
        await tasks.close()
        return task.cancelled()

    assert asyncio.run(work())
