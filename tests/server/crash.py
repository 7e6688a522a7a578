"""Players who keep account while servers die under them.

Every player notes each choice for which an acknowledgement came. In the end
each table's record must hold every acknowledged choice exactly once, in the
order in which its player made them. `python -m tests.server.crash KILLS` is
the long version.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from stammtisch.games import GAMES
from stammtisch.server.events import Moved
from stammtisch.server.match import Match
from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.library import Library
from stammtisch.server.storage.schema import tables
from tests.server.machines import Server, postgres, redis


@dataclass
class Player:
    """One seat at one table, whatever happens to the link."""

    bases: list[str]
    token: str
    table: str
    dice: random.Random
    acknowledged: list[tuple[str, int]] = field(default_factory=list)
    """The marks of acknowledged choices with their actions, in order."""
    resent: int = 0
    version: int = 0

    async def play(self) -> None:
        """Connect, anywhere, again and again."""
        pending: dict[str, Any] | None = None
        while True:
            base = self.dice.choice(self.bases).replace("http", "ws", 1)
            where = f"{base}/api/tables/{self.table}/socket?since={self.version}"
            bearer = {"authorization": f"Bearer {self.token}"}
            try:
                async with connect(where, additional_headers=bearer, open_timeout=5) as socket:
                    if pending:
                        self.resent += 1
                        await socket.send(json.dumps(pending))
                    async for frame in socket:
                        told = json.loads(frame)
                        if told["t"] == "moved":
                            self.version = told["version"]
                            if told["moves"] and pending is None:
                                pending = self._choose(told)
                                await socket.send(json.dumps(pending))
                        elif told["t"] == "ack" and pending and told["id"] == pending["id"]:
                            self.acknowledged.append((pending["id"], pending["action"]))
                            pending = None
                        elif told["t"] == "refused" and told["why"] != "not-stored":
                            raise AssertionError(told)
                        elif told["t"] == "refused":
                            await asyncio.sleep(0.1)
                            await socket.send(json.dumps(pending))
            except (TimeoutError, OSError, WebSocketException):
                await asyncio.sleep(0.05)

    def _choose(self, told: dict[str, Any]) -> dict[str, Any]:
        action = self.dice.choice(told["moves"])["action"]
        return {"t": "move", "id": secrets.token_hex(6), "at": told["at"], "action": action}


async def set_up(base: str, bases: list[str], count: int) -> list[Player]:
    """Tables of all games; at every fourth a bot plays with two people, at the others three do."""
    players = []
    async with httpx.AsyncClient(base_url=base, timeout=30) as client:
        for number, game in zip(range(count), itertools.cycle(GAMES), strict=False):
            bots = {"3": "random"} if number % 4 == 3 else {}
            tokens = []
            for seat in range(3 - len(bots)):
                answer = await client.post("/api/me", json={"name": f"P{seat}", "token": True})
                tokens.append(answer.json()["token"])
            first, *others = ({"authorization": f"Bearer {token}"} for token in tokens)
            plan = {"game": game, "options": {"players": 3}, "bots": bots}
            table = (await client.post("/api/tables", json=plan, headers=first)).json()
            for other in others:
                form = {"invite": table["invite"]}
                await client.post(f"/api/tables/{table['id']}/sit", json=form, headers=other)
            players += [
                Player(bases, token, table["id"], random.Random(f"{number} {seat}"))
                for seat, token in enumerate(tokens)
            ]
    return players


async def _storm(servers: list[Server], kills: int, count: int, pause: float) -> list[Player]:
    players = await set_up(servers[0].base, [server.base for server in servers], count)
    playing = [asyncio.create_task(player.play()) for player in players]
    dice = random.Random(kills)
    for kill in range(kills):
        await asyncio.sleep(dice.uniform(0.5, 1.5) * pause)
        victim = servers[kill % len(servers)]
        await asyncio.to_thread(victim.kill)
        victim.start()
        await asyncio.to_thread(victim.wait)
    await asyncio.sleep(pause)
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    for outcome in ended:
        if isinstance(outcome, Exception) and not isinstance(outcome, asyncio.CancelledError):
            raise outcome
    return players


def storm(folder: Path, database: str, kills: int, count: int, pause: float, **more: Any) -> str:
    """Kill servers while tables are played; the account in a sentence."""
    number = 2 if more.get("redis") else 1
    servers = [Server(folder, database, **more) for _ in range(number)]
    for server in servers:
        server.start()
        server.wait()
    begun = time.monotonic()
    try:
        players = asyncio.run(_storm(servers, kills, count, pause))
    finally:
        for server in servers:
            server.kill()
    moves = check(database, players)
    sent_again = sum(player.resent for player in players)
    took = time.monotonic() - begun
    return (
        f"{kills} kills, {count} tables, {moves} acknowledged moves, {sent_again} sent again, "
        f"{took:.0f} s: none lost, none doubled"
    )


def check(database: str, players: list[Player]) -> int:
    """Hold the stored games against the players' accounts; how many moves were acknowledged."""
    engine = open_database(database)
    library = Library(engine)
    with engine.connect() as connection:
        assert connection.execute(select(tables.c.id)).all()
    for table in {player.table for player in players}:
        events = library.events(table)
        match = Match(table)
        for event in events:
            match.fold(event)
        marks = [event.mark for event in events if isinstance(event, Moved) and event.mark]
        assert len(set(marks)) == len(marks), "a move was doubled"
        stored = {e.mark: (n, e.action) for n, e in enumerate(events) if isinstance(e, Moved)}
        for player in (player for player in players if player.table == table):
            found = [stored.get(mark) for mark, _ in player.acknowledged]
            assert None not in found, "an acknowledged move was lost"
            assert [pair[1] for pair in found if pair] == [a for _, a in player.acknowledged]
            assert found == sorted(found, key=lambda pair: pair[0] if pair else 0)
    engine.dispose()
    return sum(len(player.acknowledged) for player in players)


if __name__ == "__main__":
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        print("SQLite:", storm(home, f"sqlite:///{home}/t.db", kills, 12, 0.5), flush=True)
        with postgres(home) as url:
            print("PostgreSQL:", storm(home, url, kills, 12, 0.5), flush=True)
        (home / "two").mkdir()
        with postgres(home / "two") as url, redis(home) as line:
            told = storm(home, url, kills, 12, 0.5, redis=line)
            print("PostgreSQL and Redis, two processes:", told, flush=True)
