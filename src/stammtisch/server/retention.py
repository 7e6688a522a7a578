"""Deleting what is older than the host wants, after a sane look at the clock and at the data.

A clock that jumps ahead makes everything old. So nothing is deleted by a clock
that does not go as time does, nor most of everything before a day has passed.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from stammtisch.server.storage.tables import TableStore

DRIFT = 300.0
"""Seconds by which the clock may go otherwise than time has passed since the start."""

HALF, FEW = 0.5, 20
"""What is more than half of all, and of more than a few, is most of everything."""

DAY = 86_400.0
log = logging.getLogger("stammtisch.server")


def passed() -> float:
    """Seconds that pass whatever the clock says, also while the machine sleeps."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Retention:
    """Made at the start of a process, when clock and time begin to be compared."""

    def __init__(
        self,
        store: TableStore,
        clock: Callable[[], float] = time.time,
        passed: Callable[[], float] = passed,
    ) -> None:
        self._store, self._clock, self._passed = store, clock, passed
        self._apart = clock() - passed()
        self._held: float | None = None
        """Since when it waits with deleting most of everything."""

    async def sweep(self, days: float) -> bool:
        """Delete what has been untouched for so many days; whether that was done."""
        now = self._clock()
        jump = now - self._passed() - self._apart
        if abs(jump) > DRIFT:
            log.error("the clock has jumped by %d seconds: nothing old is deleted until the next "
                      "start", jump)  # fmt: skip
            return False
        before = now - days * DAY
        if self._waits(await self._store.expired(before)):
            return False
        await self._store.delete_expired(before)
        return True

    def _waits(self, counts: list[tuple[int, int]]) -> bool:
        """Whether most of everything would go, and that was first seen less than a day ago."""
        if not any(every > FEW and old > HALF * every for old, every in counts):
            self._held = None
            return False
        if self._held is None:
            self._held = self._passed()
            log.warning("most of everything is older than the host wants to keep; it is deleted "
                        "in a day, if the clock is right")  # fmt: skip
        return self._passed() - self._held < DAY
