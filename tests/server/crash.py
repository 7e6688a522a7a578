"""Servers die while tables are played; every player keeps account.

Every player notes each choice for which an acknowledgement came. In the end
the tables' records must hold every acknowledged choice exactly once, in the
order in which its player made them. `python -m tests.server.crash KILLS` is
the long version.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import select

from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.schema import tables
from stammtisch.table.events import Moved
from stammtisch.table.match import Match
from tests.server.players import Kept, Player, seated
from tests.server.processes import ServerProcess, postgres, redis, serving

TABLES = 12
PAUSE = 0.4
"""Seconds that a server lives, about, after it has taken a move."""

ROUNDS = 1200
"""Tenths of a second in which every table must go on after the last kill."""


async def _storm(
    servers: list[ServerProcess], kills: int, count: int, pause: float
) -> list[Player]:
    players = await seated(servers[0].base, [server.base for server in servers], count, stays=True)
    playing = asyncio.gather(*(player.play() for player in players))
    dice = random.Random(kills)
    try:
        for kill in range(kills):
            await _some_move(players, playing)
            await asyncio.sleep(dice.uniform(0, 2) * pause)
            victim = servers[kill % len(servers)]
            await asyncio.to_thread(victim.kill)
            victim.start()
            await asyncio.to_thread(victim.wait)
        await _goes_on(players, playing)
    finally:
        await asyncio.gather(*(player.go() for player in players), playing)
    return players


async def _some_move(players: list[Player], playing: asyncio.Future[Any]) -> None:
    """Until a move is acknowledged, so that servers are killed in the midst of play."""
    before = sum(len(player.acknowledged) for player in players)
    for _ in range(ROUNDS):
        if playing.done():
            await playing
        if sum(len(player.acknowledged) for player in players) > before:
            return
        await asyncio.sleep(0.01)


async def _goes_on(players: list[Player], playing: asyncio.Future[Any]) -> None:
    """Until moves are made again at every table; a player's complaint is raised."""

    def moves() -> Counter[int]:
        return Counter(player.company for player in players for _ in player.acknowledged)

    before = moves()
    for _ in range(ROUNDS):
        if playing.done():
            await playing
        if all(moves()[player.company] > before[player.company] for player in players):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("a table does not go on")


def storm(folder: Path, database: str, kills: int, count: int, pause: float, **more: Any) -> str:
    """Kill servers while tables are played; the account in a sentence."""
    begun = time.monotonic()
    with ExitStack() as stack:
        number = 2 if more.get("redis") else 1
        servers = [stack.enter_context(serving(folder, database, **more)) for _ in range(number)]
        players = asyncio.run(_storm(servers, kills, count, pause))
        for server in servers:
            server.kill()
    moves, games = check(database, players)
    sent_again = sum(player.resent for player in players)
    took = time.monotonic() - begun
    return (
        f"{kills} kills, {count} tables, {games} games, {moves} acknowledged moves, "
        f"{sent_again} sent again, {took:.0f} s: none lost, none doubled"
    )


def check(database: str, players: list[Player]) -> tuple[int, int]:
    """Hold the stored games against the players' accounts; how many moves were acknowledged, at
    how many tables."""
    engine = open_database(database)
    queries = Queries(engine)
    with engine.connect() as connection:
        ids = connection.execute(select(tables.c.id, tables.c.created)).all()
    stored: dict[Kept, tuple[float, int]] = {}
    marks: set[str] = set()
    for id, created in ids:
        match = Match(id)
        for event, at, _ in queries.events(id):
            match.apply(event, at)
            if isinstance(event, Moved) and event.mark:
                assert event.mark not in marks, "a move was doubled"
                marks.add(event.mark)
                stored[Kept(id, event.mark, event.action)] = (created, match.version)
    engine.dispose()
    for player in players:
        kept = player.acknowledged
        assert all(choice in stored for choice in kept), "an acknowledged move was lost"
        numbers = [stored[choice] for choice in kept]
        assert numbers == sorted(numbers), "moves are out of order"
    return sum(len(player.acknowledged) for player in players), len(ids)


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        print("SQLite:", storm(home, f"sqlite:///{home}/t.db", kills, TABLES, PAUSE), flush=True)
        with postgres(home) as url:
            print("PostgreSQL:", storm(home, url, kills, TABLES, PAUSE), flush=True)
        (home / "two").mkdir()
        with postgres(home / "two") as url, redis(home) as line:
            told = storm(home, url, kills, TABLES, PAUSE, redis=line)
            print("PostgreSQL and Redis, two processes:", told, flush=True)


if __name__ == "__main__":
    main()
