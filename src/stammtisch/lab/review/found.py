"""What a review finds, as those know it who tell of it; a browser has it without arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from stammtisch.table import Table

LONGEST = 6000
"""Steps of a game that is looked at."""


class NoReview(ValueError):
    """A game that cannot be looked back at; `reason` is the name of a message."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def finished(table: Table) -> None:
    """Nothing if a game is over and not too long; raises NoReview if not."""
    if not table.over:
        raise NoReview("review-not-over")
    if len(table.steps) > LONGEST:
        raise NoReview("review-too-long")


class Mark(StrEnum):
    """What a decision is called."""

    even = "even"
    slip = "slip"
    mistake = "mistake"
    blunder = "blunder"


@dataclass(frozen=True)
class Decision:
    """A choice and what it cost, in shares of the victory."""

    step: int
    seat: int
    """Counted from 0."""
    action: int
    better: int
    """The best action, which may be the one that was taken."""
    cost: float
    error: float
    """Half a 95 % interval of the cost."""
    mark: Mark
    worlds: int
    """Deals that were looked at; 0 where the choice was clear without."""
    effect: tuple[float, ...]
    """What it did to every seat's chances, against what the network would have done."""
    given: tuple[float, ...] = ()
    """What the action taken gave each seat, against the better one."""
    better_in: float = 0.0
    """In which part of the deals the better action is better."""
    effective: float = 0.0
    """The effective number of deals."""
    temperature: float = 1.0
    """How far the belief had to be widened."""


@dataclass(frozen=True)
class Opened:
    """What a decision was weighed by: actions and what they are worth, and world by world."""

    worths: dict[int, float]
    weights: Sequence[float]
    gains: Sequence[float]
    """What the better action gains."""
    world: Callable[[int], tuple[Any, Any]]
    """A world's records."""


@dataclass(frozen=True)
class Part:
    """What became of a seat's chances: `result` is the sum of the rest."""

    seat: int
    """Counted from 1."""
    result: float
    start: float
    deals: float
    own: float
    others: float
    fog: float


@dataclass(frozen=True)
class Review:
    """A review as far as it has come."""

    judge: str
    """The hash of the judge's file."""
    seats: tuple[Part, ...]
    """What each result was made of, by seat."""
    decisions: tuple[Decision, ...]
    """Those that were looked at, in the order of the game."""
    curve: tuple[tuple[int, tuple[float, ...]], ...]
    """Everyone's chances: before which step, and by seat."""
    done: float
    """How much of the work is done, up to 1."""
    total: int
    """All choices of the game."""

    def worst(self, seat: int | None = None, count: int = 3) -> list[Decision]:
        """The marked decisions that cost most, of one seat (counted from 1) or of all."""
        marked = [d for d in self.decisions if d.mark != "even" and seat in (None, d.seat + 1)]
        return sorted(marked, key=lambda d: -d.cost)[:count]
