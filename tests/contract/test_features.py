"""The veil laws for what networks see, and the layout they are told of."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import GAMES
from stammtisch.laws import numbers
from tests.contract.cases import CASES, SEEDS, Case, cases_of, every_case, few

STEPS = st.integers(0, 120)


@every_case
@settings(few, max_examples=4)
@given(seed=SEEDS, steps=STEPS)
def test_features_are_blind_whole_and_small(case: Case, seed: int, steps: int) -> None:
    numbers.features_are_blind_whole_and_small(case, seed, steps)


@every_case
def test_features_tell_everything_a_seat_knows(case: Case) -> None:
    numbers.features_tell_everything_a_seat_knows(case)


@every_case
def test_features_and_secrets_stay_in_range(case: Case) -> None:
    numbers.features_and_secrets_stay_in_range(case)


@pytest.mark.parametrize("name", GAMES)
def test_layouts_are_whole_and_named_once(name: str) -> None:
    numbers.layouts_are_whole_and_named_once(cases_of(name)[0])


def test_every_game_has_cases() -> None:
    assert {case.name for case in CASES} == set(GAMES)
