"""The laws that every game of the house keeps, and a test for every clause."""

from __future__ import annotations

from pathlib import Path

import pytest
from kuhn import GAME

from stammtisch.laws import Trial, clause_complaints, trials


@pytest.mark.parametrize("trial", trials(GAME), ids=str)
def test_law(trial: Trial) -> None:
    trial()


def test_every_clause_has_a_test() -> None:
    assert clause_complaints(GAME, Path(__file__).parent) == []
