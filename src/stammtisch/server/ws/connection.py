"""One open socket: what is to be sent waits in its outbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from stammtisch.server.metrics import FRAMES
from stammtisch.server.ws import messages

Send = Callable[[Iterable[bytes]], Awaitable[None]]
Write = Callable[[Iterable[bytes]], bool]
"""Sends frames at once, or none of them and says no: a slow reader is waited for by `Send`."""
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
        self.lines_sent = 0
        """Steps whose lines were sent."""
        self.log_sent = 0
        """Steps whose log entries were sent."""
        self.behind = False
        """Whether something has happened that was not told yet."""
        self.promised = False
        """Whether the view queue sees to it that it is told in time."""
        self.queued = False
        """Whether this viewer's scene is already in the view queue."""
        self.moved = False
        """Whether another process has the table now."""
        self._outbox: deque[bytes] = deque()
        self._capacity = capacity
        self._ready = asyncio.Event()
        self._write: Write | None = None
        """How to send at once; None while that would come before what waits."""
        self._due = False
        """Whether the outbox is looked at soon anyway."""
        self.closed = False

    @property
    def waiting(self) -> int:
        return len(self._outbox)

    def forget(self, first: int) -> None:
        """Something has happened: what was sent of the steps from one on is no longer so."""
        self.behind = True
        if first < self.lines_sent:
            self.lines_sent = first
        if first < self.log_sent:
            self.log_sent = first

    def enqueue(self, frame: bytes) -> None:
        """Put a frame into the outbox; one whose outbox is full is closed."""
        if len(self._outbox) >= self._capacity:
            self.closed = True
        if not self.closed:
            self._outbox.append(frame)
        if self._due:
            return
        if self._write is None or self.closed:
            self._ready.set()
        else:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def send(self, message: messages.AnyTold) -> None:
        self.enqueue(messages.encode(message))

    def close(self) -> None:
        """No more frames after those that wait."""
        self.closed = True
        self._ready.set()

    def _flush(self) -> None:
        """Send what is in the outbox without waking anybody, as far as the reader takes it."""
        self._due = False
        while self._outbox and self._write is not None:
            frames = self._next()
            if not self._write(frames):
                self._outbox.extendleft(reversed(frames))
                break
            FRAMES.inc(by=len(frames))
        if self._outbox or self.closed:
            self._ready.set()

    def _next(self) -> list[bytes]:
        outbox = self._outbox
        if len(outbox) <= AT_ONCE:
            frames = list(outbox)
            outbox.clear()
            return frames
        return [outbox.popleft() for _ in range(AT_ONCE)]

    async def run(self, send: Send, write: Write | None = None) -> None:
        """Send what is in the outbox, until the connection is closed; `write` where that need not
        be waited for."""
        while True:
            self._write = None
            while self._outbox:
                frames = self._next()
                await send(frames)
                FRAMES.inc(by=len(frames))
            if self.closed:
                return
            self._write = write
            self._ready.clear()
            await self._ready.wait()
