"""Lines of the record and of the log, as one seat may read them."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Event
from stammtisch.table import deals
from stammtisch.table.steps import Step

SPECTATOR = 0

Entry = tuple[Event, ...]
"""What a step was: the move, and what followed from it."""


def line(game: Game, step: Step, viewer: int | None = None) -> str:
    """One line of the record, with a question mark for what a viewer could not see."""
    if viewer is None:
        return step.line
    if step.action is not None:
        if not step.secret:
            return step.line
        hidden = game.knowledge.hidden(step.state, step.action, viewer - 1)
        return f"{step.seat} {_kind(game, step.action)} ?" if hidden else step.line
    if step.line.startswith("key"):
        return "key ?"
    return deals.deal_text(game, step.state, list(step.cards), viewer)


def notation(game: Game, step: Step, viewer: int) -> str:
    """A move as a viewer may read it; "deal" for chance."""
    if step.action is None:
        return "deal"
    if step.secret and game.knowledge.hidden(step.state, step.action, viewer - 1):
        return f"{_kind(game, step.action)} ?"
    return game.rules.actions[step.action]


def _kind(game: Game, action: int) -> str:
    """The first word of an action."""
    return game.rules.actions[action].partition(" ")[0]


def alike(game: Game, step: Step) -> bool:
    """Whether a step is told in the same words to everybody: an open move, unless its game has
    more to say of it to some."""
    apart = game.presentation.told_apart
    if apart is None or step.action is None or step.secret:
        return False
    return not apart or _kind(game, step.action) not in apart


def entry(game: Game, step: Step, before: Any, after: Any, viewer: int) -> Entry:
    """What happened between two states that are veiled for a viewer."""
    return game.presentation.narrate(before, notation(game, step, viewer), after, viewer - 1)
