"""Work side by side: on a CPU, one piece after another."""

from __future__ import annotations

from typing import Any

import pytest
import torch

from stammtisch.learn.backends import streams


def test_without_streams_work_is_done_in_turn() -> None:
    done: list[int] = []
    works = [lambda: done.append(1), lambda: done.append(2)]
    assert streams.side_by_side(streams.own_streams("cpu", 2), works) == [None, None]
    assert done == [1, 2]


def test_streams_wait_for_what_was_before_and_are_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    class Stream:
        def __init__(self, name: str) -> None:
            self.name = name

        def wait_stream(self, other: Stream) -> None:
            told.append(f"{self.name} after {other.name}")

    class On:
        def __init__(self, stream: Stream) -> None:
            self.stream = stream

        def __enter__(self) -> None:
            told.append(f"on {self.stream.name}")

        def __exit__(self, *error: Any) -> None:
            pass

    cuda = torch.cuda
    monkeypatch.setattr(cuda, "current_stream", lambda: Stream("main"))
    monkeypatch.setattr(cuda, "stream", On)
    made = streams.side_by_side([Stream("a"), Stream("b")], [lambda: 1, lambda: 2])
    assert made == [1, 2]
    assert told == ["a after main", "b after main", "on a", "on b", "main after a", "main after b"]
