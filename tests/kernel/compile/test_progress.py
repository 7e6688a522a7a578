"""Waiting for the compiler: what is told, and to whom."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator

import pytest

from stammtisch.kernel.compile import progress
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.compile.progress import Progress
from stammtisch.kernel.rule import rule


@rule
def one_more(x: int) -> int:
    return x + 1


@rule
def two_more(x: int) -> int:
    return one_more(one_more(x))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Progress]]:
    lines: list[Progress] = []
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    progress.show(lines.append)
    yield lines
    progress.show(None)


def test_every_rule_is_counted(told: list[Progress], caplog: pytest.LogCaptureFixture) -> None:
    tag = f"test-{time.time_ns()}"  # an entry read from a file is not compiled
    entry = Builder({}, tag, cpu()).entry(two_more)
    with caplog.at_level(logging.INFO, "stammtisch.compile"):
        assert entry(1) == 3
    assert [(line.what, line.done, line.rules) for line in told] == [
        (f"two_more.{tag}", 1, 2),
        (f"two_more.{tag}", 2, 2),
    ]
    assert [line.is_over for line in told] == [False, True]
    assert f"compiling two_more.{tag}, 2 rules" in caplog.text
    assert f"compiled two_more.{tag} in" in caplog.text


def test_a_line_is_written_over_and_wiped(capsys: pytest.CaptureFixture[str]) -> None:
    progress.write_line(Progress("think.njet", 3, 5, 1.0))
    progress.write_line(Progress("think.njet", 4, 5, 1.2))
    progress.write_line(Progress("think.njet", 5, 5, 2.0, True))
    lines = capsys.readouterr().err.split("\r\033[K")
    assert lines == [
        "",
        "compiling think.njet: 3 of 5 rules",
        "compiling think.njet: 4 of 5 rules, optimizing",
        "",
    ]
