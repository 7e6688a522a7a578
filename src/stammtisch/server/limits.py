"""Buckets: a burst is free, after it a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Tokens that flow in at a rate, up to a burst."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left = float(burst)
        self.since = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each visitor, those seen lately."""

    def __init__(self, rate: float, burst: int, most: int = 20_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, visitor: str) -> bool:
        bucket = self._of.get(visitor)
        if bucket is None:
            bucket = self._of[visitor] = Bucket(self.rate, self.burst)
            if len(self._of) > self.most:
                self._of.popitem(last=False)
        self._of.move_to_end(visitor)
        return bucket.take()
