"""Health, metrics, games and rules."""

from __future__ import annotations

import random

from stammtisch.games import GAMES
from tests.server.local import LocalServer, choose, receive


def test_games_levels_and_clocks(server: LocalServer) -> None:
    told = server.http.get("/api/games?lang=de").json()
    assert [game["id"] for game in told["games"]] == list(GAMES)
    assert told["levels"][0] == "random" and told["clocks"]["none"] is None
    assert all(game["options"][0]["name"] == "players" for game in told["games"])


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
