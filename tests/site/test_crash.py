"""Killing the browser in the middle of a game loses nothing that was told."""

from __future__ import annotations

import pytest

from tests.site.crash import run

pytestmark = pytest.mark.slow


def test_nothing_is_lost_when_the_browser_is_killed() -> None:
    assert run(kills=2) > 0
