"""Plain and compiled, one source: the same bytes."""

from __future__ import annotations

from stammtisch.laws import modes
from tests.contract.cases import Case, every_case


@every_case
def test_random_games_end_in_the_same_bytes(case: Case) -> None:
    modes.random_games_end_in_the_same_bytes(case)


@every_case
def test_views_and_imagined_worlds_are_the_same_bytes(case: Case) -> None:
    modes.views_and_imagined_worlds_are_the_same_bytes(case)
