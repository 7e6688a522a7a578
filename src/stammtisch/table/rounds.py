"""Finished rounds of a table, each with how it was counted, as everybody may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stammtisch.kernel.rounds import RoundSummary
from stammtisch.table import narration
from stammtisch.table.narration import SPECTATOR
from stammtisch.table.view import glimpsed

if TYPE_CHECKING:
    from stammtisch.table.table import Table


def summary_at(table: Table, place: int, since: int) -> RoundSummary | None:
    """How the round was counted that ended with the step before this place; it began at `since`."""
    step = table.steps[place - 1]
    move = narration.notation(table.game, step, SPECTATOR)
    opening, before, after = (_public(table, at) for at in (since, place - 1, place))
    return table.game.presentation.round_summary(opening, before, move, after)


def _public(table: Table, place: int) -> Any:
    """The state before a step, or now, as a spectator sees it."""
    return glimpsed(table.game, table.moment(place), SPECTATOR).state
