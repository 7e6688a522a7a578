"""What one could know beside what was so: where hidden cards probably were, and where they were."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from stammtisch.kernel.scene import Text
from stammtisch.lab.review.found import Decision, Opened
from stammtisch.table import Table
from stammtisch.table.view import veiled

CARDS = 4
"""Cards that are shown: those on which it depended most which move was better."""

WORLDS = 100
"""At most so many worlds are opened for it."""


@dataclass(frozen=True)
class Whereabouts:
    """A card that was hidden: by seat how likely it was there, and which seats had it."""

    face: str
    label: Text
    tint: str
    likely: tuple[float, ...]
    held: tuple[bool, ...]


@dataclass(frozen=True)
class _Hands:
    """By card and seat, whether it is there."""

    there: dict[tuple[str, int], bool]
    looks: dict[str, tuple[Text, str]]


def whereabouts(table: Table, decision: Decision, opened: Opened) -> list[Whereabouts]:
    """The cards that mattered most, each with the chances of the others to hold it."""
    some = drawn(opened.weights, WORLDS)
    worlds = [_hands(table, *opened.world(k), decision.seat) for k in some]
    step = table.steps[decision.step]
    truth = _hands(table, step.state, step.memory, decision.seat)
    faces = sorted({face for hands in (*worlds, truth) for face, _ in hands.there})
    looks = {face: look for hands in (truth, *worlds) for face, look in hands.looks.items()}
    parts = list(some.values())
    gain = sum(part * opened.gains[k] for k, part in some.items())
    off = [part * (opened.gains[k] - gain) for k, part in some.items()]

    def summed(numbers: list[float], face: str) -> list[float]:
        """By seat, the sum over the worlds in which it holds a card."""
        return [
            sum(n for n, hands in zip(numbers, worlds, strict=True) if (face, seat) in hands.there)
            for seat in range(table.players)
        ]

    # How much a card's place says of the gain: the largest covariance with a seat's holding it.
    telling = {face: max(map(abs, summed(off, face))) for face in faces}
    chosen = sorted(faces, key=lambda face: -telling[face])[:CARDS]
    return [_row(face, looks[face], summed(parts, face), truth) for face in chosen]


def drawn(weights: Sequence[float], most: int) -> dict[int, float]:
    """Some worlds with weights that add up to 1: all if they are few, else each drawn as often
    as its weight says. The heaviest alone would be too sure."""
    sums = list(accumulate(weights))
    if len(weights) <= most:
        return {k: weight / sums[-1] for k, weight in enumerate(weights)}
    marks = ((k + 0.5) / most * sums[-1] for k in range(most))
    often = Counter(bisect_left(sums, mark) for mark in marks)
    return {k: count / most for k, count in often.items()}


def _row(face: str, look: tuple[Text, str], likely: list[float], truth: _Hands) -> Whereabouts:
    held = tuple(truth.there.get((face, seat), False) for seat in range(len(likely)))
    return Whereabouts(face, *look, tuple(likely), held)


def _hands(table: Table, s: Any, m: Any, viewer: int) -> _Hands:
    """The hands of the others, as each of them sees their own."""
    there, looks = {}, {}
    for seat in range(table.players):
        if seat != viewer:
            for place in veiled(table.game, s, m, seat + 1).scene.places:
                if place.name == "hand" and place.seat == seat + 1:
                    for piece in place.pieces:
                        there[piece.face, seat] = True
                        looks[piece.face] = piece.label, piece.tint
    return _Hands(there, looks)
