"""The view queue: urgent views first, and one for each viewer however often it is asked for."""

from __future__ import annotations

import asyncio

from stammtisch.server.tables.view_queue import ViewQueue
from stammtisch.server.ws.connection import Connection


class Scenes:
    """Notes for whom scenes are made."""

    def __init__(self) -> None:
        self.made: list[str | None] = []

    def send_scene(self, connection: Connection) -> None:
        self.made.append(connection.person)


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
