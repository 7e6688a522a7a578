"""Bots choose in worker processes and never hold up a table of people."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from stammtisch.bots import takes_time
from stammtisch.bots.registry import can_think
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.refusal import Refusal
from stammtisch.server.errors import ApiError
from stammtisch.server.levels import COVER, STRONGEST
from stammtisch.server.metrics import BOT_SECONDS
from stammtisch.server.workers.hinting import HintReply, HintRequest, advise, hint_request
from stammtisch.server.workers.lending import Kind, Lending
from stammtisch.server.workers.pool import WorkerFailed, WorkerPool
from stammtisch.server.workers.reviewing import ReviewRequest, compile_review, review_on
from stammtisch.server.workers.thinking import (
    BotReply,
    BotRequest,
    answer,
    choice_request,
    compile_search,
)
from stammtisch.table.view import View

log = logging.getLogger("stammtisch.server")

LOADING = 60.0
"""Seconds beside its thinking after which a worker counts as hung, what it has to read included."""

COMPILING = 900.0
"""The same where the search may have to be compiled first."""

REVIEWS, REVIEWS_OF_ONE = 12, 4
"""Reviews that may wait for their next moment, of all callers and of one."""

CROWDED = 4.0
"""Searches for each worker, waiting or under way, up to which all have their full time."""

OVERHEAD = 0.2
"""Seconds beside its thinking that a bot needs for an answer."""


@cache
def _thinks(game: str, level: str) -> bool:
    return takes_time(level, opening_view(game_named(game)).with_history(()))


class BotPool:
    """Workers for all bots: some for those that search, one for those that play at once, so that
    these never wait for the others."""

    def __init__(self, processes: int, seconds: float, warm: bool) -> None:
        self._seconds, self._warm = seconds, warm
        self._searching = WorkerPool(processes)
        self._quick = WorkerPool(1)
        self._warming = WorkerPool(1)
        self._reviewing = WorkerPool(1)
        self._cold = list(GAMES) if warm else []
        self.ready = set(GAMES) - set(self._cold)
        """The games whose search is compiled, or is to be when it is needed."""
        self._lending: Lending | None = None

    def lend(self, redis: str) -> None:
        """Let free workers search for other processes, and theirs for this one."""
        self._lending = Lending(redis, self._searching, KINDS, lambda: not self._cold)
        self._lending.start()

    async def warm_up(self) -> None:
        """Compile the search of every game, then its review, once for all processes, in one of its
        own. What was compiled at an earlier start is only read."""
        while self._cold:
            game = self._cold[0]
            await self._warming.submit(compile_search, game)
            self._cold.remove(game)
            self.ready.add(game)
        for game in GAMES:
            await self._warming.submit(compile_review, game)
        self._warming.shutdown()

    async def _choice(self, request: BotRequest, who: str) -> BotReply:
        patience = request.seconds + (LOADING if self._warm else COMPILING)
        with BOT_SECONDS.time():
            if request.searching:
                reply: BotReply = await self._search("choice", request, who, patience)
                return reply
            return await self._quick.submit(answer, request, who, patience)

    async def _search(self, kind: str, request: Any, who: str, patience: float) -> Any:
        """By the next worker that is free, of this process or of another."""
        if self._lending is None or self._searching.free:
            return await self._searching.submit(KINDS[kind].work, request, who, patience)
        return await self._lending.submit(kind, request, who, patience)

    def _time_to_think(self) -> float:
        """A second is worth little to one who waits for a minute: with many in the queue each gets
        less."""
        return self._seconds / max(self._searching.load / CROWDED, 1.0)

    def can_search(self, game: str) -> bool:
        """Whether a game's search is ready; one that is asked for is made ready next."""
        if game in self._cold:
            self._cold.sort(key=lambda other: other != game)
        return game in self.ready

    async def choose(self, view: View, level: str, who: str = "") -> BotReply:
        """A bot's choice, in turn with those of others; until it can search, or where the search
        fails, it plays at once, a strong one by its heuristics."""
        if takes_time(level, view) and self.can_search(view.game.id):
            request = choice_request(view, level, self._time_to_think(), searching=True)
            try:
                return await self._choice(request, who)
            except WorkerFailed:
                log.warning("a search of %s failed; the bot plays at once", view.game.id)
        if level == STRONGEST:
            level = COVER
        return await self._choice(choice_request(view, level, 0.0, searching=False), who)

    async def hint(self, view: View, who: str = "") -> HintReply:
        """A hint, in turn with the searches of others. It waits for no compiler."""
        request = hint_request(view, self.can_search(view.game.id))
        reply: HintReply = await self._search("hint", request, who, LOADING)
        return reply

    async def review(self, request: ReviewRequest, who: str) -> bytes | Refusal | str:
        """A review as far as it gets in a moment, in a process that gives way to all bots."""
        if not self._reviewing.takes(who, REVIEWS, REVIEWS_OF_ONE):
            raise ApiError("busy-reviewing", 503)
        return await self._reviewing.submit(review_on, request, who, COMPILING)

    def thinking_time(self, game: str, level: str) -> float:
        """Seconds in which a bot of this level has always answered; 0 for those that play at once.
        It depends on nothing that is hidden."""
        return self._seconds + OVERHEAD if _thinks(game, level) else 0.0

    def remembers(self, game: str, level: str) -> bool:
        """Whether a bot of this level is to be shown what its seat saw since the deal."""
        return level == "master" and game in self.ready and can_think(game_named(game))

    @property
    def waiting(self) -> dict[str, int]:
        """Jobs that wait for a worker, by what they are."""
        return {
            "searches": self._searching.waiting,
            "quick_bots": self._quick.waiting,
            "reviews": self._reviewing.waiting,
        }

    async def close(self) -> None:
        """End all workers, also those that are searching."""
        if self._lending is not None:
            await self._lending.close()
        for pool in (self._searching, self._quick, self._warming, self._reviewing):
            pool.shutdown()


KINDS = {"choice": Kind(answer, BotRequest, BotReply), "hint": Kind(advise, HintRequest, HintReply)}
"""What processes search for each other."""
