"""Plain information-set tree search with random playouts: what most people would reach for.

It is built from the same compiled search, so that at equal time only the ideas
differ: no rules of thumb, neither in playouts nor in which move is tried first;
every decision of everyone in the tree, secret ones too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from stammtisch.bots.heuristics import defaults, hooks
from stammtisch.bots.registry import thumbs_of
from stammtisch.bots.search.strong import Strong
from stammtisch.bots.search.tree import DEEPEST
from stammtisch.games import game_named
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.playout import random_action
from stammtisch.kernel.rule import rule


@rule
def any_move(s: Any, m: Any, dice: int) -> int:
    return random_action(s, dice)


@rule
def as_deep_as_it_goes(s: Any) -> int:
    return DEEPEST


@rule
def nothing(m: Any, s: Any, action: int) -> None:
    """Random playouts go by no memory."""


@rule
def never(s: Any) -> bool:
    return False


@cache
def builder_of(game_id: str) -> Builder:
    thumbs = thumbs_of(game_id)
    fills: dict[Callable[..., Any], Callable[..., Any]] = {
        hooks.normal: any_move,
        hooks.easy: any_move,
        hooks.reach: as_deep_as_it_goes,
        hooks.secret: never,
        hooks.remember: nothing,
        hooks.guess: defaults.guess,
        hooks.encores: defaults.encores,
        hooks.reordered: defaults.reordered,
        hooks.far_enough: thumbs["far_enough"],
        hooks.estimate: thumbs["estimate"],
        hooks.spread: thumbs["spread"],
    }
    return Builder(game_named(game_id).hooks() | fills, f"{game_id}.plain", cpu())


class Reference(Strong):
    twice = False

    @property
    def builder(self) -> Builder:
        return builder_of(self.game_id)
