"""Rate limits."""

from __future__ import annotations

import time
from pathlib import Path

from stammtisch.server.rate_limits import RateLimits, TokenBucket
from stammtisch.server.settings import Limits
from tests.server.local import running


def test_too_many_requests_newcomers_and_tables(tmp_path: Path) -> None:
    tight = Limits(newcomer_rate=0, newcomer_burst=2, opening_rate=0, opening_burst=1)
    with running(f"sqlite:///{tmp_path}/t.db", limits=tight) as server:
        ann = server.new_client()
        server.new_client()
        assert server.http.post("/api/me", json={"name": "Eve"}).status_code == 429
        ann.open()
        ann.post("/api/tables", {"game": "njet"}, status=429)


def test_a_bucket_fills_again() -> None:
    bucket = TokenBucket(rate=100, burst=2)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    time.sleep(0.02)
    assert bucket.take()


def test_a_club_behind_one_address_gets_in() -> None:
    """All at once, each with a page to load."""
    limits = RateLimits(Limits())
    assert all(limits.newcomers.take("one address") for _ in range(120))
    assert all(limits.requests.take("one address") for _ in range(120 * 5))
    assert not all(limits.newcomers.take("one address") for _ in range(1000))
