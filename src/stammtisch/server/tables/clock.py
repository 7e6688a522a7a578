"""The keeper of a table: bots play, clocks run, and absent players are covered.

When a choice began and who is covered stands in the events, so that both are
the same in every process and after a restart.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from stammtisch.server.bot_pool import COVER
from stammtisch.server.tables.services import Services
from stammtisch.server.tables.views import CLOCKS
from stammtisch.server.ws.connection import Connection
from stammtisch.table import events as ev
from stammtisch.table.match import Match

STALE_PRESENCE = 15.0
"""Seconds after which a seat at another process counts as gone."""

AGAIN = 2.0
"""Seconds until a keeper looks again whether a table has become its own, or somebody came."""

GRACE = 15.0
"""Seconds that everybody has at least after a restart, whatever her clock says."""


class Played(Protocol):
    """What a keeper needs of its room."""

    match: Match
    links: set[Connection]
    services: Services
    stale: bool

    @property
    def id(self) -> str: ...

    def steady(self) -> AbstractAsyncContextManager[Match]: ...

    async def act(self, draft: Callable[[Match], ev.AnyEvent | None]) -> int: ...

    def company_changed(self) -> None: ...


class Keeper:
    """Sees to it that a game goes on."""

    def __init__(self, room: Played) -> None:
        self.room = room
        self._opened = time.time()
        self._gone: dict[int, float] = {}
        """When a seat's player was last there."""
        self._elsewhere: dict[int, float] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._clocks: dict[int, tuple[float, asyncio.TimerHandle]] = {}
        """For each seat on the clock: since when, and what comes at the end of its time."""

    # Who is there

    def here(self) -> set[int]:
        """The seats whose players are connected, here or at another process."""
        fresh = time.monotonic() - STALE_PRESENCE
        away = {seat for seat, at in self._elsewhere.items() if at > fresh}
        return away | {link.seat for link in self.room.links if link.seat}

    def arrived(self, seat: int) -> None:
        """Somebody came: the bot that covered for her leaves. A second window of hers is no news,
        so that a thousand of them disturb nobody."""
        if not seat:
            return
        self.room.services.pubsub.send("here", self.room.id, seat)
        if sum(link.seat == seat for link in self.room.links) == 1:
            self.room.company_changed()
        if seat in self.room.match.covered:
            self.room.services.tasks.start(self.uncover(seat))

    def arrived_elsewhere(self, seat: int) -> None:
        known = seat in self.here()
        self._elsewhere[seat], self._gone[seat] = time.monotonic(), time.time()
        if not known:
            self.room.company_changed()

    def departed(self, seat: int) -> None:
        if seat and seat not in self.here():
            self._gone[seat] = time.time()
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
            if _plays_itself(match, seat):
                self._start_bot(seat)
            else:
                self._start_clock(seat)

    def left(self, seat: int) -> float | None:
        """Seconds on a seat's clock, if one is running and shown."""
        if CLOCKS[self.room.match.plan.clock] is None or seat not in self._clocks:
            return None
        return round(max(self._deadline(seat) - time.time(), 0.0), 1)

    def _start_bot(self, seat: int) -> None:
        task = self._thinking.get(seat)
        if task is None or task.done():
            self._stop(seat)
            self._thinking[seat] = self.room.services.tasks.start(self._play(seat))

    def _start_clock(self, seat: int) -> None:
        """One deadline for each choice; when it comes, a bot may take over. Who is there and has
        no clock needs none."""
        if CLOCKS[self.room.match.plan.clock] is None and seat in self.here():
            self._stop(seat)
            return
        since = self.room.match.since[seat]
        running = self._clocks.get(seat)
        if running is not None and running[0] == since:
            return
        self._stop(seat)
        self._set_clock(seat, self._deadline(seat) - time.time())

    def _set_clock(self, seat: int, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(max(seconds, 0), self._run_out, seat)
        self._clocks[seat] = self.room.match.since[seat], timer

    def _deadline(self, seat: int) -> float:
        """Until when the others wait: as long as the clock says, or for one who is gone."""
        since, clock = self.room.match.since[seat], CLOCKS[self.room.match.plan.clock]
        if clock is not None:
            return max(since + clock, self._opened + min(clock, GRACE))
        if seat in self.here():
            return math.inf
        return max(since, self._gone.get(seat, self._opened)) + self.room.services.absence

    def _run_out(self, seat: int) -> None:
        """Time is up: the others, if there are any, do not wait for one gone or too slow."""
        self._clocks.pop(seat, None)
        if self.room.stale or seat not in self.room.match.since:
            return
        left = self._deadline(seat) - time.time()
        if left <= 0 and self.here() - {seat}:
            self.room.services.tasks.start(self._cover(seat))
        if left < math.inf:
            self._set_clock(seat, max(left, AGAIN))

    def _stop(self, seat: int) -> None:
        task = self._thinking.pop(seat, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()
        running = self._clocks.pop(seat, None)
        if running is not None:
            running[1].cancel()

    def close(self) -> None:
        for seat in {*self._thinking, *self._clocks}:
            self._stop(seat)

    # Bots

    async def _cover(self, seat: int) -> None:
        def draft(now: Match) -> ev.AnyEvent | None:
            late = seat in now.since and self._deadline(seat) <= time.time()
            return ev.Covered(seat) if late and not _plays_itself(now, seat) else None

        await self.room.act(draft)

    async def uncover(self, seat: int) -> int:
        """The bot leaves; the version that says so."""
        return await self.room.act(lambda now: ev.Returned(seat) if seat in now.covered else None)

    async def _play(self, seat: int) -> None:
        """Choose for a seat as long as it is a bot's to choose."""
        services = self.room.services
        await asyncio.sleep(services.bot_pace)
        while not await services.pubsub.lease(self.room.id):
            await asyncio.sleep(AGAIN)
        async with self.room.steady() as match:
            if seat not in match.waited_for:
                return
            at, level = match.made[seat - 1], match.chairs[seat - 1].level or COVER
            view = match.standing(seat).view
        thought = await services.bot_pool.choose(view, level)

        def draft(now: Match) -> ev.AnyEvent | None:
            theirs = seat in now.waited_for and _plays_itself(now, seat)
            if not theirs or now.made[seat - 1] != at:
                return None
            return ev.Moved(seat, thought.action, bot=True)

        self._thinking.pop(seat, None)
        await self.room.act(draft)
        self.poke()


def _plays_itself(match: Match, seat: int) -> bool:
    """Whether a bot chooses for a seat: its own, or one who covers for a person."""
    return bool(match.chairs[seat - 1].level) or seat in match.covered
