"""What a browser asks beside search and rollouts, as rules."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from stammtisch.bots.heuristics.hooks import (
    master_searches,
    nested_iterations,
    normal,
    replays_per_world,
    tree_depth,
)
from stammtisch.bots.search.ismcts import VIEW
from stammtisch.bots.search.tree import SearchTree, edge_of
from stammtisch.bots.search.value import win_share
from stammtisch.kernel.hooks import OVER, features, privileged
from stammtisch.kernel.rule import rule

DEPTH, NESTED, REPLAYS, MASTER_SEARCHES, PLAYERS = range(5)
"""What `facts` writes, and where."""

FACTS = PLAYERS + 1


@rule
def facts(states: Any, out: MutableSequence[int]) -> None:
    """What the heuristics say of a view, and how many play."""
    s = states[VIEW]
    out[DEPTH] = tree_depth(s)
    out[NESTED] = nested_iterations(s)
    out[REPLAYS] = replays_per_world(s)
    out[MASTER_SEARCHES] = 1 if master_searches(s) else 0
    out[PLAYERS] = s.players


@rule
def policy_action(states: Any, memories: Any, dice: int) -> int:
    """The move of `normal` in a view."""
    return normal(states[VIEW], memories[VIEW], dice)


@rule
def write_root(tree: SearchTree, legal: Sequence[int], out: MutableSequence[float]) -> None:
    """Visits and total value of the moves at the root, one after the other."""
    for place in range(len(legal)):
        edge = edge_of(tree, legal[place] + 1)
        out[2 * place] = tree.visits[edge]
        out[2 * place + 1] = tree.totals[edge]


@rule
def write_features(states: Any, memories: Any, turns: MutableSequence[int], out: Any) -> None:
    """What the seat to move knows, for each record in which one is to move; and who that is."""
    for place in range(len(states)):
        s = states[place]
        turns[place] = s.turn
        if s.turn >= 0:
            features(s, memories[place], s.turn, out[place])


@rule
def write_open(
    states: Any, memories: Any, turns: MutableSequence[int], known: int, out: Any
) -> None:
    """The same, and behind so many numbers what that seat does not know."""
    for place in range(len(states)):
        s, m = states[place], memories[place]
        turns[place] = s.turn
        if s.turn >= 0:
            features(s, m, s.turn, out[place][:known])
            privileged(s, m, s.turn, out[place][known:])


@rule
def write_shares(states: Any, out: MutableSequence[float], seats: int) -> None:
    """Each seat's share of the victory in games that are over."""
    for place in range(len(states)):
        if states[place].turn == OVER:
            for seat in range(seats):
                out[place * seats + seat] = win_share(states[place], seat)
