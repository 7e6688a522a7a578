"""The registry of heuristics, and shared rules built with a game's rules and heuristics."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.heuristics.defaults import fewest_points
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.games import GAMES, OURS, game_named
from stammtisch.games.outside import heuristics_given
from stammtisch.kernel.compile.builder import Builder, Target, cpu, plain
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import no_exchange
from stammtisch.table.view import View

Function = Callable[..., Any]

REGISTERED: dict[str, Heuristics] = {}
"""Heuristics that were registered by hand, by the game's id."""


def register(game_id: str, heuristics: Heuristics) -> None:
    """Use these heuristics for a game from now on."""
    REGISTERED[game_id] = heuristics
    for cached in (compiled, interpreted, plain_heuristics):
        cached.cache_clear()


def heuristics_of(game_id: str) -> Heuristics:
    """The heuristics of a game: registered, shipped, or the defaults."""
    return REGISTERED.get(game_id) or shipped(game_id)


@cache
def shipped(game_id: str) -> Heuristics:
    """`HEURISTICS` of the module named as the game's package, or what another package names
    as an entry point; the defaults without either."""
    name = f"stammtisch.bots.heuristics.{GAMES[game_id].rsplit('.', 1)[-1]}"
    if game_id in OURS and find_spec(name) is not None:
        found: Heuristics = import_module(name).HEURISTICS
        return found
    if isinstance(given := heuristics_given(game_id), Heuristics):
        return given
    if game_named(game_id).rules.fewest_wins:
        return Heuristics(expected_points=fewest_points)
    return Heuristics()


@cache
def plain_heuristics(game_id: str) -> Heuristics:
    """The heuristics of a game to be called from Python: with the rules' hooks filled."""
    given, builder = heuristics_of(game_id), interpreted(game_id)
    return Heuristics(**{f.name: builder.entry(getattr(given, f.name)) for f in fields(given)})


def master_searches(view: View) -> bool:
    """Whether a master that is given time plays better here for searching."""
    return bool(plain_heuristics(view.game.id).master_searches(view.state))


def can_think(game: Game) -> bool:
    """Whether a master can think with a belief: one can be had, and a judge."""
    return game.knowledge.exchange is not no_exchange and has_judge(game.id)


def gains_by_time(view: View) -> bool:
    """Whether a master that is given time plays better here."""
    return master_searches(view) or (view.history is not None and can_think(view.game))


@cache
def compiled(game_id: str) -> Builder:
    """Builds shared rules with the game's rules and heuristics, for a core of this machine."""
    return builder_for(game_id, cpu())


@cache
def interpreted(game_id: str) -> Builder:
    """The same as plain Python."""
    return builder_for(game_id, plain())


def builder_for(game_id: str, target: Target) -> Builder:
    """Builds shared rules with the game's rules and heuristics, for a target."""
    return Builder(hooks_of(game_id), tag_of(game_id), target)


def hooks_of(game_id: str) -> dict[Function, Function]:
    """Which hook each rule and each heuristic of a game fills."""
    return game_named(game_id).hooks() | heuristics_of(game_id).hooks()


def tag_of(game_id: str) -> str:
    """The name of compiled code: other heuristics must not find what was cached for these."""
    tag = game_named(game_id).tag
    if game_id not in REGISTERED:
        return tag
    digest = hashlib.blake2b(digest_size=5)
    for field in fields(Heuristics):
        code = getattr(REGISTERED[game_id], field.name).__code__
        digest.update(code.co_code + repr((code.co_names, code.co_consts)).encode())
    return f"{tag}.{digest.hexdigest()}"
