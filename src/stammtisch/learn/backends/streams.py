"""Pieces of work at the same time on a GPU, each on a stream of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

import torch

Made = TypeVar("Made")


def side_by_side(streams: Sequence[Any], works: Sequence[Callable[[], Made]]) -> list[Made]:
    """What each makes: after all that came before, and before all that comes next.

    Without streams, as on a CPU, one after another.
    """
    if not streams or streams[0] is None:
        return [work() for work in works]
    outer, made = torch.cuda.current_stream(), []
    for stream in streams:
        stream.wait_stream(outer)
    for stream, work in zip(streams, works, strict=True):
        with torch.cuda.stream(stream):
            made.append(work())
    for stream in streams:
        outer.wait_stream(stream)
    return made


def own_streams(device: str, count: int) -> list[Any]:
    """Streams for so many pieces of work that belong to no batch; none on a CPU."""
    return [_stream(number) for number in range(count)] if device == "cuda" else []


@cache
def _stream(number: int) -> Any:
    return torch.cuda.Stream()
