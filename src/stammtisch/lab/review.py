"""A look back at a finished game: the decisions that cost a seat most."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.search.strong import Strong
from stammtisch.table import Table
from stammtisch.table.view import veiled

COSTLIEST = 3
SIMULATIONS = 2000


@dataclass(frozen=True)
class Slip:
    """A decision: the step it is in the record, the action taken, the better one, and the cost.

    The cost is a share of the victory, as the search sees it from what the seat knew then.
    """

    step: int
    action: int
    better: int
    cost: float


def review(table: Table, seat: int, simulations: int = SIMULATIONS) -> list[Slip]:
    """The three costliest decisions of a seat, the worst first."""
    bot = Strong(table.game.id, simulations=simulations)
    slips = [slip for place in range(len(table.steps)) if (slip := _slip(table, place, seat, bot))]
    return sorted(slips, key=lambda slip: -slip.cost)[:COSTLIEST]


def _slip(table: Table, place: int, seat: int, bot: Strong) -> Slip | None:
    step, game = table.steps[place], table.game
    if step.seat != seat or step.action is None:
        return None
    choice = bot.choose(veiled(game, step.state, step.memory, seat), place, 0.0)
    if choice.values is None or step.action not in choice.values or choice.action == step.action:
        return None
    cost = choice.values[choice.action] - choice.values[step.action]
    if cost <= 0:
        return None
    return Slip(place, step.action, choice.action, cost)
