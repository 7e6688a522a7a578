"""Lending: a job that waits for a worker here is done by whichever process has a free one.

Jobs that must wait are also put into a list in Redis, which the others take from
while they have nothing to do; the answer comes back by a list of the asker's.
Nothing depends on it: a job keeps its place in its own process, takes itself out
of the list when its turn comes there, and is done there as well if whoever took
it does not answer soon, or Redis does not.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from stammtisch.extras import need
from stammtisch.server.metrics import LENT
from stammtisch.server.tasks import BackgroundTasks
from stammtisch.server.workers.pool import Elsewhere, WorkerPool

OFFERS = "stammtisch.jobs.1"
"""Named by the form of what is in it."""
TIMEOUT = 2.0
RETRY = 2.0
"""Seconds after which Redis, having failed, is asked again."""
LOOK = 1.0
"""Seconds for which a free process waits for an offer at a time."""
BUSY = 0.05
"""Seconds until one that has no free worker looks again whether it has."""
LATE = 5.0
"""Seconds that an asker waits for whoever took a job."""
KEPT = 60
"""Seconds for which answers are kept that nobody fetches."""

log = logging.getLogger("stammtisch.server")


class Kind(NamedTuple):
    """What jobs of one kind do, and the forms of what goes to and fro."""

    work: Callable[[Any], Any]
    request: Any
    reply: Any


class Offer(msgspec.Struct, frozen=True, array_like=True):
    """A job on its way to another process."""

    id: str
    back: str
    """The list on which its answer is awaited."""
    kind: str
    who: str
    patience: float
    request: bytes


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What came of a job; None where it failed."""

    id: str
    reply: bytes | None


class Lending:
    """Lends the workers of one process, and borrows those of others."""

    def __init__(
        self, url: str, pool: WorkerPool, kinds: Mapping[str, Kind], ready: Callable[[], bool]
    ) -> None:
        need("redis")
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(
            url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT
        )
        self._waiting: Any = Redis.from_url(
            url, socket_timeout=LOOK + TIMEOUT, socket_connect_timeout=TIMEOUT
        )
        """For what waits: an offer, or an answer."""
        self._pool, self._kinds, self._ready = pool, kinds, ready
        self._back = f"{OFFERS}.{secrets.token_hex(8)}"
        self._awaited: dict[str, asyncio.Future[bytes | None]] = {}
        self._tasks = BackgroundTasks()

    def start(self) -> None:
        self._tasks.start(self._lend())
        self._tasks.start(self._hear())

    async def close(self) -> None:
        await self._tasks.close()
        for client in (self._redis, self._waiting):
            with contextlib.suppress(Exception):
                await asyncio.wait_for(client.aclose(), TIMEOUT)

    # Borrowing

    async def submit(self, kind: str, request: Any, who: str, patience: float) -> Any:
        """An answer, by a worker of this process or of another; raises what the pool raises."""
        words = self._kinds[kind]
        packed = msgspec.msgpack.encode(request)
        offer = Offer(secrets.token_hex(8), self._back, kind, who, patience, packed)
        answered = asyncio.get_running_loop().create_future()
        self._awaited[offer.id] = answered
        line = msgspec.msgpack.encode(offer)
        put = self._tasks.start(self._asked(self._redis.rpush(OFFERS, line)))

        async def own_turn() -> bool:
            """Whether nobody else has it, when its turn comes here."""
            return await put is None or await self._asked(self._redis.lrem(OFFERS, 1, line)) != 0

        own = asyncio.ensure_future(self._pool.submit(words.work, request, who, patience, own_turn))
        try:
            await asyncio.wait({own, answered}, return_when=asyncio.FIRST_COMPLETED)
            if own.done() and not isinstance(own.exception(), Elsewhere):
                return own.result()
            with contextlib.suppress(TimeoutError):
                reply = await asyncio.wait_for(answered, LATE)
                if reply is not None:
                    LENT.labels("borrowed").inc()
                    return msgspec.msgpack.decode(reply, type=words.reply)
            return await self._pool.submit(words.work, request, who, patience)
        finally:
            del self._awaited[offer.id]
            if not own.done():
                own.cancel()
                self._tasks.start(own_turn())

    async def _hear(self) -> None:
        """Answers to what was asked here."""
        while True:
            for line in await self._next(self._back):
                with contextlib.suppress(msgspec.DecodeError):
                    self._take(msgspec.msgpack.decode(line, type=Answer))

    def _take(self, answer: Answer) -> None:
        awaited = self._awaited.get(answer.id)
        if awaited is not None and not awaited.done():
            awaited.set_result(answer.reply)

    # Lending

    async def _lend(self) -> None:
        """Take jobs of others while there is nothing to do here."""
        while True:
            if not self._free():
                await asyncio.sleep(BUSY)
                continue
            for line in await self._next(OFFERS):
                if self._free():
                    with contextlib.suppress(msgspec.DecodeError):  # of none of us
                        self._tasks.start(self._do(msgspec.msgpack.decode(line, type=Offer)))
                    await asyncio.sleep(0)  # until it has its worker
                else:
                    await self._asked(self._redis.lpush(OFFERS, line))

    def _free(self) -> bool:
        return self._pool.free and self._ready()

    async def _do(self, offer: Offer) -> None:
        reply: bytes | None = None
        try:
            kind = self._kinds[offer.kind]
            request = msgspec.msgpack.decode(offer.request, type=kind.request)
            found = await self._pool.submit(kind.work, request, offer.who, offer.patience)
            reply = msgspec.msgpack.encode(found)
            LENT.labels("lent").inc()
        except Exception as error:
            log.warning("a job of another process failed: %r", error)
        await self._asked(
            self._redis.rpush(offer.back, msgspec.msgpack.encode(Answer(offer.id, reply)))
        )
        await self._asked(self._redis.expire(offer.back, KEPT))

    # Redis

    async def _next(self, name: str) -> list[bytes]:
        """What is next in a list, if anything comes within a while."""
        try:
            found = await self._waiting.blpop([name], timeout=LOOK)
        except Exception:
            await asyncio.sleep(RETRY)
            return []
        return [found[1]] if found else []

    async def _asked(self, asked: Awaitable[Any]) -> Any:
        """What Redis answers; None where it does not."""
        try:
            return await asked
        except Exception:
            return None
