"""The sequential test keeps its 5 %, for nothing gained and for the gain looked for."""

from __future__ import annotations

import numpy as np
import pytest

from bench.sequential import in_use, one_spread, simulated
from stammtisch.lab.tournaments.sprt import verdict

TESTS = 20_000
CHANCE = 3 * (0.05 * 0.95 / TESTS) ** 0.5
"""Three deviations of a share of 5 %."""


@pytest.mark.parametrize("kind", ["normal", "few values"])
@pytest.mark.parametrize("gain", [0.2, 0.3, 0.4])
def test_errors_stay_within_five_per_cent(kind: str, gain: float) -> None:
    none, _ = simulated(in_use, kind, 0.0, gain, TESTS)
    some, _ = simulated(in_use, kind, gain, gain, TESTS)
    assert none <= 0.05 + CHANCE
    assert 1 - some <= 0.05 + CHANCE


def test_a_spread_estimated_from_few_deals_does_not() -> None:
    none, _ = simulated(one_spread, "normal", 0.0, 0.3, TESTS)
    assert none > 0.05 + 3 * CHANCE


def test_what_is_simulated_is_the_test_in_use() -> None:
    rng = np.random.default_rng(3)
    for deals in (2, 9, 40):
        values = rng.normal(0.1, 0.7, deals)
        seen = verdict(values.tolist(), 0.25)
        ratio = in_use(deals, values.sum(keepdims=True), (values**2).sum(keepdims=True), 0.25)
        assert seen.ratio == pytest.approx(float(ratio[0]))
        assert seen.gain == pytest.approx(values.mean())
    same = verdict([0.1] * 12, 0.1)
    assert same.accepted and not same.rejected
