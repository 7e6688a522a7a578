"""OpenSkill ratings (Plackett and Luce) of bots, from the order in which they finished."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stammtisch.extras import need
from stammtisch.kernel.game import Game
from stammtisch.lab.tournaments.duplicate import Outcome
from stammtisch.lab.tournaments.plan import Plan


@dataclass(frozen=True)
class Rating:
    """How strong a bot seems and how sure that is; it is listed by the mean less three errors."""

    bot: str
    mean: float
    error: float

    @property
    def listed(self) -> float:
        return self.mean - 3 * self.error


def ratings(plan: Plan, game: Game, outcomes: Iterable[Outcome]) -> list[Rating]:
    """Match after match in the order of the deals; seats of one bot move it together."""
    need("openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in plan.bots}
    ordered = sorted(outcomes, key=lambda o: (o.task.deal, o.task.one, o.task.many, o.task.seat))
    for outcome in ordered:
        task = outcome.task
        seats = range(1, plan.seats + 1)
        names = [task.one if seat == task.seat else task.many for seat in seats]
        teams = [[model.rating(known[bot].mu, known[bot].sigma)] for bot in names]
        rated = model.rate(teams, ranks=[float(rank) for rank in outcome.ranks(game)])
        for bot in set(names):
            mine = [team[0] for team, name in zip(rated, names, strict=True) if name == bot]
            known[bot].mu = sum(one.mu for one in mine) / len(mine)
            known[bot].sigma = sum(one.sigma for one in mine) / len(mine)
    listed = [Rating(bot, rating.mu, rating.sigma) for bot, rating in known.items()]
    return sorted(listed, key=lambda rating: -rating.listed)
