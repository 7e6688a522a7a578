"""How a round was counted, as data: everybody's working, then where they stand.

Like the parts of a scene it goes to terminal, browser and tests alike, and
seats count from 1. It holds what everybody may know, so all see the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from stammtisch.kernel.scene import Fact, Piece, Place, Shown, Text

Sign = Literal["", "+", "×"]


class Term(Shown, frozen=True, gc=False):
    """One number of a working: how it joins those before it, and what it counts."""

    key: str
    sign: str
    number: int
    label: Text | None = None


class Working(Shown, frozen=True, gc=False):
    """What some seats were credited with, and how that was reckoned.

    The terms, from left to right, come to the points. Where points are cards,
    these are the pieces; the reason says why, in words.
    """

    seats: tuple[int, ...]
    points: int
    terms: tuple[Term, ...] = ()
    pieces: tuple[Piece, ...] = ()
    reason: Text | None = None


class Score(Shown, frozen=True, gc=False):
    """A player's points before a round, from it and after it, and the places they mean."""

    seat: int
    before: int
    gained: int
    total: int
    place: int
    was: int


class RoundSummary(Shown, frozen=True, gc=False):
    """A round that is over: what it was, how it was counted, and how everybody stands.

    `number` counts rounds, `over` says that the game ended with it. `stays` is
    what is left on the table, `facts` is what else is to be known.
    """

    number: int
    over: bool
    title: Text
    workings: tuple[Working, ...]
    scores: tuple[Score, ...]
    stays: tuple[Place, ...] = ()
    facts: tuple[Fact, ...] = ()


def term(key: str, number: int, label: Text | None = None, sign: Sign = "") -> Term:
    return Term(key, sign, number, label)


def sums(parts: Sequence[tuple[str, int, Text]]) -> tuple[Term, ...]:
    """Numbers that are added up: each with its key and what it is for."""
    return tuple(
        term(key, number, label, "+" if place else "")
        for place, (key, number, label) in enumerate(parts)
    )


def places(points: Sequence[int], fewest_wins: bool = False) -> list[int]:
    """1 for the best, ties shared: 1, 1, 3."""
    if fewest_wins:
        return [1 + sum(other < mine for other in points) for mine in points]
    return [1 + sum(other > mine for other in points) for mine in points]


def scores(
    before: Sequence[int], after: Sequence[int], fewest_wins: bool = False
) -> tuple[Score, ...]:
    """Where everybody stands, the best first."""
    was, now = places(before, fewest_wins), places(after, fewest_wins)
    found = [
        Score(seat + 1, before[seat], after[seat] - before[seat], after[seat], now[seat], was[seat])
        for seat in range(len(after))
    ]
    return tuple(sorted(found, key=lambda one: one.place))
