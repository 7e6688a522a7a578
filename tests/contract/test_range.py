"""No number inside a rule leaves 64 signed bits, where a compiled one goes wrong in silence."""

from __future__ import annotations

import pytest

from stammtisch.laws.numbers import Checked, CheckedCells, nothing_leaves_the_range
from tests.contract.cases import Case, every_case


def test_the_check_can_fail() -> None:
    with pytest.raises(OverflowError):
        Checked(1 << 62) * 2
    with pytest.raises(OverflowError):
        1 << Checked(64)
    with pytest.raises(IndexError):
        CheckedCells([1])[-1]


@every_case
def test_nothing_leaves_the_range(case: Case) -> None:
    nothing_leaves_the_range(case)
