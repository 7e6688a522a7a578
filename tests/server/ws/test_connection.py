"""A connection's outbox: a viewer who does not read delays nobody and is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

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


def test_what_a_reader_takes_is_sent_without_waiting_and_in_order() -> None:
    """A reader that is slow for a while gets the rest later: nothing twice, nothing left out, and
    what comes together goes together."""

    async def work(slow: set[int]) -> tuple[list[bytes], int]:
        connection, sent, times = Connection(None, "en"), list[bytes](), 0

        def write(frames: Iterable[bytes]) -> bool:
            nonlocal times
            times += 1
            if times in slow:
                return False
            sent.extend(frames)
            return True

        async def send(frames: Iterable[bytes]) -> None:
            await asyncio.sleep(0)
            sent.extend(frames)

        running = asyncio.create_task(connection.run(send, write))
        await asyncio.sleep(0)
        for number in range(30):
            connection.enqueue(b"%d" % number)
            if number % 3 == 0:
                await asyncio.sleep(0)
        for _ in range(10):
            await asyncio.sleep(0)
        assert connection.waiting == 0
        connection.enqueue(b"30")
        connection.close()
        await running
        return sent, times

    everything = [b"%d" % number for number in range(31)]
    quick, times = asyncio.run(work(set()))
    assert quick == everything and times < 15
    for slow in ({1}, {2, 3}, {4}, set(range(1, 20))):
        assert asyncio.run(work(slow))[0] == everything


def test_one_whose_outbox_is_full_is_closed_however_frames_are_sent() -> None:
    async def work() -> None:
        connection = Connection(None, "en", 2)

        async def never(frames: Iterable[bytes]) -> None:
            raise OSError

        running = asyncio.create_task(connection.run(never, lambda frames: False))
        await asyncio.sleep(0)
        for _ in range(3):
            connection.enqueue(b"{}")
        assert connection.closed
        with suppress(OSError):
            await running

    asyncio.run(asyncio.wait_for(work(), 5))


def test_what_has_happened_is_forgotten_from_the_first_changed_step_on() -> None:
    connection = Connection(None, "en")
    connection.lines_sent, connection.log_sent = 9, 7
    connection.forget(8)
    assert (connection.behind, connection.lines_sent, connection.log_sent) == (True, 8, 7)
    connection.forget(3)
    assert (connection.lines_sent, connection.log_sent) == (3, 3)
