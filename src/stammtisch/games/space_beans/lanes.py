"""Lanes for places of Space Beans: there is one for each seat, and one behind them."""

from __future__ import annotations

from stammtisch.kernel.lanes import LANE, lane
from stammtisch.kernel.rule import rule


@rule
def turned(word: int, seat: int, players: int) -> int:
    """The lanes of the seats that take part, counted from one of them; the others are 0."""
    before = word & (1 << LANE * seat) - 1
    return (word & (1 << LANE * players) - 1) >> LANE * seat | before << LANE * (players - seat)


@rule
def moved(word: int, source: int, target: int) -> int:
    """A word with the number of one lane in another, which was 0."""
    here = lane(word, source)
    return word + (here << LANE * target) - (here << LANE * source)
