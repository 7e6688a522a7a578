"""The review of a finished game, refined while one looks.

The result of each seat is what its chances were before the first deal, and what the deals,
its own decisions, those of the others and fog (what moves did because of cards that nobody
could know) made of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Shares
from stammtisch.bots.judge.shipped import has_judge
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.review.chances import Chances, chances_of, course_of
from stammtisch.lab.review.choices import Choice, choices_of
from stammtisch.lab.review.decisions import Evidence, clear, look_at
from stammtisch.lab.review.found import Decision, NoReview, Opened, Part, Review, finished
from stammtisch.table import Table
from stammtisch.table.histories import Histories


@dataclass(frozen=True)
class Effort:
    """How closely a game is looked at."""

    worlds: int = 24
    """Worlds for every decision."""
    more_worlds: int = 256
    """Worlds for those that may have cost something,"""
    drawn: int = 8
    """out of so many times as many;"""
    closer: int = 20
    """so many decisions are looked at like that."""
    other_deals: int = 32
    """Deals that each deal is compared with."""


SURE = 0.98
"""A move that the network makes as often as that is not weighed."""


def review(table: Table, seed: int = 0, effort: Effort = Effort()) -> Review:
    """The whole review of a finished game."""
    *_, last = reviewing(table, seed, effort)
    return last


def reviewing(table: Table, seed: int = 0, effort: Effort = Effort()) -> Iterator[Review]:
    """The review as it grows: at first what the judge alone says, then decision by decision."""
    reviewable(table)
    return growing(table, seed, foresight_of(table.game.id, table.players, seed), effort)


def reviewable(table: Table) -> None:
    """Nothing if a game can be looked back at; raises NoReview if not."""
    finished(table)
    if not has_judge(table.game.id):
        raise NoReview("review-no-judge")


def growing(table: Table, seed: int, foresight: Foresight, effort: Effort) -> Iterator[Review]:
    """The same with a foresight of one's own."""
    work = Work(table, seed, foresight, effort)
    yield work.so_far()
    for _ in work.steps():
        yield work.so_far()


class Work:
    """One review in the making."""

    def __init__(self, table: Table, seed: int, foresight: Foresight, effort: Effort) -> None:
        self.table, self.seed, self.foresight, self.effort = table, seed, foresight, effort
        self.choices = choices_of(table)
        if not self.choices:
            raise NoReview("review-no-choice")
        self.number = seed & 0xFFFF
        course = course_of(table, self.choices, self.number)
        self.result = course.results[0]
        self.chances: Chances = chances_of(course, foresight, effort.other_deals)
        rows = course.rows(foresight.plain)
        shown = foresight.shown(rows, np.arange(len(self.choices)), False)
        self.policy: Shares = foresight.policy.probabilities(shown.features, shown.mask)
        self.histories = Histories(table)
        self.found: dict[int, Decision] = {}
        self.evidence: dict[int, Evidence] = {}
        """By step, of the decisions that were looked at closely."""
        self.done = 0.0

    @property
    def judge(self) -> str:
        return str(getattr(self.foresight.value, "hash", ""))

    def steps(self) -> Iterator[None]:
        """Look at every choice, then closer at those that matter."""
        seats = self.table.players
        open_ones = [k for k, choice in enumerate(self.choices) if not self.is_clear(k, choice)]
        for k, choice in enumerate(self.choices):
            if self.is_clear(k, choice):
                self.found[k] = clear(choice, seats)
        closer = min(self.effort.closer, len(open_ones))
        plan = len(open_ones) * self.effort.worlds + closer * self.effort.more_worlds * 2
        spent = 0
        for k in open_ones:
            spent += self.look(k, self.effort.worlds)
            self.done = spent / plan
            yield
        for k in sorted(open_ones, key=lambda k: -self.promise(k))[:closer]:
            spent += 2 * self.look(k, self.effort.more_worlds)
            self.done = spent / plan
            yield
        self.done = 1.0
        yield

    def is_clear(self, k: int, choice: Choice) -> bool:
        return bool(self.policy[k, choice.action] >= SURE)

    def look(self, k: int, worlds: int) -> int:
        """Weigh a choice by so many worlds."""
        choice, seeds = self.choices[k], (self.seed, self.number)
        view = self.histories.before(choice.step, choice.seat + 1)
        closer = worlds == self.effort.more_worlds
        drawn = worlds * (self.effort.drawn if closer else 1)
        self.found[k], evidence = look_at(
            choice, view, self.policy[k], self.foresight, (worlds, drawn), seeds
        )
        if closer:
            self.evidence[choice.step] = evidence
        return worlds

    def opened(self, decision: Decision) -> Opened | None:
        """What a decision was weighed by, once it was looked at closely."""
        evidence = self.evidence.get(decision.step)
        return evidence.opened(self.table.game, decision) if evidence else None

    def promise(self, k: int) -> float:
        """What a decision may have cost, as far as is known."""
        found = self.found[k]
        return found.cost + found.error if found.better != found.action else 0.0

    def so_far(self) -> Review:
        """All that is known now."""
        decisions = tuple(self.found[k] for k in sorted(self.found))
        return Review(
            self.judge, self.parts(), decisions, self.curve(), self.done, len(self.choices)
        )

    def parts(self) -> tuple[Part, ...]:
        """What became of everyone's chances; what is not looked at yet is fog."""
        seats, chances = self.table.players, self.chances
        own, others = np.zeros(seats), np.zeros(seats)
        for decision in self.found.values():
            mine = np.arange(seats) == decision.seat
            effect = np.array(decision.effect)
            own += effect * mine
            others += effect * ~mine
        fog = chances.moved.sum(0) - own - others
        columns = zip(self.result, chances.start, chances.deals, own, others, fog, strict=True)
        return tuple(Part(seat, *map(float, row)) for seat, row in enumerate(columns, 1))

    def curve(self) -> tuple[tuple[int, tuple[float, ...]], ...]:
        steps = [*(choice.step for choice in self.choices), len(self.table.steps)]
        rows = [*self.chances.before, self.result]
        return tuple((step, tuple(row.tolist())) for step, row in zip(steps, rows, strict=True))
