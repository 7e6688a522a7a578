"""A bot's choice as a worker makes it: veiled positions travel, and it imports little else."""

from __future__ import annotations

import secrets
from functools import cache
from typing import NamedTuple

from stammtisch.bots import levels_of, seat_bot, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import game_named
from stammtisch.table.view import View


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


def choice_request(view: View, level: str, seconds: float, searching: bool) -> BotRequest:
    """A veiled position, packed, with dice of its own."""
    state, memory = view.state.pack(), view.memory.pack()
    dice = secrets.randbits(60) | 1
    return BotRequest(view.game.id, level, view.seat, state, memory, dice, seconds, searching)


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
