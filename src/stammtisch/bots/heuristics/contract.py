"""`Heuristics`: what a game may tell the search about good play, all of it optional."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import dataclass, fields
from typing import Any

from stammtisch.bots.heuristics import defaults, hooks

Function = Callable[..., Any]
Policy = Callable[[Any, Any, int], int]
"""(state, memory, dice) of the seat to move -> action."""

Determinize = Callable[[Any, Any, int, MutableSequence[int], int], tuple[int, float]]


@dataclass(frozen=True)
class Heuristics:
    """The hooks of `stammtisch.bots.heuristics.hooks`, each with its default."""

    easy: Policy = defaults.random_policy
    normal: Policy = defaults.random_policy
    observe: Callable[[Any, Any, int], None] = defaults.observe
    observe_deal: Callable[[Any, Any], None] = defaults.observe_deal
    hides_move: Callable[[Any], bool] = defaults.hides_move
    tree_depth: Callable[[Any], int] = defaults.tree_depth
    determinize: Determinize = defaults.determinize
    replays_per_world: Callable[[Any], int] = defaults.replays_per_world
    shuffle_unknown: Callable[[Any, int], int] = defaults.shuffle_unknown
    cutoff: Callable[[Any, Any], bool] = defaults.cutoff
    nested_iterations: Callable[[Any], int] = defaults.nested_iterations
    master_searches: Callable[[Any], bool] = defaults.master_searches
    expected_points: Callable[[Any, int], float] = defaults.most_points
    score_deviation: Callable[[Any], float] = defaults.score_deviation

    @property
    def reevaluates(self) -> bool:
        """Whether the search of this game ever re-evaluates its best moves."""
        return self.nested_iterations is not defaults.nested_iterations

    def hooks(self) -> dict[Function, Function]:
        """Which hook each of them fills."""
        return {getattr(hooks, f.name): getattr(self, f.name) for f in fields(self)}
