"""The choices of a finished game, with what each seat saw before them."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.table import Table


@dataclass(frozen=True)
class Choice:
    """A step at which a seat could do more than one thing."""

    step: int
    seat: int
    """Counted from 0, as in all that follows here."""
    action: int


def choices_of(table: Table) -> list[Choice]:
    """All choices of a game, in order."""
    legal = table.game.rules.legal_actions
    return [
        Choice(place, step.seat - 1, step.action)
        for place, step in enumerate(table.steps)
        if step.seat is not None and step.action is not None and len(legal(step.state)) > 1
    ]
