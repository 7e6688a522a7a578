"""The timers of a table: when a seat's time is up, a bot may take over.

When a choice began and who is covered stands in the events, so that both are
the same in every process and after a restart.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from stammtisch.server.tables.presence import PresenceTracker
from stammtisch.table.clock import CLOCKS
from stammtisch.table.match import Match

AGAIN = 2.0
"""Seconds until a clock that ran out looks again whether somebody came."""


class TableClock:
    """One timer for each seat that a person is to choose for."""

    def __init__(
        self, match: Callable[[], Match], presence: PresenceTracker, cover: Callable[[int], None]
    ) -> None:
        self._match = match
        self._presence = presence
        self._cover = cover
        self._timers: dict[int, tuple[float, asyncio.TimerHandle]] = {}
        """For each seat on the clock: since when, and what comes at the end of its time."""

    def run(self, seats: set[int]) -> None:
        """Keep clocks for these seats and no others."""
        if self._timers:
            for seat in self._timers.keys() - seats:
                self._stop(seat)
        for seat in seats:
            self._start(seat)

    def left(self, seat: int) -> float | None:
        """Seconds on a seat's clock, if one is running and shown."""
        if CLOCKS[self._match().plan.clock] is None or seat not in self._timers:
            return None
        return round(max(self._deadline(seat) - time.monotonic(), 0.0), 1)

    def takeovers(self) -> dict[int, float]:
        """Seconds until a bot takes over, for each seat that is waited for and not there."""
        if not self._timers:
            return {}
        gone = (self._timers.keys() & self._match().since.keys()) - self._presence.here()
        return {seat: round(max(self._deadline(seat) - time.monotonic(), 0.0), 1) for seat in gone}

    def _deadline(self, seat: int) -> float:
        return self._match().deadline(seat, self._presence.of(seat))

    def _start(self, seat: int) -> None:
        """One timer for each choice; who is there and has no clock needs none."""
        match = self._match()
        if CLOCKS[match.plan.clock] is None and self._presence.is_here(seat):
            self._stop(seat)
            return
        running = self._timers.get(seat)
        if running is None or running[0] != match.since[seat]:
            self._stop(seat)
            self._set(seat, self._deadline(seat) - time.monotonic())

    def _set(self, seat: int, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(max(seconds, 0), self._run_out, seat)
        self._timers[seat] = self._match().since[seat], timer

    def _run_out(self, seat: int) -> None:
        """Time is up: the others, if there are any, do not wait for one gone or too slow."""
        self._timers.pop(seat, None)
        if seat not in self._match().since:
            return
        left = self._deadline(seat) - time.monotonic()
        if left <= 0 and self._presence.here() - {seat}:
            self._cover(seat)
        if left < math.inf:
            self._set(seat, max(left, AGAIN))

    def _stop(self, seat: int) -> None:
        running = self._timers.pop(seat, None)
        if running is not None:
            running[1].cancel()
