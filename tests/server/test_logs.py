"""Log lines are JSON objects."""

from __future__ import annotations

import json
import logging

from stammtisch.server.logs import JsonFormatter


def test_a_line_is_an_object_with_the_trace_of_an_error() -> None:
    try:
        raise ValueError("a bug")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "no %s", ("cards",), info)
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["from"], line["message"]) == ("error", "x", "no cards")
    assert "ValueError: a bug" in line["trace"]
