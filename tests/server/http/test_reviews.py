"""Reviews are for those who sat at the table, after the end; records are anybody's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stammtisch.server.workers import reviewing
from stammtisch.server.workers.bot_pool import BotPool
from stammtisch.server.workers.reviewing import ReviewRequest, review_on
from tests.lab.review.quick import quickly
from tests.server.local import LocalServer
from tests.server.tables.test_opening import play_out


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """In this process, by a few worlds; says who asked."""

    async def review(pool: BotPool, request: ReviewRequest, who: str) -> Any:
        callers.append(who)
        return review_on(request)

    callers: list[str] = []
    quickly(monkeypatch)
    monkeypatch.setattr(reviewing, "_give_way", lambda: None)
    monkeypatch.setattr(BotPool, "review", review)
    yield callers
    reviewing._kept.clear()


def test_only_those_who_sat_there_and_only_after_the_end(server: LocalServer) -> None:
    ann, eve = server.new_client("Ann"), server.new_client("Eve")
    table = ann.open(options={"players": 3, "rounds": 1}, fill="random", public=True)
    path = f"/api/tables/{table['id']}/review"
    assert ann.post(path, status=409)["why"] == "not-over"
    with ann.socket(table) as socket:
        play_out(socket)
    assert eve.post(path, status=403)["why"] == "not-seated"
    assert server.http.post(path).status_code in (401, 403)
    first = ann.post(path)
    assert first["done"] == 0 and first["seat"] == 1 and first["names"][0] == "Ann"
    assert abs(sum(seat["result"] for seat in first["seats"]) - 1) < 1e-9


def test_a_record_is_anybodys_to_review(server: LocalServer) -> None:
    from tests.server.workers.test_reviewing import played

    answer = server.http.post("/api/review", json={"record": played(3), "seat": 2})
    assert answer.status_code == 200 and answer.json()["seat"] == 2
    wrong = server.http.post("/api/review", json={"record": "stammtisch 1\ngame chess\n"})
    assert wrong.status_code == 422 and wrong.json()["clause"] == "F1.6"
    half = "\n".join(played(3).splitlines()[:20]) + "\n"
    running = server.http.post("/api/review", json={"record": half})
    assert running.status_code == 409 and running.json()["why"] == "not-over"
