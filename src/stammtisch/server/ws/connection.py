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
HOLD = 0.05
"""Seconds that a frame may wait to be sent together with the next."""


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
        self._write: Write | None = None
        """How to send at once; None while that would come before what waits."""
        self._due = False
        """Whether the outbox is looked at soon anyway."""
        self._held = False
        """Whether it is looked at within `HOLD` seconds."""
        self.closed = False

    @property
    def waiting(self) -> int:
        return len(self._outbox)

    def enqueue(self, frame: bytes) -> None:
        """Put a frame into the outbox; one whose outbox is full is closed."""
        if self._put(frame):
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def hold(self, frame: bytes) -> None:
        """Put a frame into the outbox that may wait a little for the next: each time that anything
        is sent costs more than what is in it."""
        if self._put(frame) and not self._held:
            self._held = True
            asyncio.get_running_loop().call_later(HOLD, self._release)

    def _put(self, frame: bytes) -> bool:
        """Whether nobody looks at the outbox yet."""
        if len(self._outbox) >= self._capacity:
            self.closed = True
        if not self.closed:
            self._outbox.append(frame)
        if self._due:
            return False
        if self._write is None or self.closed:
            self._ready.set()
            return False
        return True

    def _release(self) -> None:
        self._held = False
        if not self._due:
            self._flush()

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
            FRAMES.inc(len(frames))
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
                FRAMES.inc(len(frames))
            if self.closed:
                return
            self._write = write
            self._ready.clear()
            await self._ready.wait()
