"""Before a bot takes over, all processes are asked in the database whether the player is theirs.

Messages between processes may be lost, and all of them are while Redis is
away. A question is a row; a process that has the player takes it away.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import delete, insert

from stammtisch.server.storage.errors import Conflict
from stammtisch.server.storage.queries import Queries, Seat
from stammtisch.server.storage.schema import absences
from stammtisch.server.storage.writer import Writer

ANSWERED = 6.0
"""Seconds in which every process looks at the questions, some times over."""


class Absences:
    """Questions about seats, and their answers."""

    def __init__(self, queries: Queries, writer: Writer) -> None:
        self._queries, self._writer = queries, writer

    async def confirmed(self, seat: Seat) -> bool:
        """Whether no process has the seat's player; it takes a while."""
        row = {"table": seat.table, "seat": seat.number, "asked": time.time()}
        with suppress(Conflict):  # asked already, by another process or by one that is gone
            await self._writer.write(None, insert(absences).values(**row))
        await asyncio.sleep(ANSWERED)
        gone = seat in await self.asked()
        await self._take_away(seat)
        return gone

    async def asked(self) -> set[Seat]:
        """The seats that somebody asks about."""
        return await asyncio.to_thread(self._queries.absences)

    async def answer(self, here: Callable[[Seat], bool]) -> None:
        """Take the questions away whose players are at this process."""
        for seat in await self.asked():
            if here(seat):
                await self._take_away(seat)

    async def _take_away(self, seat: Seat) -> None:
        of_seat = (absences.c.table == seat.table) & (absences.c.seat == seat.number)
        await self._writer.write(None, delete(absences).where(of_seat))
