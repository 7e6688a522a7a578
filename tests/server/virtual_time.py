"""An event loop whose clock jumps to what is due next: tests of time that take none."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """Nothing outside may be waited for: no thread, no socket."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        looked = selector.select

        def select(timeout: float | None = None) -> Any:
            self._now += timeout or 0.0
            return looked(0)

        selector.select = select

    def time(self) -> float:
        return self._now

    def spend(self, seconds: float) -> None:
        """Work that takes its time."""
        self._now += seconds


def virtually(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
