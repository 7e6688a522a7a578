"""Work whose module takes its time to be imported in a worker."""

from __future__ import annotations

import multiprocessing
import os
import time

STARTED = os.nice(0)
"""How nice the process was when this was imported."""

if multiprocessing.parent_process() is not None:
    time.sleep(1.5)


def doubled(number: int) -> int:
    return 2 * number


def niceness(_: object) -> tuple[int, int]:
    """At the start, and now."""
    return STARTED, os.nice(0)
