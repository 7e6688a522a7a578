"""How likely it is that a hand lacks cards, each of which is missing with the same chance."""

from __future__ import annotations

from stammtisch.kernel.rule import rule

Chances = tuple[float, float, float, float, float, float]
"""That 1, 2, 4, 8, 16 and 32 cards are missing."""


@rule
def missing(miss: float) -> Chances:
    """The chances that follow from that of one card."""
    two = miss * miss
    four = two * two
    eight = four * four
    sixteen = eight * eight
    return miss, two, four, eight, sixteen, sixteen * sixteen


@rule
def none_of(cards: int, chances: Chances) -> float:
    """The chance that none of so many cards, fewer than 64, is there: a power without a loop."""
    one, two, four, eight, sixteen, half = chances
    low = (one if cards & 1 else 1.0) * (two if cards & 2 else 1.0)
    high = (four if cards & 4 else 1.0) * (eight if cards & 8 else 1.0)
    most = (sixteen if cards & 16 else 1.0) * (half if cards & 32 else 1.0)
    return low * high * most
