"""Work captured once as a CUDA graph and then replayed.

Moves at many tables are hundreds of small kernels; launching each of them again
takes longer than they do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import torch

Work = Callable[[], Any]


class CudaGraph:
    """Does the same work again at every call, on the same memory; on a CPU it just calls it.

    The first call does it as it stands, so that everything is compiled and
    allocated; the second captures it. Whatever the work is to find changed at the
    next call is written into tensors that stay where they are.
    """

    def __init__(self, work: Work, device: str, rng: torch.Generator | None = None) -> None:
        self.work, self.device, self.rng = work, device, rng
        self.warm = False
        self.graph: Any = None

    def __call__(self) -> None:
        if self.device == "cpu" or not self.warm:
            self.work()
            self.warm = True
            return
        if self.graph is None:
            torch.cuda.synchronize()
            self.graph = captured(self.work, self.rng, _memory_pool().pool())
        self.graph.replay()


def captured(work: Work, rng: torch.Generator | None, pool: Any) -> Any:
    """The work as a graph; nothing is done yet."""
    graph = torch.cuda.CUDAGraph()
    if rng is not None:
        graph.register_generator_state(rng)
    # Relaxed, for Numba may give memory back at any moment.
    graph.capture_begin(pool=pool, capture_error_mode="relaxed")
    try:
        work()
    finally:
        graph.capture_end()
    return graph


@cache
def _memory_pool() -> Any:
    """One memory pool for what graphs need in passing, for they are replayed one after another.

    A pool lives as long as a graph uses it; this one always does.
    """
    pool = torch.cuda.graph_pool_handle()
    return captured(lambda: torch.zeros(1, device="cuda").add_(1), None, pool)
