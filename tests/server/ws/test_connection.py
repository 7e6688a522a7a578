"""A connection's outbox: a viewer who does not read delays nobody and is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from stammtisch.server.ws import messages
from stammtisch.server.ws.connection import Connection


def test_messages_are_sent_in_order_until_it_is_closed() -> None:
    async def work() -> list[str]:
        connection = Connection(None, "en")
        sent: list[str] = []

        async def send(frames: Iterable[bytes]) -> None:
            sent.extend(frame.decode() for frame in frames)

        running = asyncio.create_task(connection.run(send))
        for id in "abc":
            connection.send(messages.Pong(id))
        connection.close()
        await running
        return sent

    assert asyncio.run(work()) == [f'{{"t":"pong","id":"{id}"}}' for id in "abc"]


def test_a_full_outbox_closes_the_connection() -> None:
    async def work() -> list[bool]:
        connection, closed = Connection(None, "en", 2), []
        for _ in range(3):
            connection.enqueue(b"{}")
            closed.append(connection.closed)
        return closed

    assert asyncio.run(work()) == [False, False, True]
