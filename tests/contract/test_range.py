"""No number inside a rule leaves 64 signed bits, where a compiled one goes wrong in silence."""

from __future__ import annotations

from stammtisch.laws.numbers import nothing_leaves_the_range
from tests.contract.cases import Case, every_case


@every_case
def test_nothing_leaves_the_range(case: Case) -> None:
    nothing_leaves_the_range(case)
