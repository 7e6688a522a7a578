"""Bots choose in worker processes and never hold up a table of people."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import connection
from typing import NamedTuple, TypeVar

from stammtisch.bots import levels_of, seat_bot, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.server.metrics import BOT_SECONDS
from stammtisch.table.view import View

Q = TypeVar("Q")
A = TypeVar("A")


class BotReply(NamedTuple):
    """A bot's action, and the value it expects of each, if it has any."""

    action: int
    values: dict[int, float] | None


class BotRequest(NamedTuple):
    """A veiled position on its way to another process."""

    game: str
    level: str
    seat: int
    state: bytes
    memory: bytes
    dice: int
    seconds: float
    searching: bool


STRONGEST = "strong"
"""The level that searches, and gives hints."""

COVER = "normal"
"""The level that plays for a person who is gone: good, and at once."""


OVERHEAD = 0.2
"""Seconds beside its thinking that a bot needs for an answer."""


@cache
def _thinks(game: str, level: str) -> bool:
    return takes_time(level, opening_view(game_named(game)))


class BotPool:
    """Workers for all bots: some for those that search, one for those that play at once, so that
    these never wait for the others."""

    def __init__(self, processes: int, seconds: float, warm: bool) -> None:
        self._seconds = seconds
        self._searching = WorkerPool(processes)
        self._quick = WorkerPool(1)
        self._warming = WorkerPool(1)
        self._cold = list(GAMES) if warm else []
        self.ready = set(GAMES) - set(self._cold)
        """The games whose search is compiled, or is to be when it is needed."""

    async def warm_up(self) -> None:
        """Compile the search of every game, once for all processes, in one of its own. What was
        compiled at an earlier start is only read."""
        while self._cold:
            game = self._cold[0]
            await self._warming.submit(compile_search, game)
            self._cold.remove(game)
            self.ready.add(game)
        self._warming.shutdown()

    def can_search(self, game: str) -> bool:
        """Whether a game's search is ready; one that is asked for is made ready next."""
        if game in self._cold:
            self._cold.sort(key=lambda other: other != game)
        return game in self.ready

    async def choose(self, view: View, level: str) -> BotReply:
        """A bot's choice; until it can search it plays at once, a strong one by its heuristics."""
        searching = takes_time(level, view) and self.can_search(view.game.id)
        if level == STRONGEST and not searching:
            level = COVER
        request = BotRequest(
            view.game.id,
            level,
            view.seat,
            view.state.pack(),
            view.memory.pack(),
            secrets.randbits(60) | 1,
            self._seconds,
            searching,
        )
        pool = self._searching if searching else self._quick
        with BOT_SECONDS.time():
            return await pool.submit(answer, request)

    def thinking_time(self, game: str, level: str) -> float:
        """Seconds in which a bot of this level has always answered; 0 for those that play at once.
        It depends on nothing that is hidden."""
        return self._seconds + OVERHEAD if _thinks(game, level) else 0.0

    def close(self) -> None:
        """End all workers, also those that are searching."""
        for process in multiprocessing.active_children():
            process.terminate()
        for pool in (self._searching, self._quick, self._warming):
            pool.shutdown(wait=True)


class WorkerPool:
    """Worker processes, started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def submit(self, work: Callable[[Q], A], request: Q) -> A:
        """An answer; a pool that broke is replaced once."""
        try:
            return await self._submit(work, request)
        except BrokenProcessPool:
            self._pool = None
            return await self._submit(work, request)

    async def _submit(self, work: Callable[[Q], A], request: Q) -> A:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=_start_worker)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, request)

    def shutdown(self, wait: bool = False) -> None:
        """End the workers when they have answered."""
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=True)
            self._pool = None


def _start_worker() -> None:
    """Leave the keyboard's interrupt to the server, and exit when it does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    connection.wait([server.sentinel])
    os._exit(0)


_bot = cache(seat_bot)


def answer(request: BotRequest) -> BotReply:
    """In the worker: the bot's choice for a packed view."""
    game = game_named(request.game)
    state = game.rules.state.unpack(request.state)
    memory = game.knowledge.memory.unpack(request.memory)
    view = View(game, request.seat, state, memory)
    bot = _bot(request.level, request.game, searching=request.searching)
    choice = bot.choose(view, request.dice, request.seconds)
    return BotReply(choice.action, choice.values)


def compile_search(game: str) -> None:
    """In the worker: compile all that bots search with, or read it back."""
    view = opening_view(game_named(game))
    for level in levels_of(game):
        if takes_time(level, view):
            _bot(level, game, searching=True).choose(view, 1, 0.0)
