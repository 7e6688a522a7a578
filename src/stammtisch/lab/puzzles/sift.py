"""Which choices may become puzzles: a glance by few worlds, then a test; many at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.kernel.chance import key_of
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.puzzles.seek import Candidate
from stammtisch.lab.puzzles.standing import hopeless, pooled, standing
from stammtisch.lab.puzzles.tag import tags_of, wanted
from stammtisch.lab.puzzles.weigh import WORLDS, Asking, Question, answers, glance, question
from stammtisch.lab.review.decisions import Values
from stammtisch.table import Table
from stammtisch.table.histories import Histories
from stammtisch.table.view import View

GLANCES = (3, 0.0), (8, 0.12), (32, 0.16)
"""Worlds of a first glance, and the margin, in fair shares, from which it is followed by more."""

FEW = 32
"""Worlds of the test by which those without hope are left out."""

HOPE = 0.5
"""Standard errors above the margin that are asked for by the test: with less, ten times the worlds
seldom show what they must."""

TRIED, TESTED = 2, 1
"""Seeds of the first worlds of the test, and of the others."""


class Work:
    """One game in the making."""

    def __init__(self, seed: int, number: int, table: Table) -> None:
        self.seed, self.number, self.table = seed, number, table
        self.foresight = foresight_of(table.game.id, table.players, seed)
        self.histories = Histories(table)


@dataclass(frozen=True, eq=False)
class Found:
    """A choice in one of the games."""

    work: Work
    candidate: Candidate

    @property
    def seat(self) -> int:
        return self.candidate.choice.seat

    @property
    def number(self) -> int:
        """Tells it apart from others."""
        return self.work.number << 12 | self.candidate.choice.step

    @cached_property
    def view(self) -> View:
        """With what the seat saw since the deal."""
        choice = self.candidate.choice
        return self.work.histories.before(choice.step, choice.seat + 1)

    def asking(self, actions: tuple[int, ...]) -> Asking:
        """What some of its moves are worth."""
        return Asking(self.view, actions, self.number)

    def glancing(self) -> Asking:
        """The same of those that may be the second, by worlds that are not weighed."""
        return Asking(self.candidate.view, self.candidate.glanced, self.number)

    def wanted(self, values: Values) -> bool:
        """Whether it is looked at, by what it seems to be about."""
        choice = self.candidate.choice
        second = standing(values, choice.seat).second
        motif, _ = tags_of(self.candidate.view.scene, choice.action, second)
        return wanted(motif, key_of(self.work.seed, self.work.number, choice.step))

    def leads(self, values: Values, least: float) -> bool:
        """Whether the network's move leads by so much."""
        found = standing(values, self.seat)
        return found.action == self.candidate.choice.action and found.margin >= least

    def stands_out(self, values: Values, slack: float) -> bool:
        found = standing(values, self.seat)
        return found.action == self.candidate.choice.action and found.stands_out(slack)


Tested = tuple[Found, Values]
"""A choice whose best move stands out, and what all legal ones are worth."""


def sifted(looked: list[Found], foresight: Foresight) -> list[Tested]:
    """Those that pass the test; all with as many seats."""
    for worlds, least in GLANCES:
        looked = glanced(looked, foresight, worlds, least)
    return passing(looked, foresight)


def glanced(looked: list[Found], foresight: Foresight, worlds: int, least: float) -> list[Found]:
    """Those in which the network's move leads by so much, by so many worlds."""
    if not looked:
        return []
    asked = [one.glancing() for one in looked]
    values = glance(asked, foresight, worlds, looked[0].work.seed)
    both = zip(looked, values, strict=True)
    return [one for one, found in both if one.leads(found, least) and one.wanted(found)]


def passing(looked: list[Found], foresight: Foresight) -> list[Tested]:
    """Those whose best move stands out among all legal ones, with their values.

    By some of the worlds first, and by the moves that may be the second before the others.
    """
    few = asked_by(looked, foresight, FEW, TRIED)
    hopeful = [
        (one, [first], [values])
        for one, first, values in zip(looked, few, answers(few, foresight), strict=True)
        if one.leads(values, 0.0) and not hopeless([values], first.asked.seat, WORLDS, HOPE)
    ]
    more = asked_by([one for one, _, _ in hopeful], foresight, WORLDS - FEW, TESTED)
    for (_, questions, parts), rest, values in zip(
        hopeful, more, answers(more, foresight), strict=True
    ):
        questions.append(rest)
        parts.append(values)
    whole = [
        (one, of_all(one, questions, parts, foresight))
        for one, questions, parts in hopeful
        if one.stands_out(pooled(parts), HOPE)
    ]
    return [(one, values) for one, values in whole if one.stands_out(values, HOPE)]


def asked_by(looked: list[Found], foresight: Foresight, worlds: int, seed: int) -> list[Question]:
    """What the moves that may be the second are worth, by so many worlds."""
    asked = [one.asking(one.candidate.glanced) for one in looked]
    return [question(one, foresight, worlds, seed) for one in asked]


def of_all(
    one: Found, questions: list[Question], parts: list[Values], foresight: Foresight
) -> Values:
    """The same worlds with the moves that were not yet asked of."""
    rest = [action for action in one.candidate.legal if action not in one.candidate.glanced]
    if not rest:
        return pooled(parts)
    others = pooled(answers([asked.about(rest) for asked in questions], foresight))
    some = pooled(parts)
    both = np.concatenate([some.actions, others.actions])
    return Values(both, np.concatenate([some.shares, others.shares], 1), some.weights)
