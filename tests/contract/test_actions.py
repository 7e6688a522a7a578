"""The fixed list of actions and the records' fields."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.laws import CaseLaw, moves
from tests.contract.cases import Case, cases_of, every_case

LIMITS = {
    "njet": (128, 64),
    "beim-jupiter": (256, 64),
    "ochs-und-esel": (256, 128),
    "space-beans": (512, 6144),
}
"""Bytes of a state, and of what its seats remember."""


LAWS = (
    moves.every_action_has_a_number_and_a_notation,
    moves.pages_are_small_and_follow_each_other,
    moves.what_is_never_a_move_is_refused_by_a_clause,
    moves.the_clauses_named_by_the_game_exist,
    moves.records_have_names_that_compile,
)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: CaseLaw, name: str) -> None:
    law(cases_of(name)[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_records_are_small(name: str) -> None:
    state, memory = LIMITS[name]
    assert game_named(name).rules.state.LAYOUT.size <= state
    assert game_named(name).knowledge.memory.LAYOUT.size <= memory


@every_case
def test_start_writes_every_field(case: Case) -> None:
    moves.start_writes_every_field(case)
