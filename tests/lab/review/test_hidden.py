"""Worlds that are opened: each as often as it is likely."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.lab.review.hidden import drawn

MOST = 20


def test_few_worlds_keep_their_weights() -> None:
    assert drawn([0.2, 0.6, 0.2], 3) == pytest.approx({0: 0.2, 1: 0.6, 2: 0.2})


@given(st.lists(st.floats(0.001, 1.0), min_size=MOST + 1, max_size=60))
def test_of_many_each_is_drawn_as_often_as_its_weight_says(weights: list[float]) -> None:
    found = drawn(weights, MOST)
    assert len(found) <= MOST and sum(found.values()) == pytest.approx(1.0)
    for k, weight in enumerate(weights):
        assert abs(found.get(k, 0.0) - weight / sum(weights)) < 1 / MOST + 1e-9
