"""Everyone's chances through a game by the judge alone, and what the deals did to them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from stammtisch.bots.foresight.ahead import REORDERED
from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.lab.luck.aivat import Adjustment
from stammtisch.lab.luck.course import Course, Recorder
from stammtisch.lab.review.choices import Choice
from stammtisch.lab.shares import shares_of
from stammtisch.table import Table

OTHER_DEALS = 32
"""Deals that the one there was is compared with."""


@dataclass(frozen=True)
class Chances:
    """By choice and seat, shares of the victory; each row adds up to 1."""

    start: Shares
    """Before the first deal."""
    before: Shares
    """Where somebody chooses."""
    made: Shares
    """After the choice, before anything is dealt or drawn."""
    after: Shares
    """At the next choice, or at the end."""

    @cached_property
    def deals(self) -> Shares:
        """By seat, what the deals and the cards drawn were worth, the first deal included."""
        found: Shares = self.before[0] - self.start + (self.after - self.made).sum(0)
        return found

    @cached_property
    def moved(self) -> Shares:
        """By choice and seat, what the move made of the chances."""
        return self.made - self.before


def chances_of(course: Course, foresight: Foresight, other_deals: int = OTHER_DEALS) -> Chances:
    """The chances at every choice of one game."""
    count = len(course.actions)
    nobody = np.zeros(course.results.shape, np.int64)
    luck = Adjustment(course, foresight, {}, nobody, other_deals)
    rows: Numbers = np.arange(count)
    # What the judge knows of the order of a pile, nobody at the table does.
    before = (
        luck.mean_of(rows, np.full(count, REORDERED), course.games)
        if foresight.draws
        else luck.standing(rows)
    )
    after = np.concatenate([before[1:], course.results])
    tried = luck.moves()
    worth, chance = luck.expected(tried)
    made = after.copy()
    made[tried.rows[chance]] = worth[chance]
    return Chances(luck.opened(np.zeros(1, np.int64))[0], before, made, after)


def course_of(table: Table, choices: list[Choice], number: int) -> Course:
    """The game as the lab keeps it; the number tells its other deals apart."""
    recorder = Recorder(table.game)
    for choice in choices:
        step = table.steps[choice.step]
        recorder.note(step.state, step.memory, choice.action)
    options = tuple(table.options.values())
    return recorder.course(options, number, shares_of(table.game, table.scores))
