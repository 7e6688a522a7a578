"""Every game, with every number of seats and every variant: what the contract is held to."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from stammtisch.games import GAMES
from stammtisch.laws.cases import CAP, Case, cases_of, imagined, played

__all__ = ["CAP", "CASES", "SMALL", "Case", "cases_of", "every_case", "few", "imagined", "played"]

CASES = [case for name in GAMES for case in cases_of(name)]
SMALL = [case for name in GAMES for case in (cases_of(name)[0], cases_of(name)[-1])]
"""The fewest and the most seats of each game, for what is slow."""

SEEDS = st.integers(0, 2**64 - 1)
every_case = pytest.mark.parametrize("case", CASES, ids=str)
few = settings(
    max_examples=8,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
