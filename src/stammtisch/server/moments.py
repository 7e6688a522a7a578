"""Moments of the calendar, and of the clock that never jumps."""

from __future__ import annotations

import time


def monotonic(at: float) -> float:
    """A moment of the calendar by the clock that never jumps; what lies ahead is now."""
    return time.monotonic() - max(time.time() - at, 0.0)


def calendar(moment: float) -> float:
    """The other way round, to be shown to people."""
    return time.time() - (time.monotonic() - moment)
