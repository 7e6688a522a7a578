"""Logs as JSON, one object a line; no secret and no card ever stands in them."""

from __future__ import annotations

import json
import logging
import sys
import time


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Outage:
    """Something that fails is told once, and once when it works again, however often it was tried
    in between."""

    def __init__(self, log: logging.Logger) -> None:
        self._log, self._failed = log, 0

    def failed(self, error: Exception) -> None:
        if not self._failed:
            self._log.error("not stored: %r", error)
        self._failed += 1

    def over(self) -> None:
        if self._failed:
            self._log.warning("stored again; %d not stored meanwhile", self._failed)
        self._failed = 0


def set_up(level: str) -> None:
    """Everything the server and its parts log goes to standard error."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonFormatter())
    logging.basicConfig(level=level.upper(), handlers=[out], force=True)
    # uvicorn logs the addresses of sockets, and in those stand invitations; and every request
    # that is none, which anybody can send without end.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    for noisy in ("uvicorn.access", "alembic", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
