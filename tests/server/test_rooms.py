"""One room for a table, and a scene for everybody in it, whoever comes at the same time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stammtisch.games import game_named
from stammtisch.server.house import House
from stammtisch.server.link import Link
from stammtisch.server.settings import Settings
from stammtisch.server.tables import opening
from stammtisch.server.tables.room import Room
from stammtisch.server.trouble import Trouble
from stammtisch.table import events as ev

TABLE = "0123456789abcdef"
PATIENCE = 30.0
Work = Callable[[House], Awaitable[None]]


def in_a_house(tmp_path: Path, work: Work) -> None:
    async def visit() -> None:
        house = await House.opened(Settings(database=f"sqlite:///{tmp_path}/t.db", bot_pace=60.0))
        try:
            await work(house)
        finally:
            await house.close()

    asyncio.run(visit())


async def founded(house: House) -> Room:
    """A table of bots, which begins as soon as they sit."""
    options = game_named("njet").settle({"players": 3})
    opened = ev.Opened("njet", options, True, "none", "invitation", "ann")
    return await opening.found(house, TABLE, opened, [ev.Hired(seat, "easy") for seat in (1, 2, 3)])


async def sees_the_table(link: Link) -> bool:
    """Whether a viewer is sent a scene, before she gives up."""
    seen = asyncio.Event()

    async def send(frame: str) -> None:
        if msgspec.json.decode(frame)["t"] == "scene":
            seen.set()

    reading = asyncio.create_task(link.run(send))
    try:
        await asyncio.wait_for(seen.wait(), PATIENCE)
    except TimeoutError:
        return False
    finally:
        reading.cancel()
    return True


@pytest.mark.parametrize("slow", ["storing", "reading"])
def test_whoever_looks_for_a_table_as_it_is_founded_finds_the_same_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    """As those who follow to another game do: two rooms would not hear of each other's moves."""

    async def work(house: House) -> None:
        looking: list[asyncio.Task[Room]] = []
        write, events = house.scribe.write, house.library.events

        async def store(*rows: Any) -> None:
            await write(*rows)
            if not looking:
                looking.append(asyncio.create_task(house.room(TABLE)))
                await asyncio.sleep(0.3 if slow == "storing" else 0.0)

        def read(*which: Any) -> Any:
            found = events(*which)
            time.sleep(0.3 if slow == "reading" else 0.0)
            return found

        monkeypatch.setattr(house.scribe, "write", store)
        monkeypatch.setattr(house.library, "events", read)
        room = await founded(house)
        assert await looking[0] is room is house.rooms[TABLE]
        assert room.match.phase == "playing" and len(house.rooms) == 1

    in_a_house(tmp_path, work)


def test_viewers_who_come_at_the_same_time_all_see_the_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await founded(house)
        links = [Link(None, "en") for _ in range(4)]
        await asyncio.gather(*(room.enter(link, 0) for link in links))
        assert all(await asyncio.gather(*map(sees_the_table, links)))

    in_a_house(tmp_path, work)


def test_a_scene_that_was_due_while_somebody_spoke_is_seen(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, link = await founded(house), Link(None, "en")
        ann, _ = await house.people.welcome("Ann", "en")
        await room.enter(link, 0)
        await room.say(ann.id, "Good evening")
        assert await sees_the_table(link)

    in_a_house(tmp_path, work)


def test_a_scene_that_was_due_while_something_was_refused_is_seen(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room, link = await founded(house), Link(None, "en")
        await room.enter(link, 0)
        with suppress(Trouble):
            async with room.steady():
                await asyncio.sleep(0.1)  # the painter comes, and has to wait
                raise Trouble("not-seated", 403)
        assert await sees_the_table(link)

    in_a_house(tmp_path, work)
