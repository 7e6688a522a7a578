"""Whatever is sent, the server answers with a sentence or closes; other tables never notice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import resource
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from stammtisch.server.rate_limits import TokenBucket
from stammtisch.server.settings import Limits
from stammtisch.server.ws import messages
from tests.server.club import Club, ask, choose, hear, opened
from tests.server.machines import serving
from tests.server.patrons import Player, seated
from tests.server.raw import raw_socket

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


def test_fuzzed_frames_are_answered_and_change_nothing(club: Club) -> None:
    """Only a well-formed move by the seat to act could change the table; none is sent here."""
    people, table = club.full_table()
    version = people[1].get(f"/api/tables/{table['id']}")["version"]

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(NEARLY | JUNK, min_size=1, max_size=20))
    def flood(frames: list[Any]) -> None:
        with people[1].socket(table) as socket:
            for frame in frames:
                socket.send_text(json.dumps(frame))
            ask(socket, t="ping", id="end")
            assert hear(socket, "pong")["id"] == "end"

    flood()
    after = people[1].get(f"/api/tables/{table['id']}")
    assert after["version"] == version


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_bytes_break_the_decoder(frame: bytes | str) -> None:
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError):
        messages.decode(frame)


def test_nobody_acts_for_another(club: Club) -> None:
    people, table = club.full_table(public=True)
    eve = club.visitor("Eve")
    with people[0].socket(table) as ann, eve.socket(table) as watching:
        moved = hear(ann, "moved")
        for kind in ("move", "takeback"):
            ask(watching, t=kind, id="x", at=0, **({"action": 0} if kind == "move" else {}))
            assert hear(watching, "refused")["why"] == "not-seated"
        ask(watching, t="hint", id="x")
        assert hear(watching, "refused")["why"] == "not-seated"
        ask(watching, t="move", id="x", at=0, action=0, seat=1)
        assert hear(watching, "refused")["why"] == "no-frame"
        choose(ann, moved, random.Random(1))
        assert hear(ann, "ack")


def test_too_many_frames_at_once(tmp_path: Path) -> None:
    tight = Limits(frame_rate=1, frame_burst=5, newcomer_burst=50)
    with opened(f"sqlite:///{tmp_path}/t.db", limits=tight) as club:
        people, table = club.full_table()
        with people[0].socket(table) as socket:
            for number in range(8):
                ask(socket, t="ping", id=str(number))
            assert hear(socket, "refused")["why"] == "too-fast"
        with people[0].socket(table) as socket:
            for number in range(200):
                ask(socket, t="ping", id=str(number))
            with pytest.raises(WebSocketDisconnect):
                hear(socket, "nothing more")


def test_too_many_requests_newcomers_and_tables(tmp_path: Path) -> None:
    tight = Limits(newcomer_rate=0, newcomer_burst=2, opening_rate=0, opening_burst=1)
    with opened(f"sqlite:///{tmp_path}/t.db", limits=tight) as club:
        ann = club.visitor()
        club.visitor()
        assert club.client.post("/api/me", json={"name": "Eve"}).status_code == 429
        ann.open()
        ann.post("/api/tables", {"game": "njet"}, status=429)


def test_a_bucket_fills_again() -> None:
    bucket = TokenBucket(rate=100, burst=2)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    time.sleep(0.02)
    assert bucket.take()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"[]", 422),
        (b'{"name": 5}', 422),
        (b'{"name": "x", "admin": true}', 422),
        (b'{"name": "' + b"x" * 41 + b'"}', 422),
        (b'{"name": "\\u0000 "}', 422),
        (b"[" * 10_000, 422),
        (b" " * 20_000, 413),
        (b"\xff\xfe", 422),
    ],
)
def test_bad_forms_get_a_sentence(club: Club, body: bytes, status: int) -> None:
    answer = club.client.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["sentence"].rstrip(".")


def test_forms_of_other_pages_are_not_taken(club: Club) -> None:
    """A page elsewhere can post plain text without asking; only JSON is read."""
    answer = club.client.post(
        "/api/me", content=b'{"name": "x"}', headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 415


@pytest.mark.parametrize(
    "plan",
    [
        {"game": "whist"},
        {"game": "njet", "options": {"players": 9}},
        {"game": "njet", "options": {"colour": "red"}},
        {"game": "njet", "sit": 5},
        {"game": "njet", "bots": {"7": "random"}},
        {"game": "njet", "fill": "godlike"},
    ],
)
def test_tables_that_cannot_be(club: Club, plan: dict[str, Any]) -> None:
    wrong = club.visitor().post("/api/tables", plan, status=422)
    assert wrong["sentence"]


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
    everybody = await seated(base, [base], 2, stays=True)
    players = [player for player in everybody if player.company == 0]
    stranger = everybody[-1]
    where = f"/api/tables/{stranger.table}/socket"
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
