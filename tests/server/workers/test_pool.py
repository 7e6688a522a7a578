"""Worker processes: the one that died is replaced, once; one that hangs is ended and told of."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from stammtisch.server.workers.pool import WorkerFailed, WorkerPool
from stammtisch.server.workers.process import NICE
from tests.server import jobs, slow_jobs


def with_pool(
    work: Callable[[WorkerPool], Awaitable[None]], processes: int = 1, memory: int | None = None
) -> None:
    async def run() -> None:
        pool = WorkerPool(processes, memory)
        try:
            await asyncio.wait_for(work(pool), 120)
        finally:
            pool.shutdown()

    asyncio.run(run())


def test_a_dead_worker_is_replaced_once_however_many_wait() -> None:
    """Twenty tables that waited for a dead one made twenty pools."""

    async def work(pool: WorkerPool) -> None:
        first = await pool.submit(jobs.own_number, None)
        os.kill(first, signal.SIGKILL)
        found = await asyncio.gather(*(pool.submit(jobs.own_number, None) for _ in range(20)))
        assert len(set(found)) == 1 and found[0] != first

    with_pool(work)


def test_a_job_is_tried_again_when_its_worker_dies_but_not_for_ever(tmp_path: Path) -> None:
    async def work(pool: WorkerPool) -> None:
        assert await pool.submit(jobs.die_once, str(tmp_path / "mark"))
        with pytest.raises(WorkerFailed, match="died"):
            await pool.submit(jobs.die, None)
        assert await pool.submit(jobs.doubled, 21) == 42

    with_pool(work)


def test_starting_up_does_not_count() -> None:
    """A newcomer's first practice was refused on a busy machine: its record took too long, since
    the process that was to read it was still importing."""

    async def work(pool: WorkerPool) -> None:
        assert await pool.submit(slow_jobs.doubled, 21, patience=1.0) == 42

    with_pool(work)


def test_a_worker_that_hangs_is_ended_and_the_next_job_is_done() -> None:
    async def work(pool: WorkerPool) -> None:
        before = await pool.submit(jobs.own_number, None)
        hung = asyncio.ensure_future(pool.submit(jobs.hang, None, patience=0.2))
        await asyncio.sleep(0)
        after = await pool.submit(jobs.own_number, None)
        with pytest.raises(WorkerFailed, match="hung"):
            await hung
        assert after != before
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)

    with_pool(work)


def test_what_the_work_raises_is_raised_and_memory_has_a_limit() -> None:
    async def work(pool: WorkerPool) -> None:
        with pytest.raises(ValueError, match="no"):
            await pool.submit(jobs.refuse, "no")
        with pytest.raises(MemoryError):
            await pool.submit(jobs.swallow_memory, 4 << 30)
        assert await pool.submit(jobs.doubled, 1) == 2

    with_pool(work, memory=1 << 30)


def test_one_who_asks_for_much_does_not_keep_others_waiting() -> None:
    async def work(pool: WorkerPool) -> None:
        done: list[str] = []

        async def ask(who: str) -> None:
            await pool.submit(jobs.doubled, 1, who)
            done.append(who)

        many = [asyncio.ensure_future(ask("greedy")) for _ in range(30)]
        await asyncio.sleep(0)
        await asyncio.gather(*(ask(who) for who in ("ann", "bart")))
        assert len(done) < 6 and pool.load > 20
        for one in many[10:]:
            one.cancel()
        await asyncio.gather(*many, return_exceptions=True)
        assert len(done) < 16, "nobody works for those who have gone"

    with_pool(work)


def test_one_who_asks_for_much_leaves_room_for_others() -> None:
    async def work(pool: WorkerPool) -> None:
        asked = [asyncio.ensure_future(pool.submit(jobs.doubled, 1, "greedy")) for _ in range(4)]
        await asyncio.sleep(0)
        assert pool.waiting == 3 and not pool.takes("greedy", 5, 3)
        assert pool.takes("greedy", 5, 4) and pool.takes("ann", 5, 3)
        assert not pool.takes("ann", 3, 3)
        await asyncio.gather(*asked)
        assert pool.takes("greedy", 5, 3)

    with_pool(work)


def test_a_pool_can_be_ended_while_a_worker_is_just_being_started() -> None:
    async def work() -> None:
        for moment in (0.0, 0.001, 0.02):
            pool = WorkerPool(1)
            asked = asyncio.ensure_future(pool.submit(jobs.hang, None))
            await asyncio.sleep(moment)
            pool.shutdown()
            with pytest.raises(WorkerFailed):
                await asked

    asyncio.run(asyncio.wait_for(work(), 60))


def test_a_worker_gives_way_to_the_server_once_it_has_started() -> None:
    """To start it takes what a busy machine has to give: tables wait for it."""

    async def work(pool: WorkerPool) -> None:
        before = os.nice(0)
        assert await pool.submit(slow_jobs.niceness, None) == (before, min(before + NICE, 19))

    with_pool(work)
