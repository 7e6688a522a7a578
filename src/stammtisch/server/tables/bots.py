"""The bots of a table: they think in the bot pool and play by commands, as people do."""

from __future__ import annotations

import asyncio
import math
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from stammtisch.server.levels import COVER
from stammtisch.server.tables.services import Services
from stammtisch.table.commands import AnyCommand, BotPlay
from stammtisch.table.match import Match

TINY = 1e-9
AGAIN = 2.0
"""Seconds until a process asks again for a table that another one looks after."""


def answer_time(pace: float, thinking: float, took: float) -> float:
    """Seconds after the beginning of its turn at which a bot answers, at a beat of its pace: the
    first after the time it may think, or one of the next where it took longer."""
    least = max(pace, thinking, took)
    return pace * math.ceil(least / pace - TINY) if pace else least


class PlayedRoom(Protocol):
    """What the bots need of their room."""

    services: Services

    @property
    def id(self) -> str: ...

    def stored_match(self) -> AbstractAsyncContextManager[Match]: ...

    async def act(self, command: AnyCommand) -> int: ...

    def schedule(self) -> None: ...


class TableBots:
    """One task for each seat that a bot is to choose for."""

    def __init__(self, room: PlayedRoom) -> None:
        self._room = room
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def run(self, seats: set[int]) -> None:
        """Let bots think for these seats and no others."""
        if self._thinking:
            for seat in self._thinking.keys() - seats:
                self._stop(seat)
        for seat in seats:
            task = self._thinking.get(seat)
            if task is None or task.done():
                self._thinking[seat] = self._room.services.tasks.start(self._play(seat))

    def _stop(self, seat: int) -> None:
        task = self._thinking.pop(seat)
        if task is not asyncio.current_task():
            task.cancel()

    async def _play(self, seat: int) -> None:
        """Choose for a seat. It thinks at once and answers when it is time, which tells nothing of
        what it holds: not whether it had a choice, nor whether that was hard."""
        services, clock = self._room.services, asyncio.get_running_loop().time
        began = clock()
        while await services.owners.elsewhere(self._room.id):
            await asyncio.sleep(AGAIN)
        async with self._room.stored_match() as match:
            if seat not in match.waited_for:
                return
            at, level = match.made[seat - 1], match.chairs[seat - 1].level or COVER
            remembered = services.bot_pool.remembers(match.game.id, level)
            view, who = match.seen_by(seat, history=remembered), match.plan.by
        reply = await services.bot_pool.choose(view, level, who)
        thinking = services.bot_pool.thinking_time(view.game.id, level)
        due = answer_time(services.bot_pace, thinking, clock() - began)
        await asyncio.sleep(began + due - clock())
        self._thinking.pop(seat, None)
        await self._room.act(BotPlay(seat, reply.action, at))
        self._room.schedule()
