"""Messages between processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stammtisch import extras
from stammtisch.extras import MissingExtra
from stammtisch.server.pubsub import LocalPubSub, Message, RedisPubSub
from tests.server.processes import free_port, redis


async def ignore(message: Message) -> None:
    pass


def test_a_single_process_needs_no_messages() -> None:
    async def work() -> bool:
        alone = LocalPubSub()
        await alone.start(ignore)
        alone.send("events", "t", 1)
        await alone.close()
        return alone.alone

    assert asyncio.run(work())


def test_two_processes_hear_each_other(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        heard: asyncio.Queue[Message] = asyncio.Queue()
        one, two = RedisPubSub(url), RedisPubSub(url)
        await one.start(ignore)
        await two.start(heard.put)
        while heard.empty():  # until the subscription stands
            one.send("events", "t", 7)
            await asyncio.sleep(0.05)
        message = await heard.get()
        assert (message.kind, message.table, message.number) == ("events", "t", 7)
        for number in range(1200):
            one.send("chat", "t", number)
        heard_of = [await heard.get() for _ in range(1200 + heard.qsize())]
        chat = [message.number for message in heard_of if message.kind == "chat"]
        while len(chat) < 1200:
            chat.append((await heard.get()).number)
        assert chat == list(range(1200)), "all of them, in order"
        await one.close()
        await two.close()

    with redis(tmp_path) as url:
        asyncio.run(work(url))


def test_it_starts_without_redis_and_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        alone = RedisPubSub(f"redis://127.0.0.1:{free_port()}")
        await alone.start(ignore)
        for number in range(20):
            alone.send("events", "t", number)
        while not caplog.records:
            await asyncio.sleep(0.01)
        await alone.close()

    asyncio.run(work())
    assert len(caplog.records) == 1 and "redis" in caplog.text


def test_it_ends_though_redis_answers_a_cancellation_with_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that is cancelled in the midst of a request may say that the connection broke."""

    async def stubborn(channel: str, message: bytes) -> None:
        busy.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            raise ConnectionError("cancelled") from None

    async def work(url: str) -> None:
        one = RedisPubSub(url)
        await one.start(ignore)
        monkeypatch.setattr(one._redis, "publish", stubborn)
        one.send("events", "t", 1)
        await busy.wait()
        await one.close()

    with redis(tmp_path) as url:
        busy = asyncio.Event()
        asyncio.run(asyncio.wait_for(work(url), 30))


def test_one_message_that_cannot_be_taken_in_does_not_stop_the_others(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        heard: list[int] = []

        async def receive(message: Message) -> None:
            heard.append(message.number)
            if message.number == 1:
                raise ValueError("a bug")

        one, two = RedisPubSub(url), RedisPubSub(url)
        await one.start(ignore)
        await two.start(receive)
        while 7 not in heard:
            one.send("events", "t", 7)
            await asyncio.sleep(0.05)
        for number in (1, 2):
            one.send("events", "t", number)
        while 2 not in heard:
            await asyncio.sleep(0.01)
        assert heard.count(1) == heard.count(2) == 1
        await one.close()
        await two.close()

    with redis(tmp_path) as url:
        asyncio.run(asyncio.wait_for(work(url), 60))


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="cluster"):
        RedisPubSub("redis://127.0.0.1")
