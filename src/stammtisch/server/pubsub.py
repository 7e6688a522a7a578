"""Messages between server processes: what changed where, who is there, who runs the bots.

Nothing here is authoritative. A message that is lost is made up for by reading
the database; two processes that both hold a table can only write one next event.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

import msgspec

from stammtisch.extras import need

Kind = Literal["events", "chat", "reaction", "here", "ready", "person", "device"]
LEASE_MS = 6_000
CHANNEL = "stammtisch"
log = logging.getLogger(__name__)


class Message(msgspec.Struct, frozen=True):
    """One message between processes."""

    sender: str
    kind: Kind
    table: str
    number: int = 0
    """The version, the line of chat, a reaction with its seat, or a seat there or ready."""


Receive = Callable[[Message], Awaitable[None]]


class PubSub(Protocol):
    """Publishing to other processes, and a lease on each table."""

    alone: bool

    async def start(self, receive: Receive) -> None: ...

    def send(self, kind: Kind, table: str, number: int = 0) -> None: ...

    async def lease(self, table: str) -> bool:
        """Whether this process runs the bots and clocks of a table now."""

    async def check(self) -> None: ...

    async def close(self) -> None: ...


class LocalPubSub:
    """For a single process."""

    alone = True

    async def start(self, receive: Receive) -> None:
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


class RedisPubSub:
    """For one of several processes."""

    alone = False

    def __init__(self, url: str) -> None:
        need("redis")
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self._subscriber = Redis.from_url(url, socket_connect_timeout=5)
        self._id = secrets.token_hex(8)
        self._lease = self._redis.register_script(LEASE)
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, receive: Receive) -> None:
        await self._redis.ping()
        self._tasks = [
            asyncio.create_task(self._listen(receive), name="listen"),
            asyncio.create_task(self._publish(), name="publish"),
        ]

    def send(self, kind: Kind, table: str, number: int = 0) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(msgspec.json.encode(Message(self._id, kind, table, number)))

    async def lease(self, table: str) -> bool:
        try:
            return bool(await self._lease(keys=[f"host:{table}"], args=[self._id, LEASE_MS]))
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
        await self._subscriber.aclose()

    async def _publish(self) -> None:
        while True:
            message = await self._outgoing.get()
            try:
                await self._redis.publish(CHANNEL, message)
            except Exception:
                log.warning("a message to other processes was lost; they will read the database")

    async def _listen(self, receive: Receive) -> None:
        """Receive messages, and subscribe again after Redis was away."""
        while True:
            try:
                async with self._subscriber.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            await self._receive_one(message["data"], receive)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.warning("the subscription to other processes broke; trying again")
                await asyncio.sleep(0.5)

    async def _receive_one(self, message: bytes, receive: Receive) -> None:
        try:
            decoded = msgspec.json.decode(message, type=Message)
        except msgspec.DecodeError:
            return
        if decoded.sender != self._id:
            await receive(decoded)
