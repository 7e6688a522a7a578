"""Work that a GPU is told once and then repeats by itself (a CUDA graph).

Moves at many tables are hundreds of small kernels; telling a GPU each of them
again takes longer than they do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import torch

Work = Callable[[], Any]


class Replay:
    """Does the same work again at every call, on the same memory.

    The first call does it as it stands, so that everything is compiled and
    there; the second takes it down. Whatever the work is to find changed at the
    next call is written into tensors that stay where they are.
    """

    def __init__(self, work: Work, device: str, dice: torch.Generator | None = None) -> None:
        self.work, self.device, self.dice = work, device, dice
        self.ready = False
        self.graph: Any = None

    def __call__(self) -> None:
        if self.device == "cpu" or not self.ready:
            self.work()
            self.ready = True
            return
        if self.graph is None:
            self.graph = self._taken_down()
        self.graph.replay()

    def _taken_down(self) -> Any:
        torch.cuda.synchronize()
        return taken_down(self.work, self.dice, _room().pool())


def taken_down(work: Work, dice: torch.Generator | None, pool: Any) -> Any:
    """The work as a graph; nothing is done yet."""
    graph = torch.cuda.CUDAGraph()
    if dice is not None:
        graph.register_generator_state(dice)
    # Relaxed, for Numba may give memory back at any moment.
    graph.capture_begin(pool=pool, capture_error_mode="relaxed")
    try:
        work()
    finally:
        graph.capture_end()
    return graph


@cache
def _room() -> Any:
    """One room for what the work needs in passing, for it is done one piece after another.

    It is there as long as a graph uses it; this one always does.
    """
    pool = torch.cuda.graph_pool_handle()
    return taken_down(lambda: torch.zeros(1, device="cuda").add_(1), None, pool)
