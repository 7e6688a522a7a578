"""Bots think in processes of their own and never hold up a table of people."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import connection
from typing import NamedTuple

from stammtisch.bots import LEVELS, seat_bot
from stammtisch.games import game_named
from stammtisch.server.metrics import THOUGHT
from stammtisch.table.view import View


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


STRONGEST = LEVELS[-1]
"""Who gives hints."""

COVER = LEVELS[-2]
"""Who plays for a person who is gone: good, and at once."""


class Thinkers:
    """A few processes that answer for all bots."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes = processes
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, view: View, level: str) -> Thought:
        """A bot's choice; a pool that broke is replaced once."""
        question = Question(
            view.game.id,
            level,
            view.seat,
            view.state.pack(),
            view.memory.pack(),
            secrets.randbits(60) | 1,
            self._seconds,
        )
        with THOUGHT.time():
            try:
                return await self._ask(question)
            except BrokenProcessPool:
                self._pool = None
                return await self._ask(question)

    async def _ask(self, question: Question) -> Thought:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=_arrive)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, question)

    def close(self) -> None:
        """Let the processes go in the middle of a thought."""
        if self._pool is not None:
            for thinker in multiprocessing.active_children():
                thinker.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
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
    state, memory = game.state.unpack(question.state), game.memory.unpack(question.memory)
    view = View(game, question.seat, state, memory)
    bot = _bot(question.level, question.game)
    choice = bot.choose(view, question.dice, question.seconds)
    return Thought(choice.action, choice.values)
