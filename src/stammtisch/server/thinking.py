"""Bots think in processes of their own and never hold up a table of people."""

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

from stammtisch.bots import LEVELS, seat_bot, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named
from stammtisch.server.metrics import THOUGHT
from stammtisch.table.view import View

Q = TypeVar("Q")
A = TypeVar("A")


class Thought(NamedTuple):
    """What a bot would do, and what it expects of each choice if it can say."""

    action: int
    values: dict[int, float] | None


class Question(NamedTuple):
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
"""Who searches, and gives hints."""

COVER = "normal"
"""Who plays for a person who is gone: good, and at once."""


class Thinkers:
    """A few processes that answer for all bots: some for those who search, one for those who
    play at once, so that these never wait for the others."""

    def __init__(self, processes: int, seconds: float, warm: bool) -> None:
        self._seconds = seconds
        self._searching = Company(processes)
        self._quick = Company(1)
        self._warming = Company(1)
        self._cold = list(GAMES) if warm else []
        self.ready = set(GAMES) - set(self._cold)
        """The games whose search is compiled, or is to be when it is needed."""

    async def warm_up(self) -> None:
        """Compile the search of every game, once for all processes, in one of its own. What was
        compiled at an earlier start is only read."""
        while self._cold:
            game = self._cold[0]
            await self._warming.ask(rehearse, game)
            self._cold.remove(game)
            self.ready.add(game)
        self._warming.dismiss()

    def can_search(self, game: str) -> bool:
        """Whether a game's search is ready; one that is asked for is made ready next."""
        if game in self._cold:
            self._cold.sort(key=lambda other: other != game)
        return game in self.ready

    async def choose(self, view: View, level: str) -> Thought:
        """A bot's choice; until it can search it plays at once, a strong one by rules of thumb."""
        searching = takes_time(level, view) and self.can_search(view.game.id)
        if level == STRONGEST and not searching:
            level = COVER
        question = Question(
            view.game.id,
            level,
            view.seat,
            view.state.pack(),
            view.memory.pack(),
            secrets.randbits(60) | 1,
            self._seconds,
            searching,
        )
        company = self._searching if searching else self._quick
        with THOUGHT.time():
            return await company.ask(think, question)

    def close(self) -> None:
        """Let the processes go in the middle of a thought."""
        for process in multiprocessing.active_children():
            process.terminate()
        for company in (self._searching, self._quick, self._warming):
            company.dismiss(wait=True)


class Company:
    """Processes that share their work; they are started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, work: Callable[[Q], A], question: Q) -> A:
        """An answer; a pool that broke is replaced once."""
        try:
            return await self._ask(work, question)
        except BrokenProcessPool:
            self._pool = None
            return await self._ask(work, question)

    async def _ask(self, work: Callable[[Q], A], question: Q) -> A:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=_arrive)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, question)

    def dismiss(self, wait: bool = False) -> None:
        """Let the processes go when they have answered."""
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=True)
            self._pool = None


def _arrive() -> None:
    """Leave the keyboard's interrupt to the server, and go when it goes, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        os.nice(5)
    threading.Thread(target=_go_with_the_server, daemon=True).start()


def _go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    connection.wait([server.sentinel])
    os._exit(0)


_bot = cache(seat_bot)


def think(question: Question) -> Thought:
    """In the other process: the bot's choice for a packed view."""
    game = game_named(question.game)
    state, memory = (
        game.rules.state.unpack(question.state),
        game.knowledge.memory.unpack(question.memory),
    )
    view = View(game, question.seat, state, memory)
    bot = _bot(question.level, question.game, searching=question.searching)
    choice = bot.choose(view, question.dice, question.seconds)
    return Thought(choice.action, choice.values)


def rehearse(game: str) -> None:
    """In the other process: compile all that bots search with, or read it back."""
    view = opening_view(game_named(game))
    for level in LEVELS:
        if takes_time(level, view):
            _bot(level, game, searching=True).choose(view, 1, 0.0)
