"""Worker processes: exactly the one that died is replaced, and one that hangs is ended.

Jobs wait in a fair queue. Whoever has stopped waiting for a job is skipped.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from stammtisch.server.metrics import WORKERS_LOST
from stammtisch.server.workers.fair_queue import FairQueue
from stammtisch.server.workers.process import serve

Q = TypeVar("Q")
A = TypeVar("A")
START = 60.0
"""Seconds that a process may take to start, and to import what a job needs; not the job's own."""

log = logging.getLogger("stammtisch.server")


class WorkerFailed(Exception):
    """A worker `died` over a job, `hung`, or the pool has `ended`."""


class Elsewhere(Exception):
    """When its turn came, a job was already being done by another process."""


Claim = Callable[[], Awaitable[bool]]
"""Asked when a job's turn has come: whether it is still to be done here."""


@dataclass(eq=False)
class _Job:
    work: Callable[[Any], Any]
    request: Any
    patience: float
    claim: Claim | None
    answer: asyncio.Future[Any]


class WorkerPool:
    """Worker processes, started when they are first needed."""

    def __init__(self, processes: int, memory: int | None = None) -> None:
        self._processes = processes
        self._memory = memory
        self._queue: FairQueue[_Job] = FairQueue()
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._threads = ThreadPoolExecutor(processes, "worker")
        self._closed = False

    @property
    def load(self) -> float:
        """Jobs waiting or under way, for each worker."""
        return (len(self._queue) + len(self._busy)) / self._processes

    @property
    def free(self) -> bool:
        """Whether a job would be begun at once."""
        return len(self._queue) + len(self._busy) < self._processes

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def takes(self, who: str, all_of_them: int, of_one: int) -> bool:
        """Whether one more of somebody's jobs may wait, with at most so many of everybody's and so
        many of theirs."""
        return len(self._queue) < all_of_them and self._queue.waiting_of(who) < of_one

    async def submit(
        self,
        work: Callable[[Q], A],
        request: Q,
        who: str = "",
        patience: float = 600.0,
        claim: Claim | None = None,
    ) -> A:
        """An answer, when it is this asker's turn; raises what the work raises, Elsewhere where
        `claim` says so then, or WorkerFailed where it kills two workers or does not end within
        `patience` seconds."""
        answer: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._queue.put(who, _Job(work, request, patience, claim, answer))
        self._dispatch()
        return await answer

    def shutdown(self) -> None:
        """End all workers, also those that are at work."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            worker.end()
        while (job := self._queue.take()) is not None:
            job.answer.cancel()
        self._threads.shutdown(wait=True)

    def _dispatch(self) -> None:
        """Give waiting jobs to free workers."""
        while not self._closed and len(self._busy) < self._processes:
            job = self._queue.take()
            if job is None:
                return
            if not job.answer.done():
                worker = self._idle.pop() if self._idle else _Worker(self._memory)
                self._busy.add(worker)
                running = asyncio.ensure_future(self._run(worker, job))
                running.add_done_callback(lambda _, worker=worker: self._done(worker))  # type: ignore[misc]

    def _done(self, worker: _Worker) -> None:
        self._busy.discard(worker)
        self._idle.append(worker)
        self._dispatch()

    async def _run(self, worker: _Worker, job: _Job) -> None:
        try:
            answer = await self._ask(worker, job)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)

    async def _ask(self, worker: _Worker, job: _Job) -> Any:
        """One that died over a job gets it once more, as a new process."""
        if job.claim is not None and not await job.claim():
            raise Elsewhere
        for last in (False, True):
            loop = asyncio.get_running_loop()
            if self._closed:
                raise WorkerFailed("ended")
            try:
                return await loop.run_in_executor(self._threads, worker.ask, job)
            except WorkerFailed as failed:
                if self._closed:
                    raise
                WORKERS_LOST.labels(str(failed)).inc()
                log.warning("a worker process %s and is replaced", failed)
                if last or str(failed) == "hung":
                    raise
        raise AssertionError


class _Worker:
    """One process at a time, asked from one thread at a time."""

    def __init__(self, memory: int | None) -> None:
        self._memory = memory
        self._process: Any = None
        self._line: Any = None
        self._ended = False

    def ask(self, job: _Job) -> Any:
        try:
            if self._process is None:
                self._start()
            self._line.send((job.work, job.request))
            self._hear(max(START, job.patience))
            done, answer = self._hear(job.patience)
        except (EOFError, OSError) as error:
            self.kill()
            raise WorkerFailed("died") from error
        if not done:
            raise answer
        return answer

    def _hear(self, patience: float) -> Any:
        """What the process says next: first that it has the job, then the answer."""
        if not self._line.poll(patience):
            self.kill()
            raise WorkerFailed("hung")
        return self._line.recv()

    def _start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        line, theirs = spawn.Pipe()
        process = spawn.Process(target=serve, args=(theirs, self._memory), daemon=True)
        process.start()
        theirs.close()
        self._line, self._process = line, process
        if self._ended:
            raise EOFError

    def end(self) -> None:
        """For good, also where it is just being started."""
        self._ended = True
        self.kill()

    def kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
