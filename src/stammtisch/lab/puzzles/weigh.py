"""What moves are worth by worlds that fit what a seat saw; many questions at once.

The network takes nearly as long for a few positions as for hundreds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.belief.belief import Belief, belief_of, imagined
from stammtisch.bots.foresight.endings import ends_of
from stammtisch.bots.foresight.foresight import REST, Foresight
from stammtisch.bots.foresight.policies import Numbers, Shares
from stammtisch.kernel.chance import key_of
from stammtisch.lab.puzzles.standing import hopeless, pooled
from stammtisch.lab.review.decisions import Values
from stammtisch.table.view import View

WORLDS = 128
"""Worlds of the test,"""

LAPS = 2, 2, 3, 3
"""So many times as many verify it before it is asked whether there is hope,"""

TIMES = sum(LAPS)
"""and in all: ten."""

MANY = 16
"""Questions that are answered at once: more do not fit into the cache."""

ENUMERATED = 32
"""Worlds in which the rest of a game is enumerated."""


@dataclass(frozen=True)
class Asking:
    """A seat that is to move, and what it may do."""

    view: View
    actions: tuple[int, ...]
    number: int
    """Tells it apart from others, for keys."""

    @property
    def seat(self) -> int:
        return self.view.seat - 1


@dataclass(frozen=True)
class Question:
    """What moves are worth in the worlds of a belief."""

    asked: Asking
    belief: Belief
    first: int
    """The lots of its first world, for keys."""

    def about(self, actions: Sequence[int]) -> Question:
        """The same of other moves."""
        return replace(self, asked=replace(self.asked, actions=tuple(actions)))


class Tried(NamedTuple):
    """Every move in every world of some questions: a row each."""

    owners: Numbers
    """The question,"""
    worlds: Numbers
    """which of its worlds,"""
    places: Numbers
    """and where that is among those of all questions."""
    actions: Numbers
    sizes: list[tuple[int, int]]
    """Worlds and moves of each question."""

    @classmethod
    def of(cls, questions: Sequence[Question]) -> Tried:
        sizes = [(len(one.belief.weights), len(one.asked.actions)) for one in questions]
        owners = np.repeat(np.arange(len(sizes)), [worlds * each for worlds, each in sizes])
        within = np.concatenate([np.repeat(np.arange(worlds), each) for worlds, each in sizes])
        before = np.cumsum([0, *(worlds for worlds, _ in sizes)])
        actions = np.concatenate(
            [np.tile(one.asked.actions, len(one.belief.weights)) for one in questions]
        )
        return cls(owners, within, within + before[owners], actions, sizes)

    def values(self, questions: Sequence[Question], shares: Shares) -> list[Values]:
        """What comes of each question."""
        ends = np.cumsum([worlds * each for worlds, each in self.sizes])[:-1]
        return [
            Values(np.array(one.asked.actions), part.reshape(*size, -1), one.belief.weights)
            for one, part, size in zip(questions, np.split(shares, ends), self.sizes, strict=True)
        ]


def rows_of(questions: Sequence[Question]) -> tuple[Any, Any]:
    """The worlds of all questions, one after another."""
    states, memories = zip(*(one.belief.worlds for one in questions), strict=True)
    return _joined(states), _joined(memories)


def _joined(parts: Sequence[Any]) -> Any:
    if isinstance(parts[0], list):
        return [row for part in parts for row in part]
    return np.concatenate(parts)


def question(asked: Asking, foresight: Foresight, worlds: int, seed: int) -> Question:
    """With a belief of so many worlds."""
    belief = belief_of(asked.view, foresight, worlds, key_of(seed, asked.number, 0))
    return Question(asked, belief, seed << 12)


def answers(questions: Sequence[Question], foresight: Foresight) -> list[Values]:
    """What every move is worth in every world, with the same dice for all moves in a world."""
    found: list[Values] = []
    for at in range(0, len(questions), MANY):
        some = questions[at : at + MANY]
        tried = Tried.of(some)
        numbers: Numbers = np.array([one.asked.number for one in some])[tried.owners]
        lots: Numbers = np.array([one.first for one in some])[tried.owners] + tried.worlds
        looks = foresight.look(rows_of(some), tried.places, tried.actions, numbers, lots)
        found += tried.values(some, foresight.worth(looks, numbers, tried.places))
    return found


def glance(asked: Sequence[Asking], foresight: Foresight, count: int, seed: int) -> list[Values]:
    """What moves are worth by a few worlds, not weighed."""
    even = np.full(count, 1 / count)
    drawn = [imagined(one.view, foresight, count, key_of(seed, one.number, 0)) for one in asked]
    both = zip(asked, drawn, strict=True)
    return answers([Question(one, Belief(w, even, 1.0, 0), 0) for one, w in both], foresight)


def weigh(asked: Asking, foresight: Foresight, worlds: int, seed: int) -> Values:
    """What every move is worth by a belief."""
    return answers([question(asked, foresight, worlds, seed)], foresight)[0]


def weigh_often(
    asked: Sequence[Asking], foresight: Foresight, seed: int, slack: float = 0.0
) -> list[Values]:
    """The same by ten beliefs together, each of other worlds; it ends early where the best move
    turns out not to stand out with that much slack."""
    parts: list[list[Values]] = [[] for _ in asked]
    left = list(range(len(asked)))
    for lap in LAPS:
        each = [(k, seed + len(parts[k]) + time) for k in left for time in range(lap)]
        found = answers([question(asked[k], foresight, WORLDS, s) for k, s in each], foresight)
        for (k, _), part in zip(each, found, strict=True):
            parts[k].append(part)
        left = [k for k in left if not hopeless(parts[k], asked[k].seat, TIMES * WORLDS, slack)]
    return [pooled(some) for some in parts]


def enumerated(asked: Asking, foresight: Foresight, seed: int) -> Values | None:
    """The same with the rest of the game enumerated; None where that is too much."""
    one = question(asked, foresight, ENUMERATED, seed)
    tried = Tried.of([one])
    looks = foresight.look(rows_of([one]), tried.places, tried.actions, asked.number, 0)
    ended, exact = ends_of(foresight, looks, REST)
    return tried.values([one], exact)[0] if len(ended) == len(looks.states) else None
