"""The game is there in these tests, whether or not its package is installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "src"))


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    from kuhn import GAME

    from stammtisch.games import registered

    with registered(GAME):
        yield
