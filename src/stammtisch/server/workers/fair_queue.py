"""A queue that serves those who ask in turn, however much one of them asks for."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """First come, first served for each who asks; one of each in turn."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def waiting_of(self, who: str) -> int:
        """How much somebody has asked for and not got."""
        return len(self._waiting.get(who, ()))

    def put(self, who: str, what: T) -> None:
        self._waiting.setdefault(who, deque()).append(what)

    def take(self) -> T | None:
        """The next; whoever asked for it comes last from now on."""
        if not self._waiting:
            return None
        who, theirs = self._waiting.popitem(last=False)
        what = theirs.popleft()
        if theirs:
            self._waiting[who] = theirs
        return what
