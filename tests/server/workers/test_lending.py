"""Jobs that wait here are done by whichever process has a free worker; none is lost by that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest
from redis import Redis

from stammtisch.server.workers import lending
from stammtisch.server.workers.lending import OFFERS, Kind, Lending
from stammtisch.server.workers.pool import WorkerFailed, WorkerPool
from tests.server import jobs
from tests.server.processes import RedisProcess, free_port

KINDS = {
    "number": Kind(jobs.own_number, None, int),
    "doubled": Kind(jobs.doubled, int, int),
    "die": Kind(jobs.die, None, None),
}


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = RedisProcess(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server.url()
    server.close()


class Process:
    """One of several processes: a pool of one worker, and what it lends."""

    def __init__(self, url: str, lends: bool = True) -> None:
        self.pool = WorkerPool(1)
        self.lending = Lending(url, self.pool, KINDS, lambda: lends)
        self.lending.start()

    async def block(self) -> asyncio.Task[None]:
        """Its worker has something to do for ever."""
        blocked = asyncio.create_task(self.pool.submit(jobs.hang, None))
        while self.pool.free:
            await asyncio.sleep(0.01)
        return blocked

    async def close(self) -> None:
        await self.lending.close()
        self.pool.shutdown()


def run(url: str, work: Callable[[Process, Process], Awaitable[None]], lends: bool = True) -> None:
    async def both() -> None:
        async with AsyncExitStack() as stack:
            one, other = Process(url), Process(url, lends)
            for each in (one, other):
                stack.push_async_callback(each.close)
            await asyncio.wait_for(work(one, other), 120)

    asyncio.run(both())


def test_a_free_worker_elsewhere_does_what_waits_here(bus: str) -> None:
    async def work(one: Process, other: Process) -> None:
        blocked = await one.block()
        theirs = await other.pool.submit(jobs.own_number, None)
        assert await one.lending.submit("number", None, "ann", 60.0) == theirs
        asked = (one.lending.submit("doubled", n, "ann", 60.0) for n in range(9))
        assert await asyncio.gather(*asked) == [2 * n for n in range(9)]
        assert one.pool.waiting == 9 + 1 and not blocked.done()

    run(bus, work)
    assert not Redis.from_url(bus).exists(OFFERS)


def test_where_nobody_is_free_it_is_done_here_and_once(bus: str) -> None:
    async def work(one: Process, other: Process) -> None:
        own = await one.pool.submit(jobs.own_number, None)
        found = await asyncio.gather(
            *(one.lending.submit("number", None, "ann", 60.0) for _ in range(5))
        )
        assert found == [own] * 5

    run(bus, work, lends=False)
    assert not Redis.from_url(bus).exists(OFFERS)


def test_one_that_was_taken_and_never_answered_is_done_here(
    bus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lending, "LATE", 0.2)

    async def work(one: Process, other: Process) -> None:
        first = asyncio.create_task(one.pool.submit(jobs.own_number, None))
        asked = asyncio.create_task(one.lending.submit("doubled", 21, "ann", 60.0))
        thief = Redis.from_url(bus)
        while thief.lpop(OFFERS) is None:
            await asyncio.sleep(0.001)
        assert await asked == 42 and await first

    run(bus, work, lends=False)


def test_one_that_fails_elsewhere_fails_here_as_it_would_have(bus: str) -> None:
    async def work(one: Process, other: Process) -> None:
        await other.pool.submit(jobs.own_number, None)
        with pytest.raises(WorkerFailed, match="died"):
            await one.lending.submit("die", None, "ann", 60.0)

    run(bus, work)


def test_who_stops_waiting_takes_the_offer_back(bus: str) -> None:
    async def work(one: Process, other: Process) -> None:
        await one.block()
        redis = Redis.from_url(bus)
        asked = asyncio.create_task(one.lending.submit("number", None, "ann", 60.0))
        while not redis.llen(OFFERS):
            await asyncio.sleep(0.01)
        asked.cancel()
        while redis.llen(OFFERS):
            await asyncio.sleep(0.01)

    run(bus, work, lends=False)


def test_without_redis_everything_is_done_here() -> None:
    async def work(one: Process, other: Process) -> None:
        asked = (one.lending.submit("doubled", n, "ann", 60.0) for n in range(3))
        assert await asyncio.gather(*asked) == [0, 2, 4]

    run(f"redis://127.0.0.1:{free_port()}", work)


def test_what_none_of_us_has_put_there_stops_nobody(bus: str) -> None:
    async def work(one: Process, other: Process) -> None:
        Redis.from_url(bus).rpush(OFFERS, b"nonsense")
        await one.block()
        assert await one.lending.submit("doubled", 4, "ann", 60.0) == 8

    run(bus, work)
