"""A game's thumbs, and shared rules built with them in their places."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from stammtisch.bots.heuristics import defaults, hooks
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.compile.builder import Builder, cpu, plain
from stammtisch.table.view import View

Function = Callable[..., Any]
NAMES = (
    *("easy", "normal", "remember", "remember_deal"),
    *("secret", "reach", "guess", "encores", "reordered", "far_enough", "inner", "looks_ahead"),
    *("estimate", "spread"),
)


@cache
def thumbs_of(game_id: str) -> dict[str, Function]:
    """The rules of thumb of a game, by the names of `stammtisch.bots.heuristics.hooks`."""
    package = GAMES[game_id].rsplit(".", 1)[-1]
    module = import_module(f"stammtisch.bots.heuristics.{package}")
    return {name: getattr(module, name, None) or getattr(defaults, name) for name in NAMES}


def looks_ahead(view: View) -> bool:
    """Whether a master that is given time plays better here for using it."""
    return bool(thumbs_of(view.game.id)["looks_ahead"](view.state))


@cache
def compiled(game_id: str) -> Builder:
    """Shared rules with the game's rules and thumbs, compiled for a core of this machine."""
    return Builder(_blanks(game_id), game_id, cpu())


@cache
def interpreted(game_id: str) -> Builder:
    """The same as plain Python."""
    return Builder(_blanks(game_id), game_id, plain())


def _blanks(game_id: str) -> dict[Function, Function]:
    thumbs = {getattr(hooks, name): thumb for name, thumb in thumbs_of(game_id).items()}
    return game_named(game_id).hooks() | thumbs
