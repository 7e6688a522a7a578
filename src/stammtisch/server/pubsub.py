"""Messages between server processes: what changed where, and who is there.

Nothing here is authoritative. A message that is lost is made up for by reading
the database; two processes that both hold a table can only write one next event.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal, Protocol

import msgspec

from stammtisch.extras import need
from stammtisch.server.tasks import BackgroundTasks

Kind = Literal["events", "chat", "reaction", "here", "ready", "again", "person", "device"]
TIMEOUT = 2.0
RETRY = 2.0
"""Seconds for which Redis, having failed, is not asked again."""
RESUBSCRIBE = 0.5
CHANNEL = "stammtisch.2"
"""Named by the form of what is sent on it: lists of messages."""

AT_ONCE = 500
"""Messages in a list."""
log = logging.getLogger(__name__)


class Message(msgspec.Struct, frozen=True):
    """One message between processes."""

    sender: str
    kind: Kind
    table: str
    number: int = 0
    """The version, the line of chat, a reaction with its seat, or a seat: there, ready or
    playing again."""


Receive = Callable[[Message], Awaitable[None]]


class PubSub(Protocol):
    """Publishing to other processes."""

    alone: bool

    @property
    def waiting(self) -> int:
        """Messages that are not yet sent."""

    async def start(self, receive: Receive) -> None: ...

    def send(self, kind: Kind, table: str, number: int = 0) -> None: ...

    async def close(self) -> None: ...


class LocalPubSub:
    """For a single process."""

    alone = True
    waiting = 0

    async def start(self, receive: Receive) -> None:
        pass

    def send(self, kind: str, table: str, number: int = 0) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisPubSub:
    """For one of several processes. While Redis is away nothing waits for it."""

    alone = False

    def __init__(self, url: str) -> None:
        need("redis")
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)
        self._subscriber = Redis.from_url(url, socket_connect_timeout=TIMEOUT)
        self._id = secrets.token_hex(8)
        self._outgoing: asyncio.Queue[Message] = asyncio.Queue(10_000)
        self._tasks = BackgroundTasks()
        self._closing = False
        self._away = False
        self._again = 0.0
        """When Redis, which is away, is tried again."""

    async def start(self, receive: Receive) -> None:
        self._tasks.start(self._listen(receive))
        self._tasks.start(self._publish())

    @property
    def waiting(self) -> int:
        return self._outgoing.qsize()

    def send(self, kind: Kind, table: str, number: int = 0) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(Message(self._id, kind, table, number))

    async def close(self) -> None:
        self._closing = True
        await self._tasks.close()
        for client in (self._redis, self._subscriber):
            with contextlib.suppress(Exception):
                await asyncio.wait_for(client.aclose(), TIMEOUT)

    async def _try(self, asked: Awaitable[Any]) -> Any:
        """What Redis answers; None where it does not, or did not a moment ago."""
        if time.monotonic() < self._again:
            if isinstance(asked, Coroutine):
                asked.close()
            return None
        try:
            answer = await asked
        except Exception as error:
            self._note_away(error)
            return None
        self._note_back()
        return answer

    def _note_away(self, error: Exception) -> None:
        """Say it once."""
        self._again = time.monotonic() + RETRY
        if not self._away and not self._closing:
            self._away = True
            log.warning("redis does not answer, the database is polled instead: %r", error)

    def _note_back(self) -> None:
        if self._away:
            self._away = False
            log.warning("redis answers again")

    async def _publish(self) -> None:
        """What came while the last were on their way goes together. Messages that are lost are made
        up for by reading the database."""
        while not self._closing:
            waiting = [await self._outgoing.get()]
            while len(waiting) < AT_ONCE and not self._outgoing.empty():
                waiting.append(self._outgoing.get_nowait())
            await self._try(self._redis.publish(CHANNEL, msgspec.json.encode(waiting)))

    async def _listen(self, receive: Receive) -> None:
        """Receive messages, and subscribe again after Redis was away."""
        while not self._closing:
            try:
                async with self._subscriber.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            await self._receive_all(message["data"], receive)
            except Exception as error:
                self._note_away(error)
                await asyncio.sleep(RESUBSCRIBE)

    async def _receive_all(self, messages: bytes, receive: Receive) -> None:
        """Those of others, in order; what none of us has sent is let be."""
        with contextlib.suppress(msgspec.DecodeError):
            for message in msgspec.json.decode(messages, type=list[Message]):
                if message.sender != self._id:
                    await self._receive_one(message, receive)

    async def _receive_one(self, message: Message, receive: Receive) -> None:
        """One that cannot be taken in stops no other."""
        try:
            await receive(message)
        except Exception as error:
            log.warning("a message from another process was not taken in: %r", error)
