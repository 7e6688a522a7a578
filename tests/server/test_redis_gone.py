"""Two processes on PostgreSQL whose Redis is gone: freshness is lost, never a seat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from typing import Any

import httpx2 as httpx
import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.processes import ServerProcess, free_port, postgres, serving

PATIENCE = 60.0
TABLE = "njet"


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[ServerProcess]]]:
    """The database, and two processes that were started without a Redis to be found, and that do
    not reach each other: each serves whoever comes."""
    folder = tmp_path_factory.mktemp("redis")
    nowhere = f"redis://127.0.0.1:{free_port()}"
    with postgres(folder) as url, ExitStack() as stack:
        more: dict[str, Any] = {"redis": nowhere, "absence": 1.0, "linger": 0.5}
        more["peer"] = f"127.0.0.1:{free_port()}"
        both = [stack.enter_context(serving(folder, url, **more)) for _ in range(2)]
        yield url, both


async def seated(base: str) -> tuple[list[dict[str, str]], str]:
    """Three people at a table, the first to move."""
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as client:
        bearers = []
        for name in ("Ann", "Bart", "Cis"):
            made = await client.post("/api/me", json={"name": name, "token": True})
            bearers.append({"authorization": f"Bearer {made.json()['token']}"})
        plan = {"game": TABLE, "options": {"players": 3, "first": 1}}
        table = (await client.post("/api/tables", json=plan, headers=bearers[0])).json()
        for other in bearers[1:]:
            form = {"invite": table["invite"]}
            await client.post(f"/api/tables/{table['id']}/sit", json=form, headers=other)
    return bearers, table["id"]


@asynccontextmanager
async def at_table(
    server: ServerProcess, table: str, bearer: dict[str, str]
) -> AsyncIterator[ClientConnection]:
    where = f"{server.base.replace('http', 'ws', 1)}/api/tables/{table}/socket?protocol=2"
    async with connect(where, additional_headers=bearer, open_timeout=PATIENCE) as socket:
        yield socket


async def told(socket: ClientConnection, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            if frame["t"] == kind:
                return frame


def asked(url: str, table: str) -> bool:
    """Whether somebody wants to know who has the first seat's player."""
    query = 'SELECT * FROM absences WHERE "table" = %s AND seat = 1'
    with psycopg.connect(url) as connection:
        return bool(connection.execute(query, [table]).fetchall())


async def until(url: str, table: str, state: bool) -> None:
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(asked, url, table) != state:
            await asyncio.sleep(0.02)


def test_nobody_is_covered_who_is_connected_to_another_process(
    servers: tuple[str, list[ServerProcess]],
) -> None:
    url, (one, other) = servers

    async def work() -> None:
        bearers, table = await seated(one.base)
        async with at_table(other, table, bearers[1]) as bart:
            async with at_table(one, table, bearers[0]) as ann:
                moved = await told(ann, "moved")
                await until(url, table, True)
                await until(url, table, False)
                async with httpx.AsyncClient(base_url=one.base, timeout=PATIENCE) as client:
                    seen = await client.get(f"/api/tables/{table}", headers=bearers[0])
                assert not seen.json()["seats"][0]["covered"], "a bot has taken over"
                move = {"at": moved["at"], "action": moved["moves"][0]["action"]}
                await ann.send(json.dumps({"t": "move", "id": "m", **move}))
                assert await told(ann, "ack")
            while not any(line[:2] == "1 " for line in (await told(bart, "moved"))["lines"]):
                pass

    asyncio.run(work())


def test_one_who_is_gone_is_covered_all_the_same(
    servers: tuple[str, list[ServerProcess]],
) -> None:
    _, (one, other) = servers

    async def work() -> None:
        bearers, table = await seated(one.base)
        async with at_table(other, table, bearers[1]) as bart:
            while not (await told(bart, "table"))["table"]["seats"][0]["covered"]:
                pass

    asyncio.run(work())


async def put_away(server: ServerProcess) -> None:
    """Until a process has no table in memory any more."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as client:
        while "stammtisch_tables 0.0" not in (await client.get(f"{server.base}/metrics")).text:
            await asyncio.sleep(0.1)


def test_bots_go_on_where_people_are_when_the_owner_has_put_the_table_away(
    servers: tuple[str, list[ServerProcess]],
) -> None:
    """It kept the lease, and the bots waited for it for ever."""
    _, (one, other) = servers

    async def work() -> None:
        async with httpx.AsyncClient(base_url=one.base, timeout=PATIENCE) as client:
            made = await client.post("/api/me", json={"name": "Ann", "token": True})
            ann = {"authorization": f"Bearer {made.json()['token']}"}
            plan = {"game": TABLE, "options": {"players": 3, "first": 1}, "fill": "random"}
            table = (await client.post("/api/tables", json=plan, headers=ann)).json()["id"]
        async with at_table(one, table, ann) as socket:
            await told(socket, "welcome")
        await put_away(one)
        async with at_table(other, table, ann) as socket:
            for mark in "ab":
                while not (moved := await told(socket, "moved"))["moves"]:
                    pass
                move = {"at": moved["at"], "action": moved["moves"][0]["action"]}
                await socket.send(json.dumps({"t": "move", "id": mark, **move}))
                await told(socket, "ack")

    asyncio.run(work())
