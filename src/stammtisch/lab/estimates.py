"""What matches say of the bots: means with intervals that respect the deals.

Matches of one deal share their luck, so they count as one observation (errors
clustered by deal). Luck that remains is taken off shares by a judge
(`stammtisch.lab.luck`); without one, and off points, by a control variate: what
the same seat scores on the same cards when everyone plays at level `normal`.
Raw and adjusted figures stand side by side.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from stammtisch.games import game_named
from stammtisch.lab.shares import shares_of
from stammtisch.lab.tournaments.duplicate import Outcome
from stammtisch.lab.tournaments.plan import Plan, Task

NORMAL_95 = 1.959964
FITTED = 20
"""Deals from which it is fitted how much luck counts for."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean and half its 95 % interval."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin


def student_95(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t (Cornish and Fisher's expansion)."""
    z = NORMAL_95
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third


def clustered(values: Numbers, clusters: Sequence[int]) -> Estimate:
    """The mean of cluster means, and its interval from how these differ.

    Clusters that do not differ at all prove little when they are few: what was
    never seen in n of them may still happen in 3 of n (the rule of three).
    """
    groups = np.asarray(clusters)
    means = np.array([values[groups == group].mean() for group in np.unique(groups)])
    if len(means) < 2:
        return Estimate(float(means.mean()), math.inf)
    if np.ptp(means) == 0.0:
        return Estimate(float(means[0]), 3.0 / len(means))
    error = means.std(ddof=1) / math.sqrt(len(means))
    return Estimate(float(means.mean()), float(student_95(len(means) - 1) * error))


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of the share won in so many games, be they ever so few (Wilson 1927)."""
    weight = NORMAL_95**2 / games
    half = math.sqrt(weight * (share * (1 - share) + weight / 4))
    middle = share + weight / 2
    return max(middle - half, 0.0) / (1 + weight), (middle + half) / (1 + weight)


def adjusted(values: Numbers, luck: Numbers, expected: float) -> Numbers:
    """Values less what luck explains of them, by least squares."""
    centred = luck - luck.mean()
    square = float((centred * centred).sum())
    if square < 1e-12:
        return values
    slope = float((centred * (values - values.mean())).sum()) / square
    return values - slope * (luck - expected)


def one_judge(outcomes: Iterable[Outcome]) -> str:
    """The hash of the judge that judged all these matches; empty if none did."""
    judges = {outcome.judge for outcome in outcomes}
    return judges.pop() if len(judges) == 1 else ""


def without_luck(outcomes: Sequence[Outcome]) -> Numbers:
    """The shares of the bot that sat alone with luck taken off, as much as helps."""
    seats = [o.task.seat - 1 for o in outcomes]
    pairs = list(zip(outcomes, seats, strict=True))
    share = np.array([o.shares[seat] for o, seat in pairs])
    luck = np.array([[o.deal_luck[seat], o.move_luck[seat]] for o, seat in pairs])
    return luck_taken_off(share, luck, [o.task.deal for o in outcomes])


def luck_taken_off(share: Numbers, luck: Numbers, deals: Sequence[int]) -> Numbers:
    """Shares less luck of one kind or several (columns), as much of each as helps.

    A judge knows how a master would play on: for other bots luck counts for less. How much
    is fitted on one half of the deals and taken off the other, so the mean stays unbiased.
    Few deals say nothing of it: then all is taken off.
    """
    _, numbers = np.unique(deals, return_inverse=True)
    made = share.copy()
    for half in (0, 1):
        here, there = numbers % 2 == half, numbers % 2 != half
        slopes = np.ones(luck.shape[1])
        if len(np.unique(numbers[there])) >= FITTED:
            found = np.linalg.lstsq(luck[there], share[there] - share[there].mean(), rcond=None)
            slopes = np.clip(found[0], 0.0, 1.0)
        made[here] -= luck[here] @ slopes
    return made


@dataclass(frozen=True)
class Meeting:
    """One bot among copies of another: shares of the victory and points."""

    one: str
    many: str
    matches: int
    deals: int
    share: Estimate
    share_adjusted: Estimate
    """With luck taken off by the judge, if there was one at all matches."""
    points: Estimate
    points_adjusted: Estimate
    others: float
    """The points of the others, on average."""
    simulations: float
    seconds: float
    """Of the bot that sat alone, for each match."""
    judge: str = ""
    """The hash of the judge that took luck off the shares."""


def even_tables(plan: Plan, deals: Iterable[int]) -> dict[int, tuple[Numbers, Numbers]]:
    """For each deal, points and shares by seat when everyone plays at level `normal`."""
    from stammtisch.lab.levels import LEVELS, play_levels

    game, numbers = game_named(plan.game), np.array(sorted(set(deals)), np.int64)
    levels = np.full((len(numbers), plan.seats), LEVELS["normal"], np.int64)
    options = tuple(value for _, value in plan.options)
    points = play_levels(plan.game, options, levels, numbers, plan.seed)
    return {
        int(number): (line.astype(float), np.array(shares_of(game, line.tolist())))
        for number, line in zip(numbers, points, strict=True)
    }


def meetings(plan: Plan, outcomes: Iterable[Outcome]) -> list[Meeting]:
    """All pairs that have met, in the order of the plan's bots."""
    found = sorted(outcomes, key=lambda o: _place(plan, o.task))
    luck = even_tables(plan, {o.task.deal for o in found}) if found else {}
    pairs = groupby(found, key=lambda o: (o.task.one, o.task.many))
    return [_meeting(plan, one, many, list(group), luck) for (one, many), group in pairs]


def _place(plan: Plan, task: Task) -> tuple[int, ...]:
    bots = plan.bots
    return bots.index(task.one), bots.index(task.many), task.deal, task.seat


def _meeting(
    plan: Plan,
    one: str,
    many: str,
    outcomes: list[Outcome],
    luck: dict[int, tuple[Numbers, Numbers]],
) -> Meeting:
    deals = [o.task.deal for o in outcomes]
    seats = [o.task.seat - 1 for o in outcomes]
    share = np.array([o.shares[seat] for o, seat in zip(outcomes, seats, strict=True)])
    points = np.array([o.points[seat] for o, seat in zip(outcomes, seats, strict=True)], float)
    others = [(sum(o.points) - o.points[o.task.seat - 1]) / (plan.seats - 1) for o in outcomes]
    point_luck = np.array([luck[deal][0][seat] for deal, seat in zip(deals, seats, strict=True)])
    share_luck = np.array([luck[deal][1][seat] for deal, seat in zip(deals, seats, strict=True)])
    judge = one_judge(outcomes)
    without = without_luck(outcomes) if judge else adjusted(share, share_luck, 1 / plan.seats)
    everyone = float(np.mean([line[0].mean() for line in luck.values()]))
    return Meeting(
        one,
        many,
        len(outcomes),
        len(set(deals)),
        clustered(share, deals),
        clustered(without, deals),
        clustered(points, deals),
        clustered(adjusted(points, point_luck, everyone), deals),
        float(np.mean(others)),
        float(np.mean([o.simulations for o in outcomes])),
        float(np.mean([o.seconds for o in outcomes])),
        judge,
    )
