"""Whatever is sent, the server answers with a sentence or closes; other tables never notice."""

from __future__ import annotations

import asyncio
import json
import random
import resource
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stammtisch.server.settings import Limits
from tests.server.local import LocalServer, choose, receive, running, send
from tests.server.players import Player, seated
from tests.server.processes import serving
from tests.server.raw_socket import raw_socket

IDLE = 2000
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["t", "id", "at", "action", "move", "words", "x"]), inner)
    ),
    max_leaves=8,
)
NEARLY = st.fixed_dictionaries(
    {"t": st.sampled_from(["move", "takeback", "chat", "hint", "back", "ping", "moved", ""])},
    optional={"id": JUNK, "at": JUNK, "action": JUNK, "move": JUNK, "words": JUNK},
)


def test_fuzzed_frames_are_answered_and_change_nothing(server: LocalServer) -> None:
    """Only a well-formed move by the seat to act could change the table; none is sent here."""
    people, table = server.full_table()
    version = people[1].get(f"/api/tables/{table['id']}")["version"]

    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    @given(st.lists(NEARLY | JUNK, min_size=1, max_size=20))
    def flood(frames: list[Any]) -> None:
        with people[1].socket(table) as socket:
            for frame in frames:
                socket.send_text(json.dumps(frame))
            send(socket, t="ping", id="end")
            while (told := receive(socket, "pong", "refused"))["t"] == "refused":
                pass
            assert told["id"] == "end"

    flood()
    after = people[1].get(f"/api/tables/{table['id']}")
    assert after["version"] == version


def test_nobody_acts_for_another(server: LocalServer) -> None:
    people, table = server.full_table(public=True)
    eve = server.new_client("Eve")
    with people[0].socket(table) as ann, eve.socket(table) as watching:
        moved = receive(ann, "moved")
        for kind in ("move", "takeback"):
            send(watching, t=kind, id="x", at=0, **({"action": 0} if kind == "move" else {}))
            assert receive(watching, "refused")["why"] == "not-seated"
        send(watching, t="hint", id="x")
        assert receive(watching, "refused")["why"] == "not-seated"
        send(watching, t="move", id="x", at=0, action=0, seat=1)
        assert receive(watching, "refused")["why"] == "no-frame"
        choose(ann, moved, random.Random(1))
        assert receive(ann, "ack")


def test_too_many_frames_at_once(tmp_path: Path) -> None:
    tight = Limits(frame_rate=1, frame_burst=5, newcomer_burst=50)
    with running(f"sqlite:///{tmp_path}/t.db", limits=tight) as server:
        people, table = server.full_table()
        with people[0].socket(table) as socket:
            for number in range(8):
                send(socket, t="ping", id=str(number))
            assert receive(socket, "refused")["why"] == "too-fast"
        with people[0].socket(table) as socket:
            for number in range(200):
                send(socket, t="ping", id=str(number))
            with pytest.raises(WebSocketDisconnect):
                list(iter(socket.receive_text, ""))


def test_huge_frames_and_two_thousand_idle_sockets_harm_nobody_else(tmp_path: Path) -> None:
    """A real server: a frame too large ends its own socket, and idle ones are borne."""
    place = f"sqlite:///{tmp_path}/t.db"
    with serving(tmp_path, place, ping=1e6) as server, many_files(IDLE + 200):
        asyncio.run(crowd(server.base, IDLE))


@contextmanager
def many_files(wanted: int) -> Iterator[None]:
    """Room for so many open sockets in this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def crowd(base: str, idle: int) -> None:
    """Play beside a crowd of idle sockets, all at another table, and one that sends too much."""
    everybody: list[Player] = await seated(base, [base], 2, stays=True)
    players = [player for player in everybody if player.company == 0]
    stranger = everybody[-1]
    where = f"/api/tables/{stranger.table}/socket?protocol=2"
    async with AsyncExitStack() as stack:
        for _ in range(idle):
            await stack.enter_async_context(raw_socket(base, where, stranger.token))
        playing = asyncio.gather(*(player.play() for player in players))
        await shout(base, where, stranger.token)
        await plays_on(players)
        await until_open(base, idle + len(players))
        await asyncio.gather(*(player.go() for player in players), playing)


async def plays_on(players: list[Player]) -> None:
    """Until everybody has made a few moves more."""
    before = [len(player.acknowledged) for player in players]
    for _ in range(600):
        await asyncio.sleep(0.1)
        if all(len(p.acknowledged) >= b + 3 for p, b in zip(players, before, strict=True)):
            return
    raise AssertionError("another table is held up")


async def shout(base: str, where: str, token: str) -> None:
    """Send a frame that is too large, and be shown the endpoint."""
    bearer = {"authorization": f"Bearer {token}"}
    async with connect(base.replace("http", "ws", 1) + where, additional_headers=bearer) as socket:
        await socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await listen_for_good(socket)


async def listen_for_good(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


async def until_open(base: str, wanted: int) -> None:
    """Until the server says that so many sockets are open."""
    async with httpx.AsyncClient(timeout=60) as client:
        for _ in range(600):
            told = (await client.get(f"{base}/metrics")).text
            if f"stammtisch_sockets {wanted:.1f}\n" in told:
                return
            await asyncio.sleep(0.1)
    raise AssertionError(f"not {wanted} sockets are open")
