"""Moments go from one clock to the other and back."""

from __future__ import annotations

import time

from stammtisch.server.moments import calendar, monotonic


def test_a_moment_of_the_past_comes_back() -> None:
    moment = time.time() - 3600
    assert abs(calendar(monotonic(moment)) - moment) < 1


def test_what_lies_ahead_is_now() -> None:
    assert abs(monotonic(time.time() + 3600) - time.monotonic()) < 1
