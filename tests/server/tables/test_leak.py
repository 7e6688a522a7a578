"""Two worlds that differ only in what a viewer cannot know look the same to them, byte for byte.

Two real servers hold the same table. World A plays a whole game. World B is
the same table with cards that were imagined from what the viewer can see. Both
go on with moves that look the same to them, hidden ones as different as can be,
and every byte on the viewer's socket, and on a spectator's, must be the same. Where the
worlds cannot go on together (a card that the other does not hold, a deal), a
new world is imagined; so it is when the viewer gets to see cards that were
hidden, and only then may the veiled records differ. (That those hold no more
than a viewer may know is for the laws in tests/contract.)
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest
import uvicorn
from sqlalchemy import insert

from stammtisch.games import GAMES, game_named
from stammtisch.server.app import App
from stammtisch.server.asgi import application
from stammtisch.server.run import configuration
from stammtisch.server.settings import Settings
from stammtisch.server.storage.devices import digest
from stammtisch.server.storage.schema import people, tokens
from stammtisch.server.tables import opening
from stammtisch.server.tables.clock import TableClock
from stammtisch.server.tables.room import Room
from stammtisch.server.tables.views import SceneWriter, moved
from stammtisch.server.ws import messages
from stammtisch.table import events as ev
from stammtisch.table.commands import AnyCommand, Open, Place, Play
from stammtisch.table.match import Match
from tests.server.local import UNLIMITED
from tests.server.possible_worlds import choose, follow, other_world, seen
from tests.server.processes import free_port
from tests.server.raw_socket import raw_frame, raw_socket, words
from tests.table.test_match import begun

SEAT = 2
SECRET = "the viewer's"
NEVER = 1e6
SHORT = {"njet": {"rounds": 3}, "ochs-und-esel": {"deals": 2}}
"""Enough for every phase of a game, and for what passes from one round to the next."""


class Elsewhere(Match):
    """A match in which what happens was prepared by the test."""

    prepared: Match

    def decide(self, command: AnyCommand, now: float = 0.0) -> list[ev.AnyEvent]:
        assert isinstance(command, Play) and isinstance(command.move, int)
        return [ev.Moved(int(str(command.person)[1:]), command.move)]

    def apply(self, event: ev.AnyEvent, at: float = 0.0) -> None:
        vars(self).update(vars(self.prepared))


@dataclass
class World:
    """A server with one table, and the sockets that look at it."""

    base: str
    room: Room
    stack: AsyncExitStack
    sockets: list[asyncio.StreamReader] = field(default_factory=list)

    async def table_info(self, token: str | None) -> bytes:
        """Open one more socket; the first bytes on it."""
        link = raw_socket(self.base, "/api/tables/t/socket?protocol=2", token)
        self.sockets.append(await self.stack.enter_async_context(link))
        return await self._told(self.sockets[-1])

    async def move(self, seat: int, action: int) -> list[bytes]:
        """Let a seat choose; all that the sockets were sent of it."""
        await self.room.act(Play(f"p{seat}", action))
        return [await self._told(socket) for socket in self.sockets]

    async def _told(self, socket: asyncio.StreamReader) -> bytes:
        """All bytes up to the scene of what happened last."""
        frames = b""
        while True:
            frame = await asyncio.wait_for(raw_frame(socket), 60)
            frames += frame
            last = msgspec.json.decode(words(frame))
            if last["t"] == "scene" and last["version"] == self.room.match.version:
                return frames


@asynccontextmanager
async def world(folder: Path, game: str) -> AsyncIterator[World]:
    settings = Settings(
        f"sqlite:///{folder}/t.db",
        port=free_port(),
        absence=NEVER,
        ping=NEVER,  # Pings hold random bytes.
        limits=UNLIMITED,
    )
    app = application(settings)
    server = uvicorn.Server(configuration(app, settings))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        room = await full_table(app.state.app, game)
        async with AsyncExitStack() as stack:
            yield World(f"http://127.0.0.1:{settings.port}", room, stack)
    finally:
        server.should_exit = True
        await running


async def full_table(app: App, game: str) -> Room:
    """A public table of people, the same in every world."""
    person = {"id": f"p{SEAT}", "name": "Ann", "language": "en", "muted": False}
    await app.storage.writer.write(
        None,
        insert(people).values(**person, created=0.0, seen=0.0),
        insert(tokens).values(
            digest=digest(SECRET), person=person["id"], id="device", kind="", created=1.0, seen=1.0
        ),
    )
    players = game_named(game).settle({})["players"]
    company = [Place(seat, f"p{seat}") for seat in range(1, players + 1)]
    command = Open(game, SHORT.get(game, {}), True, "none", "invite", "p1")
    return await opening.create(app.tables, "t", command, company)


@pytest.fixture(autouse=True)
def still_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which seats a bot will take over is compared, not the wall clock's seconds until then."""
    takeovers = TableClock.takeovers
    monkeypatch.setattr(TableClock, "takeovers", lambda clock: dict.fromkeys(takeovers(clock), 1.0))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [0, SEAT])
def test_worlds_a_viewer_cannot_tell_apart_send_the_same_bytes(
    game: str, viewer: int, tmp_path: Path
) -> None:
    """What a seat cannot know a spectator cannot know either."""

    async def both() -> None:
        (tmp_path / "a").mkdir()
        (tmp_path / "b").mkdir()
        async with world(tmp_path / "a", game) as a, world(tmp_path / "b", game) as b:
            await play_both(a, b, viewer, random.Random(f"{game} {viewer}"))

    asyncio.run(both())


async def play_both(a: World, b: World, viewer: int, dice: random.Random) -> None:
    match, elsewhere = a.room.match, Elsewhere("t")
    twin = elsewhere.prepared = other_world(match, viewer, dice)
    elsewhere.apply(ev.Closed())
    b.room.match = elsewhere
    for token in (SECRET, None) if viewer else (None,):
        assert await a.table_info(token) == await b.table_info(token)
    together = different = 0
    while match.phase == "playing":
        assert match.table and twin.table
        different += match.table.state != twin.table.state
        seat, here, there = choose(match, twin, viewer, dice)
        faces = seen(match, viewer)
        deals = match.table.deal_count
        told = await a.move(seat, here)
        dealt = match.table.deal_count > deals
        parted = there is None or dealt or match.phase != "playing"
        if parted or not follow(twin, match, ev.Moved(seat, there or 0), viewer, faces):
            twin = other_world(match, viewer, dice)
        else:
            together += 1
        elsewhere.prepared = twin
        assert told == await b.move(seat, here)
    assert together > 30 and different > 20


def test_the_comparison_can_fail() -> None:
    """Seen from the seat of another, the same two worlds are told apart."""
    match, _ = begun("njet")
    twin = other_world(match, 1, random.Random(1))

    def shown(which: Match, seat: int) -> bytes:
        seen = SceneWriter().seen(which, seat, 0)
        return messages.encode(moved(which, seat, 0, None)) + messages.encode(seen)

    assert shown(match, 1) == shown(twin, 1)
    assert shown(match, 2) != shown(twin, 2)
