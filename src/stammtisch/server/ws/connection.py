"""One open socket: what is to be sent waits in its outbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from stammtisch.server.metrics import FRAMES
from stammtisch.server.ws import messages

Send = Callable[[Iterable[bytes]], Awaitable[None]]
AT_ONCE = 16
"""Frames that are sent together at most, so that a slow reader is noticed in time."""


class Connection:
    """A viewer's connection; a slow one only ever delays itself."""

    def __init__(
        self, person: str | None, language: str, capacity: int = 256, device: str | None = None
    ) -> None:
        self.person = person
        self.device = device
        """By which device the person is known."""
        self.language = language
        self.seat = 0
        self.log_sent = 0
        """Steps whose log entries were sent."""
        self.queued = False
        """Whether this viewer's scene is already in the view queue."""
        self.moved = False
        """Whether another process has the table now."""
        self._outbox: deque[bytes] = deque()
        self._capacity = capacity
        self._ready = asyncio.Event()
        self.closed = False

    @property
    def waiting(self) -> int:
        return len(self._outbox)

    def enqueue(self, frame: bytes) -> None:
        """Put a frame into the outbox; one whose outbox is full is closed."""
        if len(self._outbox) >= self._capacity:
            self.closed = True
        if not self.closed:
            self._outbox.append(frame)
        self._ready.set()

    def send(self, message: messages.AnyTold) -> None:
        self.enqueue(messages.encode(message))

    def close(self) -> None:
        """No more frames after those that wait."""
        self.closed = True
        self._ready.set()

    async def run(self, send: Send) -> None:
        """Send what is in the outbox, until the connection is closed."""
        outbox = self._outbox
        while True:
            while outbox:
                frames = [outbox.popleft() for _ in range(min(len(outbox), AT_ONCE))]
                await send(frames)
                FRAMES.inc(len(frames))
            if self.closed:
                return
            self._ready.clear()
            await self._ready.wait()
