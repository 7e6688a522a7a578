"""Health, metrics, games and rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from stammtisch.games import GAMES, registered
from tests.server.local import LocalServer, choose, receive


def test_games_levels_and_clocks(server: LocalServer) -> None:
    told = server.http.get("/api/games?lang=de").json()
    assert [game["id"] for game in told["games"]] == list(GAMES)
    assert told["levels"][0] == "random" and told["clocks"]["none"] is None
    assert all(game["options"][0]["name"] == "players" for game in told["games"])


def test_a_game_of_another_package_brings_words_and_drawings(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[3] / "examples" / "hearts" / "src")
    from hearts import GAME

    assert server.http.get("/api/games/hearts/guest").status_code == 404
    with registered(GAME):
        told = server.http.get("/api/games").json()["games"]
        assert [game["id"] for game in told if game["guest"]] == ["hearts"]
        assert "master" in told[0]["levels"] and "master" not in told[-1]["levels"]
        guest = server.http.get("/api/games/hearts/guest?lang=nl").json()
        assert "schoppenvrouw" in guest["words"][0] and guest["fewest"]
        assert guest["faces"]["sQ"]["symbol"] == "hearts-spade"
        assert 'id="hearts-spade"' in guest["drawings"]
        assert server.http.get("/api/rules/hearts?lang=de").json()["clauses"]["H5.3"]
        player = server.new_client()
        plan = {"game": "hearts", "sit": 1, "fill": "master"}
        assert player.post("/api/tables", plan, status=422)["why"] == "no-level"
    assert server.http.get("/api/games/njet/guest").status_code == 404


def test_rules_in_three_languages(server: LocalServer) -> None:
    pages = [server.http.get(f"/api/rules/njet?lang={lang}").json() for lang in ("en", "nl", "de")]
    assert len({page["markdown"] for page in pages}) == 3
    assert len({tuple(page["clauses"]) for page in pages}) == 1


def test_health_and_metrics(server: LocalServer) -> None:
    people_there, table = server.full_table()
    with people_there[0].socket(table) as socket:
        choose(socket, receive(socket, "moved"), random.Random(1))
        receive(socket, "ack")
    told = server.http.get("/metrics").text
    assert 'stammtisch_moves_total{by="person",game="njet"}' in told
    assert "stammtisch_store_seconds_bucket" in told
    assert server.http.get("/health").json()["ok"]
    portal = server.http.portal
    assert portal
    portal.call(server.app.storage.writer.close)
    answer = server.http.get("/health")
    assert answer.status_code == 503
