"""Fixtures: a server in this process, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.local import LocalServer, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LocalServer]:
    with running(f"sqlite:///{tmp_path}/tables.db") as found:
        yield found
