"""The keeper of a table: bots play, clocks run, and absent players are covered."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from stammtisch.server import events as ev
from stammtisch.server.match import Match
from stammtisch.server.pictures import CLOCKS
from stammtisch.server.thinking import COVER

if TYPE_CHECKING:
    from stammtisch.server.room import Room

STALE_PRESENCE = 15.0
"""Seconds after which a seat at another process counts as gone."""

AGAIN = 2.0
"""Seconds until a keeper looks again whether a table has become its own."""


class Keeper:
    """Sees to it that a game goes on."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.covered: set[int] = set()
        self._elsewhere: dict[int, float] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._clocks: dict[int, tuple[int, float, asyncio.TimerHandle]] = {}

    # Who is there

    def here(self) -> set[int]:
        """The seats whose players are connected, here or at another process."""
        fresh = time.monotonic() - STALE_PRESENCE
        away = {seat for seat, at in self._elsewhere.items() if at > fresh}
        return away | {link.seat for link in self.room.links if link.seat}

    def arrived(self, seat: int) -> None:
        """Somebody came: the bot that covered for her leaves."""
        if seat:
            self.covered.discard(seat)
            self._stop(seat)
            self.room.house.fanout.send("here", self.room.id, seat)
            self.room.company_changed()
        self.poke()

    def arrived_elsewhere(self, seat: int) -> None:
        known = seat in self.here()
        self._elsewhere[seat] = time.monotonic()
        if not known:
            self.covered.discard(seat)
            self.room.company_changed()
            self.poke()

    def departed(self, seat: int) -> None:
        if seat and seat not in self.here():
            self.room.company_changed()
        self.poke()

    def acted(self, seat: int) -> None:
        """A person played or said that she is back."""
        if seat in self.covered:
            self.covered.discard(seat)
            self._stop(seat)
            self.room.company_changed()
            self.poke()

    # What is to be done

    def poke(self) -> None:
        """Look at who is waited for: bots start to think, clocks start to run."""
        match = self.room.match
        waited = set() if self.room.stale else set(match.waited_for)
        for seat in {*self._thinking, *self._clocks} - waited:
            self._stop(seat)
        for seat in waited:
            if match.chairs[seat - 1].level or seat in self.covered:
                self._start_bot(seat)
            else:
                self._start_clock(seat, match.made[seat - 1])

    def left(self, seat: int) -> float | None:
        """Seconds on a seat's clock, if one is running and shown."""
        if CLOCKS[self.room.match.plan.clock] is None or seat not in self._clocks:
            return None
        return round(max(self._clocks[seat][1] - time.monotonic(), 0.0), 1)

    def _start_bot(self, seat: int) -> None:
        task = self._thinking.get(seat)
        if task is None or task.done():
            self._thinking[seat] = self.room.house.start(self._play(seat))

    def _start_clock(self, seat: int, at: int) -> None:
        """One deadline for each choice; when it comes, a bot may take over."""
        running = self._clocks.get(seat)
        if running is not None and running[0] == at:
            return
        self._stop(seat)
        limit = CLOCKS[self.room.match.plan.clock] or self.room.house.settings.absence
        loop = asyncio.get_running_loop()
        timer = loop.call_later(limit, self._run_out, seat)
        self._clocks[seat] = (at, time.monotonic() + limit, timer)

    def _run_out(self, seat: int) -> None:
        """Time is up: the others do not wait for one who is gone or too slow."""
        self._clocks.pop(seat, None)
        here, clock = self.here(), CLOCKS[self.room.match.plan.clock]
        if here - {seat} and (clock is not None or seat not in here):
            self.covered.add(seat)
            self.room.company_changed()
        self.poke()

    def _stop(self, seat: int) -> None:
        task = self._thinking.pop(seat, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()
        running = self._clocks.pop(seat, None)
        if running is not None:
            running[2].cancel()

    def close(self) -> None:
        for seat in {*self._thinking, *self._clocks}:
            self._stop(seat)

    # Bots

    async def _play(self, seat: int) -> None:
        """Choose for a seat as long as it is a bot's to choose."""
        house = self.room.house
        await asyncio.sleep(house.settings.bot_pace)
        while not await house.fanout.lease(self.room.id):
            await asyncio.sleep(AGAIN)
        async with self.room.steady() as match:
            if seat not in match.waited_for:
                return
            at, level = match.made[seat - 1], match.chairs[seat - 1].level or COVER
            view = match.standing(seat).view
        thought = await house.thinkers.choose(view, level)

        def draft(now: Match) -> ev.AnyEvent | None:
            if seat not in now.waited_for or now.made[seat - 1] != at:
                return None
            return ev.Moved(seat, thought.action, bot=True)

        self._thinking.pop(seat, None)
        await self.room.act(draft)
        self.poke()
