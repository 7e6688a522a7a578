"""Messages between processes, and the lease on a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stammtisch import extras
from stammtisch.extras import MissingExtra
from stammtisch.server.pubsub import LocalPubSub, Message, RedisPubSub
from tests.server.processes import redis


async def ignore(message: Message) -> None:
    pass


def test_a_single_process_holds_every_lease() -> None:
    async def work() -> bool:
        alone = LocalPubSub()
        await alone.start(ignore)
        alone.send("events", "t", 1)
        return await alone.lease("t")

    assert asyncio.run(work())


def test_two_processes_hear_each_other_and_one_holds_the_lease(tmp_path: Path) -> None:
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
        assert [await one.lease("t"), await two.lease("t"), await one.lease("t")] == [1, 0, 1]
        await one.close()
        await two.close()

    with redis(tmp_path) as url:
        asyncio.run(work(url))


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="cluster"):
        RedisPubSub("redis://127.0.0.1")
