"""Log lines are JSON objects."""

from __future__ import annotations

import json
import logging

import pytest

from stammtisch.server.logs import JsonFormatter, Outage


def test_a_line_is_an_object_with_the_trace_of_an_error() -> None:
    try:
        raise ValueError("a bug")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "no %s", ("cards",), info)
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["from"], line["message"]) == ("error", "x", "no cards")
    assert "ValueError: a bug" in line["trace"]


def test_what_fails_is_told_once_and_once_when_it_works_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    outage = Outage(logging.getLogger("stammtisch.server"))
    outage.over()
    for _ in range(2):
        for number in range(5):
            outage.failed(OSError(f"full {number}"))
        outage.over()
        outage.over()
    told = [record.getMessage() for record in caplog.records]
    assert told == ["not stored: OSError('full 0')", "stored again; 5 not stored meanwhile"] * 2
