"""Powers without a loop are those of a loop, but for their last digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.heuristics.missing import missing, none_of


def slowly(cards: int, miss: float) -> float:
    chance = 1.0
    for _ in range(cards):
        chance *= miss
    return chance


@given(st.integers(0, 63), st.floats(0.0, 1.0))
def test_as_many_chances_are_multiplied_as_there_are_cards(cards: int, miss: float) -> None:
    assert none_of(cards, missing(miss)) == pytest.approx(
        slowly(cards, miss), rel=1e-12, abs=1e-300
    )


@given(st.integers(0, 62), st.floats(0.0, 1.0))
def test_more_cards_are_not_likelier_to_be_missing(cards: int, miss: float) -> None:
    fewer = none_of(cards, missing(miss))
    assert none_of(cards + 1, missing(miss)) <= fewer * (1 + 1e-12)
