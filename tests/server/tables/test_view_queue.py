"""The view queue: urgent views first, and one for each viewer however often it is asked for."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.server.tables.view_queue import HOLD, ViewQueue
from stammtisch.server.ws.connection import Connection
from tests.server.virtual_time import VirtualLoop, virtually


class Scenes:
    """Notes for whom scenes are made."""

    def __init__(self) -> None:
        self.made: list[str | None] = []
        self.late: list[str | None] = []

    def send_scene(self, connection: Connection) -> None:
        self.made.append(connection.person)
        connection.behind = False

    def send_late(self, connection: Connection) -> None:
        self.late.append(connection.person)
        connection.behind = False


def test_urgent_views_come_first_and_nobody_gets_two() -> None:
    async def work() -> list[str | None]:
        queue, scenes = ViewQueue(), Scenes()
        calm, urgent = Connection("calm", "en"), Connection("urgent", "en")
        queue.enqueue(scenes, calm, urgent=False)
        queue.enqueue(scenes, urgent, urgent=True)
        queue.enqueue(scenes, calm, urgent=True)
        await asyncio.sleep(0.01)
        queue.enqueue(scenes, calm, urgent=False)
        await asyncio.sleep(0.01)
        await queue.close()
        return scenes.made

    assert asyncio.run(work()) == ["urgent", "calm", "calm"]


def test_a_game_that_cannot_be_shown_disturbs_no_other(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Scenes):
        def send_scene(self, connection: Connection) -> None:
            raise ValueError("nothing to draw")

    async def work() -> list[str | None]:
        queue, scenes = ViewQueue(), Scenes()
        queue.enqueue(Broken(), Connection("ann", "en"), urgent=True)
        queue.enqueue(scenes, Connection("bart", "en"), urgent=False)
        await asyncio.sleep(0.02)
        await queue.close()
        return scenes.made

    assert asyncio.run(work()) == ["bart"]
    assert "nothing to draw" in caplog.text


def test_one_whose_scene_is_long_in_coming_is_told_of_moves_without_it() -> None:
    """While a server is never done with those who are to act."""

    async def work() -> tuple[int, Scenes]:
        queue, scenes = ViewQueue(), Scenes()
        calm, urgent = Connection("calm", "en"), Connection("urgent", "en")
        loop, moves = asyncio.get_running_loop(), 0
        assert isinstance(loop, VirtualLoop)
        while loop.time() < 20 * HOLD:
            calm.forget(0)
            moves += 1
            queue.enqueue(scenes, calm, urgent=False)
            queue.enqueue(scenes, urgent, urgent=True)
            loop.spend(HOLD / 10)
            await asyncio.sleep(0)
        busy = Scenes()
        busy.made, busy.late = scenes.made[:], scenes.late[:]
        calm.forget(0)
        queue.enqueue(scenes, calm, urgent=False)
        await asyncio.sleep(2 * HOLD)
        await queue.close()
        assert scenes.made[len(busy.made) :][-1] == "calm" and scenes.late == busy.late
        return moves, busy

    moves, busy = virtually(work())
    assert "calm" not in busy.made and moves > 150
    assert 15 <= len(busy.late) <= 20
