"""A bot's choice as a worker makes it: veiled positions travel, and it imports little else."""

from __future__ import annotations

import secrets
from functools import cache
from typing import NamedTuple

from stammtisch.bots import levels_of, seat_bot, takes_time
from stammtisch.bots.warmup import opening_view
from stammtisch.games import game_named
from stammtisch.table.view import Seen, View


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
    history: list[tuple[bytes, bytes, int | None]] | None
    """What the seat saw since the deal, if that is told."""
    dice: int
    seconds: float
    searching: bool


def choice_request(view: View, level: str, seconds: float, searching: bool) -> BotRequest:
    """A veiled position, packed, with dice of its own."""
    packed = view.state.pack(), view.memory.pack()
    past = view.history
    history = None
    if past is not None:
        history = [(seen.state.pack(), seen.memory.pack(), seen.action) for seen in past]
    dice = secrets.randbits(60) | 1
    return BotRequest(view.game.id, level, view.seat, *packed, history, dice, seconds, searching)


_bot = cache(seat_bot)


def answer(request: BotRequest) -> BotReply:
    """In the worker: the bot's choice for a packed view."""
    game = game_named(request.game)
    states, memories = game.rules.state, game.knowledge.memory
    view = View(game, request.seat, states.unpack(request.state), memories.unpack(request.memory))
    if request.history is not None:
        past = (
            Seen(states.unpack(state), memories.unpack(memory), action)
            for state, memory, action in request.history
        )
        view = view.with_history(tuple(past))
    bot = _bot(request.level, request.game, searching=request.searching)
    choice = bot.choose(view, request.dice, request.seconds)
    return BotReply(choice.action, choice.values)


def compile_search(game: str) -> None:
    """In the worker: compile all that bots search with, or read it back."""
    view = opening_view(game_named(game)).with_history(())
    for level in levels_of(game):
        if takes_time(level, view):
            _bot(level, game, searching=True).choose(view, 1, 0.0)
