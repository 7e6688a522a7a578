"""Hints as a worker makes them; no network, no database: a browser's worker may call it too."""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.games import game_named
from stammtisch.server.ws import messages
from stammtisch.table.view import View


class HintRequest(NamedTuple):
    """A veiled position on its way to another process; whether the search is compiled there."""

    game: str
    seat: int
    state: bytes
    memory: bytes
    searching: bool


class HintReply(NamedTuple):
    """A move, what may be expected of it and of others, and the whole in words, as JSON."""

    action: int
    values: dict[int, float] | None
    told: bytes


def hint_request(view: View, searching: bool) -> HintRequest:
    state, memory = view.state.pack(), view.memory.pack()
    return HintRequest(view.game.id, view.seat, state, memory, searching)


def advise(request: HintRequest) -> HintReply:
    """In the worker: the hint for a packed view; the same view, the same hint."""
    from stammtisch.lab.hints import hint_for

    game = game_named(request.game)
    state = game.rules.state.unpack(request.state)
    memory = game.knowledge.memory.unpack(request.memory)
    found = hint_for(View(game, request.seat, state, memory), request.searching)
    return HintReply(found.action, found.values, messages.encode(found.told))
