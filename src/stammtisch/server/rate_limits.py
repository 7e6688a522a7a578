"""Rate limits: token buckets by caller, and open sockets by address."""

from __future__ import annotations

import time
from collections import OrderedDict

from stammtisch.server.settings import Limits


class TokenBucket:
    """Tokens that flow in at a rate, up to a burst."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left = float(burst)
        self.since = time.monotonic()

    def now(self) -> float:
        """The tokens there are now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        return self.left

    def take(self) -> bool:
        if self.now() < 1:
            return False
        self.left -= 1
        return True


class RateLimiter:
    """One bucket for each caller seen lately."""

    def __init__(self, rate: float, burst: int, most: int = 20_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, caller: str) -> bool:
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = TokenBucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(caller)
        return bucket.take()

    def empty(self, caller: str) -> bool:
        """Whether a caller has nothing left; nothing is taken."""
        bucket = self._buckets.get(caller)
        return bucket is not None and bucket.now() < 1


class SocketCounter:
    """Open sockets by address, up to a limit for one and for all."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._open: dict[str, int] = {}
        self._all = 0

    def take(self, address: str) -> bool:
        own = self._open.get(address, 0)
        if own >= self._most_of_one or self._all >= self._most:
            return False
        self._all += 1
        self._open[address] = own + 1
        return True

    def release(self, address: str) -> None:
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class RateLimits:
    """All limits of one process."""

    def __init__(self, limits: Limits) -> None:
        self.requests = RateLimiter(limits.request_rate, limits.request_burst)
        self.newcomers = RateLimiter(limits.newcomer_rate, limits.newcomer_burst)
        self.openings = RateLimiter(limits.opening_rate, limits.opening_burst)
        self.chat = RateLimiter(limits.chat_rate, limits.chat_burst)
        self.guesses = RateLimiter(limits.guess_rate, limits.guess_burst)
        """Wrong secrets of the host's page."""
        self.hints = RateLimiter(limits.hint_rate, limits.hint_burst)
        self.hinting: set[str] = set()
        """People who wait for a hint."""
        self.sockets = SocketCounter(limits.sockets, limits.sockets_of_one)
