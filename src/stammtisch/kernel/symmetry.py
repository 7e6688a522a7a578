"""Suits that a game's rules treat alike, and which numbers of a position belong to which.

Names of kinds and colours mean nothing: a position with two of them swapped is
the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """Numbers of a span that each suit has: the first suit's are at these places.

    The next suit's are `step` further on. `weight` says how much each matters:
    the suits are put in order by the sum.
    """

    span: str
    places: Sequence[int]
    step: int = 1
    weight: Sequence[int] = ()


@dataclass(frozen=True)
class Suits:
    """Where a game's suits are found in what its seats know."""

    letters: str
    """The letters of the suits in the names of actions, before a card's value or at their end."""
    features: Sequence[Part]
    privileged: Sequence[Part]
    cards: str = ""
    """A span of the privileged features that has numbers of cards, from 1, suit by suit."""
    values: int = 1
    """How many cards a suit has in these numbers."""


def by_seat(span: str, size: int, seats: int, weight: Sequence[int] = ()) -> Part:
    """A number for each suit, at the head of every seat's `size` numbers."""
    return Part(span, range(0, size * seats, size), 1, weight)
