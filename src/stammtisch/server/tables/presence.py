"""Who is connected to a table, at this process or at another."""

from __future__ import annotations

import math
import time

from stammtisch.server.ws.connection import Connection
from stammtisch.table.clock import Presence

STALE = 15.0
"""Seconds after which a seat at another process counts as gone."""


class PresenceTracker:
    """The seats whose players are there, and when the others last were."""

    def __init__(self, connections: set[Connection], absence: float) -> None:
        self._connections = connections
        self._absence = absence
        self._loaded = time.monotonic()
        self._last_seen: dict[int, float] = {}
        self._elsewhere: dict[int, float] = {}
        self.ready: dict[int, int] = {}
        """The last round whose counting each player has seen."""
        self.again: set[int] = set()
        """Those who play again, now that the game is over."""

    def here(self) -> set[int]:
        """The seats whose players are connected, here or at another process."""
        since = time.monotonic() - STALE
        elsewhere = {seat for seat, at in self._elsewhere.items() if at > since}
        return elsewhere | {connection.seat for connection in self._connections if connection.seat}

    def is_here(self, seat: int) -> bool:
        """Whether a seat's player is connected."""
        for connection in self._connections:
            if connection.seat == seat:
                return True
        return self._elsewhere.get(seat, -math.inf) > time.monotonic() - STALE

    def windows(self, seat: int) -> int:
        """How many connections a seat's player has at this process."""
        return sum(connection.seat == seat for connection in self._connections)

    def seen_elsewhere(self, seat: int) -> bool:
        """Another process has the seat's player; whether that is news."""
        news = not self.is_here(seat)
        self._elsewhere[seat] = self._last_seen[seat] = time.monotonic()
        return news

    def note_ready(self, seat: int, number: int) -> bool:
        """A player has seen how a round was counted; whether that is news."""
        news = number > self.ready.get(seat, 0)
        if news:
            self.ready[seat] = number
        return news

    def note_again(self, seat: int) -> bool:
        """A player plays again; whether that is news."""
        news = seat not in self.again
        self.again.add(seat)
        return news

    def left(self, seat: int) -> bool:
        """A connection of the seat's player has closed; whether it was the last."""
        gone = bool(seat) and not self.is_here(seat)
        if gone:
            self._last_seen[seat] = time.monotonic()
        return gone

    def of(self, seat: int) -> Presence:
        last = self._last_seen.get(seat, self._loaded)
        return Presence(self.is_here(seat), last, self._loaded, self._absence)
