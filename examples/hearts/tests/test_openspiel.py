"""Move for move beside OpenSpiel's hearts; `python -m hearts.beside` plays ten thousand games."""

from __future__ import annotations

from random import Random

import pytest
from hearts import beside


def test_random_games_agree() -> None:
    decisions = sum(beside.compare(seed)[0] for seed in range(150))
    assert decisions > 150 * 52


def test_every_option_is_tried_both_ways() -> None:
    chosen = [beside.options_of(Random(seed)) for seed in range(60)]
    assert all({one[name] for one in chosen} == {0, 1} for name in beside.FLAGS)
    assert len(beside.FLAGS) == 8


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "ALL_POINTS", 25)
    with pytest.raises(beside.Disagreement):
        beside.compare(1)
