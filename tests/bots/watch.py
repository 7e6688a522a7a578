"""Time that goes on only when somebody looks."""

from __future__ import annotations

TICK = 0.001


class Watch:
    """A clock that goes on by a tick whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += TICK
        return self.now
