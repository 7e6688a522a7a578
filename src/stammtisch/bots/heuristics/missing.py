"""How likely it is that a hand lacks cards, each of which is missing with the same chance."""

from __future__ import annotations

from stammtisch.kernel.rule import rule


@rule
def none_of_each(one: int, two: int, three: int, miss: float) -> tuple[float, float, float]:
    """The chance that none of so many cards is there, for three numbers of cards in one loop."""
    power = first = second = third = 1.0
    for cards in range(1, max(one, two, three) + 1):
        power *= miss
        first = power if cards == one else first
        second = power if cards == two else second
        third = power if cards == three else third
    return first, second, third
