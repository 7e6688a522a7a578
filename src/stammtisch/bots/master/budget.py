"""How long the master's search may go on: a time, or a number of rollouts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar


class TimeIsUp(Exception):
    """What was begun would end after the time."""


Answer = TypeVar("Answer")

Clock = Callable[[], float]

SAFETY = 0.6
"""The part of the time left that is planned with: rollouts that do not end in time are lost."""


class Budget:
    """Time, or a number of rollouts, to be shared by the stages of a search."""

    def __init__(self, clock: Clock, seconds: float, rollouts: int | None = None) -> None:
        self.clock, self.began = clock, clock()
        self.seconds, self.rollouts = max(seconds, 1e-9), rollouts
        self.played = 0
        self.opened = 0.0
        self.last_step = 0.0

    @property
    def used(self) -> float:
        """The part that is used up."""
        if self.rollouts is not None:
            return self.played / max(self.rollouts, 1)
        return (self.clock() - self.began) / self.seconds

    def open(self) -> float:
        """From here on rollouts are played; returns the part that is gone until now."""
        self.opened = self.used
        return self.opened

    def room(self, share: float, at_first: int) -> int:
        """How many more rollouts there is time for until a share is gone, at the pace so far."""
        if self.rollouts is not None:
            return int(self.rollouts * share + 1e-6) - self.played
        if self.played == 0:
            return at_first
        pace = (self.used - self.opened) / self.played
        return int(SAFETY * (share - self.used) / max(pace, 1e-9))

    @property
    def too_late(self) -> bool:
        """Whether one more step would end after the time."""
        return self.rollouts is None and self.used + self.last_step / self.seconds > 1.0

    def check(self, step: float) -> None:
        """Go on only if a step of so many seconds would end within the time."""
        if self.rollouts is None and self.used + step / self.seconds > 1.0:
            raise TimeIsUp

    @contextmanager
    def step(self) -> Iterator[None]:
        """Times a step between two looks at the clock: the next may take as long."""
        began = self.clock()
        yield
        self.last_step = self.clock() - began


class Timer:
    """How much time there is, and how long the longest answer took."""

    def __init__(self) -> None:
        self.begin(Budget(time.perf_counter, 0.0, 0))

    def begin(self, budget: Budget) -> None:
        """From here on there is so much."""
        self.budget, self.longest = budget, 0.0

    def ask(self, network: Callable[..., Answer], *asked: object) -> Answer:
        """An answer; `TimeIsUp` where there might be none in time."""
        self.budget.check(self.longest)
        began = self.budget.clock()
        answer = network(*asked)
        self.longest = max(self.longest, self.budget.clock() - began)
        return answer
