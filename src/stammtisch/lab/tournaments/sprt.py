"""A sequential test: play only as long as it takes to tell whether A is better than B.

Each deal gives one number: how far A among Bs is above its fair share, less
how far B among As is, in fair shares, halved. Generalised likelihood ratio for
a normal mean: nothing gained against a gain of `gain`, each with the spread that
fits it best. With one spread for both, estimated from the few deals so far, a test
that happens to see a small one ends too soon, and errs in up to 7 % of cases
(`python -m bench.sequential`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from stammtisch.lab.estimates import one_judge, without_luck
from stammtisch.lab.tournaments.duplicate import Outcome
from stammtisch.lab.tournaments.plan import Plan

FEWEST = 8
"""Deals before a decision is taken."""


@dataclass(frozen=True)
class Verdict:
    """Where a test stands after some deals."""

    deals: int
    gain: float
    ratio: float
    lower: float
    upper: float

    @property
    def accepted(self) -> bool:
        return self.deals >= FEWEST and self.ratio >= self.upper

    @property
    def rejected(self) -> bool:
        return self.deals >= FEWEST and self.ratio <= self.lower


def gains(plan: Plan, outcomes: Iterable[Outcome], raw: bool = False) -> list[float]:
    """A's gain in each deal that is complete; A is the plan's first bot.

    With luck taken off where all was judged, unless the raw ones are asked for.
    """
    by_deal: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_deal.setdefault(outcome.task.deal, []).append(outcome)
    whole = [found for _, found in sorted(by_deal.items()) if len(found) == 2 * plan.seats]
    every = [outcome for found in whole for outcome in found]
    off = not raw and bool(one_judge(every))
    signed = [
        (o.task.deal, share if one == plan.bots[0] else -share)
        for one in plan.bots
        for o, share in _shares([o for o in every if o.task.one == one], off)
    ]
    totals: dict[int, float] = {}
    for deal, share in signed:
        totals[deal] = totals.get(deal, 0.0) + share
    return [totals[deal] / 2 for deal in sorted(totals)]


def _shares(outcomes: list[Outcome], off: bool) -> list[tuple[Outcome, float]]:
    """What the bot that sat alone won, with luck taken off or not."""
    if off and outcomes:
        return list(zip(outcomes, without_luck(outcomes).tolist(), strict=True))
    return [(o, o.shares[o.task.seat - 1]) for o in outcomes]


def verdict(values: list[float], gain: float, alpha: float = 0.05, beta: float = 0.05) -> Verdict:
    """The log-likelihood ratio of a gain against none, and the bounds that end the test."""
    lower, upper = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
    if len(values) < 2:
        return Verdict(len(values), fmean(values) if values else 0.0, 0.0, lower, upper)
    without, with_it = (
        max(fmean((value - shift) ** 2 for value in values), 1e-9) for shift in (0.0, gain)
    )
    ratio = (len(values) - 1) / 2 * math.log(without / with_it)
    return Verdict(len(values), fmean(values), ratio, lower, upper)
