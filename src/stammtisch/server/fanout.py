"""Word between server processes: what changed where, who is there, who runs the bots.

Nothing here is truth. A word that is lost is made up for by looking at the
database; two processes that both think a table is theirs can only write one
next event.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

import msgspec

LEASE_MS = 6_000
CHANNEL = "stammtisch"
log = logging.getLogger(__name__)


class Word(msgspec.Struct, frozen=True):
    """One message between processes."""

    sender: str
    kind: Literal["events", "chat", "here", "person"]
    table: str
    number: int = 0
    """The version, or the seat that is there."""


Hear = Callable[[Word], Awaitable[None]]


class Fanout(Protocol):
    """What a process needs of the others."""

    alone: bool

    async def start(self, hear: Hear) -> None: ...

    def send(
        self, kind: Literal["events", "chat", "here", "person"], table: str, number: int = 0
    ) -> None: ...

    async def lease(self, table: str) -> bool:
        """Whether this process runs the bots and clocks of a table now."""

    async def check(self) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """The only process there is."""

    alone = True

    async def start(self, hear: Hear) -> None:
        pass

    def send(self, kind: str, table: str, number: int = 0) -> None:
        pass

    async def lease(self, table: str) -> bool:
        return True

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass


LEASE = """
local holder = redis.call('GET', KEYS[1])
if holder == false or holder == ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1
end
return 0
"""


class ByRedis:
    """One process of several."""

    alone = False

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._ears = Redis.from_url(url, socket_connect_timeout=5)
        self._me = secrets.token_hex(8)
        self._take = self._redis.register_script(LEASE)
        self._words: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        await self._redis.ping()
        self._tasks = [
            asyncio.create_task(self._listen(hear), name="listen"),
            asyncio.create_task(self._speak(), name="speak"),
        ]

    def send(
        self, kind: Literal["events", "chat", "here", "person"], table: str, number: int = 0
    ) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._words.put_nowait(msgspec.json.encode(Word(self._me, kind, table, number)))

    async def lease(self, table: str) -> bool:
        try:
            return bool(await self._take(keys=[f"host:{table}"], args=[self._me, LEASE_MS]))
        except Exception:
            log.warning("redis does not answer; this process serves its own tables")
            return True

    async def check(self) -> None:
        await self._redis.ping()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()
        await self._ears.aclose()

    async def _speak(self) -> None:
        while True:
            word = await self._words.get()
            try:
                await self._redis.publish(CHANNEL, word)
            except Exception:
                log.warning("a word to other processes was lost; they will look for themselves")

    async def _listen(self, hear: Hear) -> None:
        """Hear the others, and go on after Redis was away."""
        while True:
            try:
                async with self._ears.pubsub() as ears:
                    await ears.subscribe(CHANNEL)
                    async for message in ears.listen():
                        if message["type"] == "message":
                            await self._hear_one(message["data"], hear)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.warning("the line to other processes broke; trying again")
                await asyncio.sleep(0.5)

    async def _hear_one(self, message: bytes, hear: Hear) -> None:
        try:
            word = msgspec.json.decode(message, type=Word)
        except msgspec.DecodeError:
            return
        if word.sender != self._me:
            await hear(word)
