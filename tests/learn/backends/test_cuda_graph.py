"""CUDA graphs: on a CPU the work is done at every call; on a GPU it is captured once."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from stammtisch.learn.backends import cuda_graph
from stammtisch.learn.backends.cuda_graph import CudaGraph


def test_a_cpu_does_the_work_at_every_call() -> None:
    calls: list[int] = []
    graph = CudaGraph(lambda: calls.append(1), "cpu")
    for _ in range(3):
        graph()
    assert len(calls) == 3 and graph.graph is None


def test_a_gpu_does_it_once_then_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first call warms up, the second captures, and from then on nothing is launched."""
    said: list[str] = []

    class Graph:
        def replay(self) -> None:
            said.append("replay")

    def captured(work: Any, rng: Any, pool: Any) -> Graph:
        said.append("capture")
        return Graph()

    monkeypatch.setattr(torch.cuda, "synchronize", lambda: None)
    monkeypatch.setattr(cuda_graph, "captured", captured)
    monkeypatch.setattr(cuda_graph, "_memory_pool", lambda: type("P", (), {"pool": lambda _: 0})())
    graph = CudaGraph(lambda: said.append("work"), "cuda")
    for _ in range(3):
        graph()
    assert said == ["work", "capture", "replay", "replay"]
