"""Lines of the record and of the log, as one seat may read them."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Event
from stammtisch.table import deals
from stammtisch.table.steps import Step

Entry = tuple[Event, ...]
"""What a step was: the move, and what followed from it."""


def line(game: Game, step: Step, viewer: int | None = None) -> str:
    """One line of the record, with a question mark for what a viewer could not see."""
    if viewer is None:
        return step.line
    if step.action is not None:
        return f"{step.seat} {notation(game, step, viewer)}"
    if step.line.startswith("key"):
        return "key ?"
    return deals.deal_text(game, step.state, list(step.cards), viewer)


def notation(game: Game, step: Step, viewer: int) -> str:
    """A move as a viewer may read it; "deal" for chance."""
    if step.action is None:
        return "deal"
    written = game.rules.actions[step.action]
    if game.knowledge.hidden(step.state, step.action, viewer - 1):
        return f"{written.split()[0]} ?"
    return written


def entry(game: Game, step: Step, before: Any, after: Any, viewer: int) -> Entry:
    """What happened between two states that are veiled for a viewer."""
    return game.presentation.narrate(before, notation(game, step, viewer), after, viewer - 1)
