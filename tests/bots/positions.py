"""Moments of games played by a policy, and other worlds a seat could be in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from stammtisch.bots import seat_bot
from stammtisch.bots.search.ismcts import Workspace
from stammtisch.bots.search.tree import SearchTree, empty_tree
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table
from stammtisch.table.view import View
from tests.contract.cases import Case


def moments(case: Case, seed: int, level: str = "normal", every: int = 7) -> Iterator[Table]:
    """Every few moves of a game, the table as it is just then."""
    table, bot, moves = case.table(seed), seat_bot(level, case.name), 0
    while table.turn is not None and moves < 160:
        if moves % every == 0:
            yield table
        table.push(bot.choose(table.seen_by(table.turn), seed + moves, 0.0).action)
        moves += 1


def other_world(table: Table, seed: int) -> tuple[Any, Any]:
    """A state and memory that the seat to move cannot tell from the true ones."""
    assert table.turn is not None
    view = table.seen_by(table.turn)
    s, m = view.state.copy(), view.memory.copy()
    table.game.knowledge.imagine(s, m, table.turn - 1, [0] * MAX_CARDS, dice_of(key_of(seed, 2, 3)))
    return s, m


def plain_tree(capacity: int) -> SearchTree:
    """An empty tree in lists, for the plain mode."""
    return SearchTree(*(np.asarray(cells).tolist() for cells in empty_tree(capacity)))


def plain_workspace(view: View, capacity: int) -> Workspace:
    """What a search works on in the plain mode, for a view."""
    states, memories = ([one.copy() for _ in range(3)] for one in (view.state, view.memory))
    return Workspace(states, memories, [0] * MAX_CARDS, plain_tree(capacity))
