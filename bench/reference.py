"""Plain information-set tree search with random playouts: what most people would reach for.

It is built from the same compiled search, so that at equal time only the ideas
differ: no heuristics, neither in rollouts nor as prior; every decision of everyone in the
tree, hidden ones too.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.registry import heuristics_of
from stammtisch.bots.search.strong import Strong
from stammtisch.bots.search.tree import MAX_DEPTH
from stammtisch.games import game_named
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.rule import rule


@rule
def full_depth(s: Any) -> int:
    return MAX_DEPTH


@cache
def builder_of(game_id: str) -> Builder:
    """The defaults, but for the game's own evaluation and where its rollouts are cut off."""
    ours = heuristics_of(game_id)
    theirs = Heuristics(
        tree_depth=full_depth,
        cutoff=ours.cutoff,
        expected_points=ours.expected_points,
        score_deviation=ours.score_deviation,
    )
    return Builder(game_named(game_id).hooks() | theirs.hooks(), f"{game_id}.plain", cpu())


class Reference(Strong):
    reevaluates = False

    @property
    def builder(self) -> Builder:
        return builder_of(self.game_id)
