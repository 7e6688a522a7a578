"""Killed at any moment, the server loses no acknowledged move and doubles none.

The long version, with hundreds of kills: `python -m tests.server.crash 200`.
"""

from __future__ import annotations

import signal
from pathlib import Path

from tests.server.crash import storm
from tests.server.processes import postgres, redis, serving


def test_sqlite(tmp_path: Path) -> None:
    assert "none lost" in storm(tmp_path, f"sqlite:///{tmp_path}/t.db", 4, 6, 0.6)


def test_postgres(tmp_path: Path) -> None:
    with postgres(tmp_path) as url:
        assert "none lost" in storm(tmp_path, url, 3, 5, 0.6)


def test_postgres_and_two_processes_of_which_one_dies(tmp_path: Path) -> None:
    with postgres(tmp_path) as url, redis(tmp_path) as line:
        assert "none lost" in storm(tmp_path, url, 4, 6, 0.6, redis=line)


def test_asked_to_stop_it_stops_at_once_and_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/t.db") as server:
        assert server.kill(signal.SIGTERM) in (0, -signal.SIGTERM)
