"""Bots in a worker: what is searched with is warmed up, and what is imported is little."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from stammtisch.bots import LEVELS, Bot, seat_bot, takes_time
from stammtisch.bots.master.bot import Master
from stammtisch.bots.warmup import opening_view, remembering_view
from stammtisch.games import GAMES, OURS, game_named
from stammtisch.server.workers import thinking

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
    view = opening_view(game_named(game)).with_history(())
    assert made == [level for level in LEVELS if takes_time(level, view)]
    assert "strong" in made


@pytest.mark.parametrize("game", [name for name in OURS if Master(name, searching=True).remembers])
def test_what_a_seat_saw_travels_with_its_view(game: str) -> None:
    """So a master thinks in a worker as it does here: as long as it is in doubt."""
    view = remembering_view(game_named(game))
    request = thinking.choice_request(view, "master", 60.0, searching=True)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(request), type=type(request)) == request
    here = Master(game, searching=True).choose(view, request.dice, 60.0)
    assert thinking.answer(request) == (here.action, here.values)
    alone = thinking.choice_request(view.with_history(None), "random", 0.0, searching=False)
    assert alone.history is None and thinking.answer(alone).action in view.legal_actions


def test_a_worker_imports_nothing_of_the_server() -> None:
    """After a restart on a busy machine tables waited ten seconds for that."""
    worker = "from stammtisch.server.workers import process, thinking"
    look = f"import sys; {worker}; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert not set(HEAVY) & set(told.stdout.split())
