"""Replays of records."""

from __future__ import annotations

from pathlib import Path

from tests.server.local import LocalServer

RECORD = Path(__file__).parents[2] / "records" / "njet-4.stm"


def test_a_pasted_record_is_replayed_from_any_seat(server: LocalServer) -> None:
    form = {"record": RECORD.read_text("utf-8"), "first": 3, "count": 2}
    told = [
        server.http.post("/api/replay", json={**form, **seat}).json()
        for seat in ({}, {"seat": 0}, {"seat": 2})
    ]
    assert all(replay["first"] == 3 and len(replay["frames"]) == 2 for replay in told)
    assert [replay["frames"][0]["scene"]["viewer"] for replay in told][1:] == [0, 2]
    wrong = server.http.post("/api/replay", json={"record": "stammtisch 1\ngame chess\n"})
    assert wrong.status_code == 422 and wrong.json()["clause"] == "F1.6"
    assert server.http.post("/api/replay", json={**form, "seat": 9}).status_code == 422
