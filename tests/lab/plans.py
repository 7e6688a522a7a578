"""Small tournaments to test with."""

from __future__ import annotations

from stammtisch.games import GAMES, game_named
from stammtisch.lab.tournaments.plan import Plan
from stammtisch.lab.tournaments.results import Results
from stammtisch.lab.tournaments.runners import one_by_one

GAME = next(iter(GAMES))


def a_plan(*bots: str, deals: int = 2, game: str = GAME) -> Plan:
    options = game_named(game).settle({})
    return Plan(game, tuple(options.items()), bots, deals, 5, 0.01)


def finished(plan: Plan) -> Results:
    results = Results(plan)
    for outcome in one_by_one(plan, plan.tasks()):
        results.add(outcome)
    return results
