"""Sockets that come to the wrong process are passed on to the table's owner, and nobody notices."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager

import httpx2 as httpx
import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stammtisch.server.ws.gateway import CALLER, VOUCHER, Pipe, ask, with_headers
from tests.server.processes import ServerProcess, free_port, postgres, serving
from tests.server.test_redis_gone import PATIENCE, at_table, seated, told

Cluster = tuple[str, list[ServerProcess]]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The database, and two processes that hear nothing of each other but by it."""
    folder = tmp_path_factory.mktemp("gateway")
    nowhere = f"redis://127.0.0.1:{free_port()}"
    with postgres(folder) as url, ExitStack() as stack:
        both = [stack.enter_context(serving(folder, url, redis=nowhere)) for _ in range(2)]
        yield url, both


def owner_of(url: str, table: str) -> str:
    """Where the owner of a table is reached."""
    with psycopg.connect(url) as connection:
        query = 'SELECT peer FROM owners WHERE "table" = %s'
        ((peer,),) = connection.execute(query, [table]).fetchall()
        return str(peer)


def sockets_of(server: ServerProcess) -> int:
    """How many sockets a process serves itself."""
    lines = httpx.get(f"{server.base}/metrics").text.splitlines()
    return next(int(float(one.split()[1])) for one in lines if one.startswith("stammtisch_sockets"))


async def play(player: ClientConnection, mark: str) -> int:
    """Make the first move that is offered; the version under which it is stored."""
    while not (moved := await told(player, "moved"))["moves"]:
        pass
    move = {"at": moved["at"], "action": moved["moves"][0]["action"]}
    await player.send(json.dumps({"t": "move", "id": mark, **move}))
    return int((await told(player, "ack"))["version"])


@asynccontextmanager
async def everybody(
    servers: list[ServerProcess],
) -> AsyncIterator[tuple[str, list[dict[str, str]], list[ClientConnection]]]:
    """A table whose players come to one process after the other."""
    bearers, table = await seated(servers[0].base)
    async with (
        at_table(servers[1], table, bearers[0]) as ann,
        at_table(servers[0], table, bearers[1]) as bart,
        at_table(servers[1], table, bearers[2]) as cis,
    ):
        yield table, bearers, [ann, bart, cis]


def test_all_seats_of_a_table_are_at_one_process(servers: Cluster) -> None:
    url, both = servers

    async def work() -> None:
        async with everybody(both) as (table, _, players):
            assert owner_of(url, table) == f"127.0.0.1:{both[1].port}"
            assert [sockets_of(server) for server in both] == [0, 3]
            versions = [await play(player, f"m{n}") for n, player in enumerate(players)]
            assert versions == sorted(set(versions))
            while (await told(players[1], "moved"))["version"] < versions[-1]:
                pass

    asyncio.run(work())


def test_a_client_cannot_vouch_for_itself(servers: Cluster) -> None:
    _, both = servers

    async def work() -> None:
        bearers, table = await seated(both[0].base)
        lies = bearers[0] | {VOUCHER: "0" * 32, CALLER: "10.0.0.1"}
        for server in both:
            async with at_table(server, table, lies) as ann:
                assert (await told(ann, "welcome"))["table"]["you"] == 1

    asyncio.run(work())


def test_a_socket_is_passed_on_once(servers: Cluster) -> None:
    """Two processes that claim one address would pass it to and fro."""
    _, both = servers

    async def work() -> None:
        bearers, table = await seated(both[0].base)
        passed = bearers[1] | {VOUCHER: "of one that is gone"}
        async with at_table(both[1], table, bearers[0]), at_table(both[0], table, passed) as bart:
            assert (await told(bart, "welcome"))["table"]["you"] == 2
            assert [sockets_of(server) for server in both] == [1, 1]

    asyncio.run(work())


def test_a_refusal_is_the_owners(servers: Cluster) -> None:
    _, both = servers

    async def work() -> None:
        bearers, table = await seated(both[0].base)
        async with at_table(both[1], table, bearers[0]):
            where = f"{both[0].base.replace('http', 'ws', 1)}/api/tables/{table}/socket?protocol=2"
            with pytest.raises(Exception, match="403"):
                await connect(where)
        with pytest.raises(Exception, match="403"):
            await connect(where.replace(table, "nosuchtable"))

    asyncio.run(work())


def test_when_the_owner_dies_another_takes_over_and_nothing_is_lost(servers: Cluster) -> None:
    url, (one, other) = servers

    async def work() -> None:
        async with everybody([one, other]) as (table, bearers, players):
            stored = await play(players[0], "before")
            other.kill()
            for player in players:
                with pytest.raises(ConnectionClosed):
                    await told(player, "never")
            async with (
                at_table(one, table, bearers[0]) as ann,
                at_table(one, table, bearers[1]) as bart,
            ):
                assert (await told(ann, "welcome"))["version"] >= stored
                assert await play(bart, "after") > stored
                async with asyncio.timeout(PATIENCE):
                    while await asyncio.to_thread(owner_of, url, table) != one.base[7:]:
                        await asyncio.sleep(0.1)

    try:
        asyncio.run(work())
    finally:
        other.start()
        other.wait()


def test_an_owner_that_is_back_passes_nothing_on_to_itself(servers: Cluster) -> None:
    """The lease of the process that was killed at its address may not have ended yet."""
    _, (one, other) = servers

    async def work() -> None:
        bearers, table = await seated(one.base)
        async with at_table(one, table, bearers[0]) as ann:
            stored = await play(ann, "before")
            one.kill()
        told_before = len(one.log.read_text())
        one.start()
        await asyncio.to_thread(one.wait)
        for server in (one, other):
            async with at_table(server, table, bearers[0]) as ann:
                assert (await told(ann, "welcome"))["version"] >= stored
        assert "cannot be reached" not in one.log.read_text()[told_before:]

    asyncio.run(work())


def test_an_owner_that_was_frozen_writes_nothing_when_it_wakes_up(servers: Cluster) -> None:
    """A move that reached it while another process took the table over is not stored by it, though
    nobody has played meanwhile; sent again to the owner, it is."""
    url, (one, other) = servers

    async def work() -> None:
        bearers, table = await seated(one.base)
        async with at_table(other, table, bearers[0]) as ann:
            moved = await told(ann, "moved")
            assert owner_of(url, table) == other.base[7:]
            os.kill(other.number, signal.SIGSTOP)
            try:
                move = {"at": moved["at"], "action": moved["moves"][0]["action"]}
                await ann.send(json.dumps({"t": "move", "id": "late", **move}))
                async with at_table(one, table, bearers[1]), asyncio.timeout(PATIENCE):
                    while await asyncio.to_thread(owner_of, url, table) != one.base[7:]:
                        await asyncio.sleep(0.1)
            finally:
                os.kill(other.number, signal.SIGCONT)
            with pytest.raises(ConnectionClosed) as closed:
                await told(ann, "ack")
            assert closed.value.rcvd and closed.value.rcvd.code == 1012
        async with at_table(one, table, bearers[0]) as ann:
            assert (await told(ann, "welcome"))["version"] == moved["version"]
            assert await play(ann, "late") == moved["version"] + 1

    asyncio.run(work())


# The pieces


def test_one_who_does_not_answer_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.server.ws.gateway.ANSWER", 0.05)

    async def work() -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(TimeoutError):
            await ask("127.0.0.1", silent.getsockname()[1], b"GET /\r\n\r\n")
        with pytest.raises(ConnectionRefusedError):
            await ask("127.0.0.1", free_port(), b"GET /\r\n\r\n")

    asyncio.run(work())


def test_one_who_hangs_up_is_told_apart_from_an_answer() -> None:
    async def work() -> None:
        async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.close()

        rude = await asyncio.start_server(hang_up, "127.0.0.1", 0)
        with pytest.raises(ConnectionResetError):
            await ask("127.0.0.1", rude.sockets[0].getsockname()[1], b"GET /\r\n\r\n")
        rude.close()

    asyncio.run(work())


def test_what_came_early_goes_first() -> None:
    class Sink(asyncio.Transport):
        def __init__(self) -> None:
            self.got = b""

        def write(self, data: bytes) -> None:  # type: ignore[override]
            self.got += data

    async def work() -> bytes:
        pipe, sink = Pipe(), Sink()
        pipe.data_received(b"a")
        pipe.data_received(b"b")
        pipe.join(sink)
        pipe.data_received(b"c")
        return sink.got

    assert asyncio.run(work()) == b"abc"


NAMES = st.sampled_from(["Host", "Cookie", VOUCHER, CALLER.title(), "X-Else"])


@given(st.lists(st.tuples(NAMES, st.text("abc:;= ", max_size=9)), max_size=8))
def test_headers_are_added_in_place_of_those_that_claim_the_same(
    given: list[tuple[str, str]],
) -> None:
    lines = [f"{name}: {value}" for name, value in given]
    request = "\r\n".join(["GET /x HTTP/1.1", *lines, "", ""]).encode()
    made = with_headers(request, {VOUCHER: "right", CALLER: "1.2.3.4"}).decode()
    first, *found = made.removesuffix("\r\n\r\n").split("\r\n")
    kept = [line for line in lines if line.split(":")[0].lower() not in (VOUCHER, CALLER)]
    assert first == "GET /x HTTP/1.1"
    assert found == [*kept, f"{VOUCHER}: right", f"{CALLER}: 1.2.3.4"]
