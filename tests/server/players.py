"""Players who keep account of what was acknowledged, whatever happens to the connection."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import httpx2 as httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stammtisch.games import GAMES

PATIENCE = 60.0
"""Seconds for one answer: machines that run tests are busy."""

LATER = ("not-stored", "busy")
"""Refusals after which the same frame is sent again."""

Frame = dict[str, Any]


class Kept(NamedTuple):
    """A choice for which an acknowledgement came."""

    table: str
    mark: str
    action: int


@dataclass
class Player:
    """One seat at one table, and at its rematches if asked to stay."""

    bases: list[str]
    token: str
    company: int
    """Which people, who sit together at one table after another."""
    table: str
    dice: random.Random
    stays: bool = False
    acknowledged: list[Kept] = field(default_factory=list)
    resent: int = 0
    version: int = 0
    pending: Frame | None = None
    """What was sent and not yet acknowledged."""
    offer: Frame | None = None
    """The last word that it is our turn, not yet answered."""
    over: bool = False
    going: bool = False
    socket: ClientConnection | None = None

    @property
    def bearer(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def play(self) -> None:
        """Connect, anywhere, again and again, until asked to go."""
        while not self.going:
            base = self.dice.choice(self.bases).replace("http", "ws", 1)
            where = f"{base}/api/tables/{self.table}/socket?protocol=2&since={self.version}"
            try:
                async with connect(
                    where, additional_headers=self.bearer, open_timeout=PATIENCE
                ) as self.socket:
                    await self._converse(self.socket)
                if self.over and not self.going:
                    await self._rematch()
            except (TimeoutError, OSError, WebSocketException, httpx.TransportError):
                await asyncio.sleep(0.05)

    async def go(self) -> None:
        """Leave as one should: a task cancelled while it connects leaves its socket open."""
        self.going = True
        if self.socket is not None:
            await self.socket.close()

    async def _converse(self, socket: ClientConnection) -> None:
        """Play until the connection breaks, or until the game is over and another is wanted."""
        self.offer, self.over = None, False
        if self.going:
            return
        if self.pending:
            self.resent += 1
            await socket.send(json.dumps(self.pending))
        async for frame in socket:
            told = json.loads(frame)
            await self._heed(told, socket)
            if self.pending is None and self.offer is not None:
                self.pending, self.offer = self._choose(self.offer), None
                await self._say(socket, self.pending)
            elif self.pending is None and self.over and self.stays:
                return

    async def _heed(self, told: Frame, socket: ClientConnection) -> None:
        """Take in a frame; the word of one's next turn may come before the acknowledgement."""
        pending = self.pending
        if told["t"] == "moved":
            self.version = told["version"]
            new = pending is None or told["at"] > pending["at"]
            self.offer = told if told["moves"] and new else None
        elif told["t"] == "ack" and pending and told["id"] == pending["id"]:
            self.acknowledged.append(Kept(self.table, pending["id"], pending["action"]))
            self.pending = None
        elif told["t"] in ("welcome", "table"):
            self.over = told["table"]["phase"] == "over"
        elif told["t"] == "refused" and told["why"] in LATER:
            await asyncio.sleep(0.1)
            await socket.send(json.dumps(pending))
        elif told["t"] == "refused":
            await self._refused(told, socket)

    async def _refused(self, told: Frame, socket: ClientConnection) -> None:
        """For another reason than that the server could not."""
        raise AssertionError(told)

    async def _say(self, socket: ClientConnection, choice: Frame) -> None:
        await socket.send(json.dumps(choice))

    def _choose(self, told: Frame) -> Frame:
        action = self.dice.choice(told["moves"])["action"]
        return {"t": "move", "id": secrets.token_hex(6), "at": told["at"], "action": action}

    async def _rematch(self) -> None:
        """On to the next table with the same company; whoever asks, it is one and the same."""
        base = self.dice.choice(self.bases)
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as client:
            answer = await client.post(f"/api/tables/{self.table}/rematch", headers=self.bearer)
        if answer.status_code == 503:
            return
        assert answer.status_code == 200, answer.text
        self.table, self.version = answer.json()["id"], 0


P = TypeVar("P", bound=Player)


async def seated(
    base: str,
    bases: list[str],
    count: int,
    stays: bool = False,
    kind: type[P] = Player,  # type: ignore[assignment]
) -> list[P]:
    """Tables of all games; at every fifth a bot plays with two people, at the others three do."""
    players: list[P] = []
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as client:
        for number, game in zip(range(count), itertools.cycle(GAMES), strict=False):
            bots = {"3": "random"} if number % 5 == 3 else {}
            tokens = [await _token(client, f"P{seat}") for seat in range(3 - len(bots))]
            first, *others = ({"authorization": f"Bearer {token}"} for token in tokens)
            plan = {"game": game, "options": {"players": 3}, "bots": bots}
            table = (await client.post("/api/tables", json=plan, headers=first)).json()
            for other in others:
                form = {"invite": table["invite"]}
                await client.post(f"/api/tables/{table['id']}/sit", json=form, headers=other)
            players += [
                kind(bases, token, number, table["id"], random.Random(f"{number} {seat}"), stays)
                for seat, token in enumerate(tokens)
            ]
    return players


async def _token(client: httpx.AsyncClient, name: str) -> str:
    answer = await client.post("/api/me", json={"name": name, "token": True})
    token: str = answer.raise_for_status().json()["token"]
    return token
