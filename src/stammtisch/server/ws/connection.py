"""One open socket: what is to be sent waits in its outbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from stammtisch.server.metrics import FRAMES
from stammtisch.server.ws import messages

Send = Callable[[str], Awaitable[None]]


class Connection:
    """A viewer's connection; a slow one only ever delays itself."""

    def __init__(self, person: str | None, language: str, room_for: int = 256) -> None:
        self.person = person
        self.language = language
        self.seat = 0
        self.told_log = 0
        """Steps whose log entries were sent."""
        self.queued = False
        """Whether a painting of this viewer's scene is already due."""
        self._outbox: deque[bytes] = deque()
        self._room_for = room_for
        self._ready = asyncio.Event()
        self.gone = False

    def post(self, frame: bytes) -> None:
        """Put a frame into the outbox; a viewer who does not read is let go."""
        if len(self._outbox) >= self._room_for:
            self.gone = True
        if not self.gone:
            self._outbox.append(frame)
        self._ready.set()

    def tell(self, frame: messages.AnyTold) -> None:
        self.post(messages.encode(frame))

    def leave(self) -> None:
        """No more frames after those that wait."""
        self.gone = True
        self._ready.set()

    async def run(self, send: Send) -> None:
        """Send what is posted, until the link is let go."""
        while True:
            while self._outbox:
                await send(self._outbox.popleft().decode())
                FRAMES.inc()
            if self.gone:
                return
            self._ready.clear()
            await self._ready.wait()
