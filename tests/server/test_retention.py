"""Deleting what is old: never by a clock that jumped, nor most of everything at once."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from stammtisch.server.retention import DAY, Retention, passed
from tests.server.local import LocalServer


class Times:
    """A clock and the time that passes, and what a store is asked to delete by them."""

    def __init__(self, counts: list[tuple[int, int]]) -> None:
        self.clock, self.gone, self.counts = 1e9, 0.0, counts
        self.deleted: list[float] = []

        async def expired(before: float) -> list[tuple[int, int]]:
            return self.counts

        async def delete(before: float) -> None:
            self.deleted.append(before)

        store: Any = SimpleNamespace(expired=expired, delete_expired=delete)
        self.retention = Retention(store, lambda: self.clock, lambda: self.gone)

    def wait(self, seconds: float) -> None:
        self.clock += seconds
        self.gone += seconds

    def sweep(self) -> bool:
        return asyncio.run(self.retention.sweep(30.0))


def test_what_is_old_is_deleted_as_time_goes() -> None:
    times = Times([(3, 100), (5, 100)])
    times.wait(3600)
    assert times.sweep() and times.deleted == [times.clock - 30 * DAY]


@pytest.mark.parametrize("jump", [400 * DAY, 3600.0, -400 * DAY])
def test_a_clock_that_jumps_deletes_nothing(jump: float, caplog: pytest.LogCaptureFixture) -> None:
    times = Times([(3, 100), (5, 100)])
    times.clock += jump
    assert not times.sweep() and not times.deleted and "jumped" in caplog.text
    times.clock -= jump
    assert times.sweep()


def test_most_of_everything_goes_after_a_day_only() -> None:
    """As when a machine starts with the clock of another year."""
    times = Times([(99, 100), (0, 100)])
    for _ in range(23):
        assert not times.sweep()
        times.wait(3600)
    times.wait(3600)
    assert times.sweep()
    times.counts = [(2, 100), (0, 100)]
    assert times.sweep()
    times.counts = [(2, 100), (60, 100)]
    assert not times.sweep()


def test_a_few_are_not_most_of_everything() -> None:
    assert Times([(2, 2), (3, 4)]).sweep()


def test_old_and_all_are_counted(server: LocalServer) -> None:
    server.full_table()
    queries = server.app.storage.queries
    assert queries.expired(0.0) == [(0, 1), (0, 4)]
    assert queries.expired(1e12) == [(1, 1), (4, 4)]
    assert passed() <= passed()
