"""Three powers from one loop are those of three loops, to the last bit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.heuristics.missing import none_of_each

CARDS = st.integers(0, 60)


def none_of(cards: int, miss: float) -> float:
    chance = 1.0
    for _ in range(cards):
        chance *= miss
    return chance


@given(CARDS, CARDS, CARDS, st.floats(0.0, 1.0))
def test_each_is_a_power_of_its_own(one: int, two: int, three: int, miss: float) -> None:
    slowly = none_of(one, miss), none_of(two, miss), none_of(three, miss)
    assert none_of_each(one, two, three, miss) == slowly
