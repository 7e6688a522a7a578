"""Every position of every game says what to do and why, in three languages."""

from __future__ import annotations

import pytest

from stammtisch.laws import words
from tests.contract.cases import SMALL, Case, every_case


@every_case
def test_every_position_says_what_and_why(case: Case) -> None:
    words.every_position_says_what_and_why(case)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_name_beside_others_is_there_where_a_piece_means_several_moves(case: Case) -> None:
    words.a_name_beside_others_is_there_where_a_piece_means_several_moves(case)


@every_case
def test_what_is_open_is_told_to_all_alike(case: Case) -> None:
    words.what_is_open_is_told_to_all_alike(case)
