"""The endpoints of puzzles."""

from __future__ import annotations

from tests.server.local import LocalServer


def test_a_list_and_one_of_it(server: LocalServer) -> None:
    ann = server.new_client("Ann")
    listed = ann.get("/api/puzzles/njet?day=2026-11-18")
    assert listed["game"] == "njet" and listed["today"]
    one = ann.get(f"/api/puzzles/njet/{listed['today']}")
    assert one["scene"]["viewer"] == one["seat"] and len(one["worths"]) > 1
    assert ann.get("/api/puzzles/njet?day=today", status=422)["why"] == "no-form"
    ann.get("/api/puzzles/njet/none", status=404)
    ann.get("/api/puzzles/no-game", status=404)
