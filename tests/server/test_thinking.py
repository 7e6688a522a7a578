"""Bots in a worker: what is searched with is warmed up, and what is imported is little."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stammtisch.bots import LEVELS, Bot, seat_bot, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.server import thinking

HEAVY = ("fluent", "prometheus_client", "sqlalchemy", "starlette", "uvicorn")


@pytest.mark.parametrize("game", GAMES)
def test_everyone_who_searches_is_warmed_up(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def bot(level: str, game_id: str, searching: bool) -> Bot:
        made.append(level)
        assert (game_id, searching) == (game, True)
        return seat_bot("random", game)

    made: list[str] = []
    monkeypatch.setattr(thinking, "_bot", bot)
    thinking.compile_search(game)
    view = opening_view(game_named(game))
    assert made == [level for level in LEVELS if takes_time(level, view)]
    assert "strong" in made


def test_a_worker_imports_nothing_of_the_server() -> None:
    """After a restart on a busy machine tables waited ten seconds for that."""
    look = "import sys, stammtisch.server.thinking, stammtisch.server.working; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert not set(HEAVY) & set(told.stdout.split())
