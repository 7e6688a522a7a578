"""Clients that play: every seat of every table on a socket of its own."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import httpx2 as httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Choice(msgspec.Struct):
    action: int


class Frame(msgspec.Struct):
    """As much of any frame as a player needs."""

    t: str
    id: str | None = None
    at: int = 0
    moves: list[Choice] = []


DECODER = msgspec.json.Decoder(Frame)


@dataclass(frozen=True)
class Load:
    """How much is played: `pause` is how long a seat thinks before a move, 0 for flat out."""

    game: str
    tables: int
    seconds: float
    pause: float = 0.0


@dataclass
class Tally:
    """What was acknowledged, and how long it took."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    scenes: int = 0

    def quantile(self, share: float) -> float:
        ordered = sorted(self.waits)
        return ordered[min(int(share * len(ordered)), len(ordered) - 1)] * 1e3 if ordered else 0.0


@dataclass
class Player:
    """One seat. `pause` is how long it thinks before each move."""

    socket: ClientConnection
    tally: Tally
    pause: float
    playing: asyncio.Event
    sent: dict[str, float] = field(default_factory=dict)
    chosen: int = -1
    """The last of its choices: where several choose at once, each is told of those of the others
    while it still thinks."""

    async def play(self) -> None:
        async for frame in self.socket:
            if frame.startswith('{"t":"scene"'):  # type: ignore[arg-type]
                self.tally.scenes += 1
                continue
            told = DECODER.decode(frame)
            if told.t == "ack" and told.id in self.sent:
                self.tally.waits.append(time.perf_counter() - self.sent.pop(told.id))
            elif told.t == "refused":
                self.tally.refused += 1
            elif told.t == "moved" and told.moves and told.at > self.chosen:
                self.chosen = told.at
                if self.pause or not self.playing.is_set():
                    asyncio.get_running_loop().create_task(self.choose(told))
                else:
                    await self.choose(told)

    async def choose(self, told: Frame) -> None:
        await self.playing.wait()
        if self.pause:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
        action, mark = random.choice(told.moves).action, f"m{told.at}"
        self.sent[mark] = time.perf_counter()
        with suppress(ConnectionClosed):
            await self.socket.send(f'{{"t":"move","id":"{mark}","at":{told.at},"action":{action}}}')


async def people(base: str, count: int) -> list[str]:
    """Newcomers, by their tokens."""
    async with httpx.AsyncClient(base_url=base, verify=False) as client:
        tokens = []
        for number in range(count):
            answer = await client.post("/api/me", json={"name": f"P{number}", "token": True})
            tokens.append(answer.raise_for_status().json()["token"])
        return tokens


async def tables(
    bases: Sequence[str], tokens: list[str], game: str, count: int, options: dict[str, int]
) -> list[str]:
    """Tables with the same players at each, opened at one process after the other."""
    first, *others = ({"authorization": f"Bearer {token}"} for token in tokens)
    found = []
    async with httpx.AsyncClient(timeout=60, verify=False) as client:
        for number in range(count):
            place = f"{bases[number % len(bases)]}/api/tables"
            plan = {"game": game, "options": options}
            table = (await client.post(place, json=plan, headers=first)).raise_for_status().json()
            for other in others:
                form = {"invite": table["invite"]}
                sat = await client.post(f"{place}/{table['id']}/sit", json=form, headers=other)
                sat.raise_for_status()
            found.append(table["id"])
    return found


async def sit_down(
    base: str, token: str, table: str, tally: Tally, pause: float, playing: asyncio.Event
) -> Player:
    where = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket?protocol=2"
    bearer = {"authorization": f"Bearer {token}"}
    socket = await connect(
        where,
        additional_headers=bearer,
        compression=None,
        max_queue=None,
        ping_interval=None,
        open_timeout=60,
    )
    return Player(socket, tally, pause, playing)
