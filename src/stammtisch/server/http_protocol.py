"""HTTP with limits: a head has a size (h11 sees to it) and a time by which it must be there."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_BYTES = 16_384


def limited(seconds: float) -> type[H11Protocol]:
    """A protocol that closes connections whose next request is not begun in time."""

    class LimitedProtocol(H11Protocol):
        _deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._expect()

        def connection_lost(self, exc: Exception | None) -> None:
            self._cancel()
            super().connection_lost(exc)

        def on_response_complete(self) -> None:
            self._expect()
            super().on_response_complete()

        def _expect(self) -> None:
            """A whole head, within some seconds from now."""
            self._cancel()
            self._deadline = self.loop.call_later(seconds, self._give_up)

        def _cancel(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()

        def _give_up(self) -> None:
            """A request that is being answered, and a socket, go on."""
            answering = self.cycle is not None and not self.cycle.response_complete
            if not answering and self.transport.get_protocol() is self:
                self.transport.close()

    return LimitedProtocol
