"""Bots of a table: each thinks once, and stops when its seat is somebody else's."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.warmup import opening_view
from stammtisch.games import game_named
from stammtisch.server.app import App
from stammtisch.server.settings import Settings
from stammtisch.server.storage.owners import SoleOwner
from stammtisch.server.tables import opening
from stammtisch.server.tables.bots import TableBots, answer_time
from stammtisch.server.tables.room import Room
from stammtisch.server.workers.bot_pool import BotPool
from stammtisch.server.workers.thinking import BotReply
from stammtisch.table.commands import Open, Place
from tests.server.virtual_time import virtually


def test_bots_play_until_they_are_stopped(tmp_path: Path) -> None:
    async def work() -> None:
        app = await App.start(Settings(database=f"sqlite:///{tmp_path}/t.db", bot_pace=0.01))
        try:
            await stopped_and_started(await table_of_bots(app))
        finally:
            await app.close()

    asyncio.run(work())


async def table_of_bots(app: App) -> Room:
    command = Open("njet", {"players": 3}, True, "none", "invitation", "ann")
    company = [Place(seat, level="random") for seat in (1, 2, 3)]
    return await opening.create(app.tables, "0123456789abcdef", command, company)


async def stopped_and_started(room: Room) -> None:
    await moves(room, 5)
    room.bots.run(set())
    room.bots = TableBots(room)
    room.schedule()
    await moves(room, 5)


async def moves(room: Room, count: int) -> None:
    """Wait until so many more moves are made."""
    assert room.match.table
    goal = len(room.match.table.steps) + count
    for _ in range(3000):
        if len(room.match.table.steps) >= goal:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bots do not play")


class Timed:
    """A room that notes when its bot answers, after thinking as long as it is told."""

    id = "t"

    def __init__(self, level: str, pace: float, thinks: float) -> None:
        self.answered: list[float] = []
        pool = BotPool(1, 1.0, warm=False)

        async def choose(view: object, level: str, who: str) -> BotReply:
            await asyncio.sleep(thinks)
            return BotReply(0, None)

        pool.choose = choose  # type: ignore[method-assign, assignment]
        self.services: Any = SimpleNamespace(bot_pool=pool, bot_pace=pace, owners=SoleOwner())
        chair = SimpleNamespace(level=level)
        view = opening_view(game_named("njet"))
        self.match: Any = SimpleNamespace(
            waited_for=[1],
            made=[0],
            plan=SimpleNamespace(by="ann"),
            chairs=[chair],
            game=view.game,
            seen_by=lambda seat, history: view,
        )

    @asynccontextmanager
    async def stored_match(self) -> Any:
        yield self.match

    async def act(self, command: object) -> int:
        self.answered.append(asyncio.get_running_loop().time())
        return 1

    def schedule(self) -> None:
        pass


def answered(level: str, pace: float, thinks: float) -> float:
    async def work() -> float:
        room = Timed(level, pace, thinks)
        await TableBots(room)._play(1)
        (at,) = room.answered
        return at

    return virtually(work())


@pytest.mark.parametrize(
    ("level", "forced", "free"),
    [("strong", 0.001, 1.1), ("normal", 0.001, 0.04), ("master", 0.001, 0.05)],
)
def test_a_forced_move_takes_as_long_as_a_free_one(level: str, forced: float, free: float) -> None:
    """What a bot holds must not be told by how soon it answers."""
    assert answered(level, 0.7, forced) == pytest.approx(answered(level, 0.7, free))


def test_a_bot_that_waits_for_a_worker_answers_at_the_next_beat() -> None:
    assert answered("strong", 0.5, 3.1) == pytest.approx(3.5)
    assert answered("strong", 0.5, 3.4) == pytest.approx(3.5)


@given(st.floats(0, 5), st.floats(0.1, 2), st.floats(0, 20))
def test_answers_come_at_beats_of_the_pace(thinking: float, pace: float, took: float) -> None:
    at = answer_time(pace, thinking, took)
    assert at >= max(took, pace, thinking) - 1e-9
    assert at < max(took, pace, thinking) + pace + 1e-9
    assert at / pace == pytest.approx(round(at / pace))
    assert answer_time(pace, thinking, 0.0) <= at


def test_without_a_pace_bots_that_think_still_take_their_time() -> None:
    assert answer_time(0.0, 1.2, 0.0) == answer_time(0.0, 1.2, 1.0) == 1.2
    assert answer_time(0.0, 0.0, 0.3) == 0.3
