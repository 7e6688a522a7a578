"""Which clauses of the rules each move of a game used: one module a game, told by its states.

A lesson teaches a clause where it is used, so these answers decide what a lesson may claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stammtisch.games import GAMES, OURS
from stammtisch.table.table import Table

Uses = Callable[[Any, str, Any], Iterable[str]]
"""From the state before a step, the move ("deal" for one), and the state after it."""


def uses_of(game_id: str) -> Uses | None:
    """`used` of the module named as the game's package; None for a game without one."""
    name = f"{__name__}.{GAMES[game_id].rsplit('.', 1)[-1]}"
    if game_id not in OURS or find_spec(name) is None:
        return None
    found: Uses = import_module(name).used
    return found


def used_in(table: Table) -> list[frozenset[str]]:
    """The clauses that each step of a table used; nothing where a game does not tell."""
    uses = uses_of(table.game.id)
    if uses is None:
        return [frozenset()] * len(table.steps)
    states = [*(step.state for step in table.steps), table.state]
    actions = table.game.rules.actions
    return [
        frozenset(uses(step.state, "deal" if step.action is None else actions[step.action], after))
        for step, after in zip(table.steps, states[1:], strict=True)
    ]
