"""Work whose module takes its time to be imported in a worker."""

from __future__ import annotations

import multiprocessing
import time

if multiprocessing.parent_process() is not None:
    time.sleep(1.5)


def doubled(number: int) -> int:
    return 2 * number
