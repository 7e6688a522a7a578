"""Players who also remember when they were connected, and what they heard then."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.server.players import Frame, Player

QUICK = 0.05, 0.3
SLOW = 12.0, 40.0
"""Seconds to think: those who take long are those whom a bot might take for gone."""


@dataclass
class Stay:
    """One connection: since when, from which version on, and when each later one was heard."""

    table: str
    seat: int
    since: float
    first: int
    heard: list[tuple[int, float]] = field(default_factory=list)

    @property
    def last(self) -> int:
        return max((version for version, _ in self.heard), default=self.first)


class Refusal(NamedTuple):
    """A choice that was refused for another reason than a failure of the server."""

    table: str
    seat: int
    why: str


@dataclass
class Witness(Player):
    """A player who takes their time, at every fourth table a long one."""

    stays_made: list[Stay] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    answered: float = 0.0
    """The last moment at which something was asked that the server has answered since."""
    saying: set[asyncio.Task[None]] = field(default_factory=set)
    open: Stay | None = None

    @property
    def slow(self) -> bool:
        return self.company % 4 == 1

    async def ask(self) -> None:
        """Ask the server for a sign of life."""
        if self.socket is not None:
            with suppress(WebSocketException, OSError):
                frame = {"t": "ping", "id": repr(time.monotonic())}
                await asyncio.wait_for(self.socket.send(json.dumps(frame)), 5.0)

    async def go(self) -> None:
        await super().go()
        for task in self.saying:
            task.cancel()

    async def _heed(self, told: Frame, socket: ClientConnection) -> None:
        now = time.monotonic()
        if told["t"] == "welcome":
            self.open = Stay(self.table, told["table"]["you"], now, told["version"])
            self.stays_made.append(self.open)
        elif told["t"] == "moved" and self.open is not None:
            self.open.heard.append((told["version"], now))
        elif told["t"] == "pong":
            self.answered = max(self.answered, float(told["id"]))
        await super()._heed(told, socket)

    async def _refused(self, told: Frame, socket: ClientConnection) -> None:
        """A bot may have chosen meanwhile, for one who was gone."""
        if self.pending is not None and told["id"] == self.pending["id"]:
            assert self.open is not None
            self.refusals.append(Refusal(self.table, self.open.seat, told["why"]))
            self.pending = None
            await socket.close()

    async def _say(self, socket: ClientConnection, choice: Frame) -> None:
        task = asyncio.create_task(self._say_later(socket, choice))
        self.saying.add(task)
        task.add_done_callback(self.saying.discard)

    async def _say_later(self, socket: ClientConnection, choice: Frame) -> None:
        await asyncio.sleep(self.dice.uniform(*(SLOW if self.slow else QUICK)))
        if self.pending is choice and self.socket is socket:
            with suppress(WebSocketException, OSError):
                await socket.send(json.dumps(choice))

    def _choose(self, told: Frame) -> Frame:
        """The dice of each are for the pauses too, so marks are drawn elsewhere."""
        return super()._choose(told) | {"id": secrets.token_hex(8)}
