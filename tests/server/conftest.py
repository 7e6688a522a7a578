"""A club: the application in this process, on a database of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.club import Club, opened


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with opened(f"sqlite:///{tmp_path}/tables.db") as found:
        yield found
