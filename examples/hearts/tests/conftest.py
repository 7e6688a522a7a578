"""The game is there in these tests, whether or not its package is installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path += [str(Path(__file__).parents[1] / "src"), str(Path(__file__).parent)]


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    from hearts import GAME

    from stammtisch.games import registered

    with registered(GAME):
        yield
