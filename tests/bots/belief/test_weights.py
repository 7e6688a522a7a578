"""Weights of worlds: widened where they must be, drawn as they say, guessed from cards."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.belief.belief import ENOUGH
from stammtisch.bots.belief.weights import effective, fitted, resampled, weighed


def test_an_effective_sample_that_is_too_small_is_widened() -> None:
    even, temperature = weighed(np.zeros(8), 2.0)
    assert temperature == 1.0 and np.allclose(even, 1 / 8)
    sharp, wide = weighed(np.linspace(0.0, 200.0, 40, dtype=np.float64), ENOUGH * 40)
    assert wide > 1.0
    assert 1 / (sharp**2).sum() == pytest.approx(ENOUGH * 40, rel=0.01)
    assert (np.diff(sharp) >= 0).all()


@given(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=12), st.floats(0.0, 0.999))
def test_every_world_is_drawn_as_often_as_its_weight_says(parts: list[float], lot: float) -> None:
    weights = np.array(parts) + 1e-3
    weights /= weights.sum()
    often = np.bincount(resampled(weights, 20, lot), minlength=len(weights))
    assert often.sum() == 20
    assert (np.abs(often - 20 * weights) < 1 + 1e-9).all()


def test_what_cards_add_is_found_again() -> None:
    rng = np.random.default_rng(1)
    shown = (rng.random((200, 6)) < 0.5).astype(np.float64)
    shown[:, 4] = 1.0  # says nothing: the same in all worlds
    added = np.array([2.0, -1.0, 0.0, 0.5, 9.0, -3.0])
    even = np.full(200, 1 / 200)
    found = fitted(shown, shown @ added, even, 1e-6)
    assert np.allclose(found[[0, 1, 2, 3, 5]], added[[0, 1, 2, 3, 5]], atol=1e-4)
    assert abs(found[4]) < 1e-12
    assert np.abs(fitted(shown, shown @ added, even, 1e6)).max() < 0.01


def test_the_effective_number_of_worlds() -> None:
    assert effective(np.full(8, 1 / 8)) == pytest.approx(8.0)
    assert effective(np.array([1.0, 0.0])) == pytest.approx(1.0)
