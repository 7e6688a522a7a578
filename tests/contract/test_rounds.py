"""How rounds were counted, in every game: the workings come to the points that were written."""

from __future__ import annotations

from hypothesis import given

from stammtisch.laws.rounds import WHOLE, the_workings_come_to_the_points
from tests.contract.cases import SEEDS, Case, every_case, few, played


@every_case
@few
@given(seed=SEEDS)
def test_the_workings_come_to_the_points(case: Case, seed: int) -> None:
    """In every language, and for what everybody may know."""
    the_workings_come_to_the_points(case, seed)


@every_case
def test_a_round_is_finished(case: Case) -> None:
    """So that the law above has something to say."""
    finished = played(case, 1, WHOLE).round_summaries
    assert finished or case.name in ("ochs-und-esel", "space-beans")
