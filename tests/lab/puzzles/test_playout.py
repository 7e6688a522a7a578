"""Games played on from a puzzle to their end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.lab.puzzles import playout
from stammtisch.lab.puzzles.playout import drawn, holds, played_out
from stammtisch.lab.puzzles.weigh import Asking
from stammtisch.lab.review.decisions import Values
from tests.lab.review.quick import plain_foresight
from tests.lab.review.test_exact import near_the_end


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8), st.floats(0, 1, exclude_max=True))
def test_only_legal_moves_are_drawn(weights: list[float], lot: float) -> None:
    chances = np.array([[0.0, *weights, 0.0]])
    mask = np.array([[False, *[True] * len(weights), False]])
    if chances.sum() > 0:
        assert mask[0, drawn(chances, mask, np.array([lot]))[0]]


def test_moves_are_drawn_as_often_as_they_are_likely() -> None:
    chances = np.tile([0.1, 0.0, 0.6, 0.3], (4000, 1))
    lots = np.random.default_rng(2).random(4000)
    found = np.bincount(drawn(chances, chances > 0, lots), minlength=4) / 4000
    assert np.allclose(found, chances[0], atol=0.03)


def test_games_end_and_are_the_same_again() -> None:
    table = near_the_end(3, 3)
    sees = plain_foresight("ochs-und-esel", 3, 1)
    view = table.seen_by(table.turn or 0, history=True)
    asked = Asking(view, tuple(table.legal_actions), 5)
    one, again = (played_out(asked, sees, 6, 9) for _ in range(2))
    assert np.array_equal(one.shares, again.shares)
    assert np.allclose(one.shares.sum(2), 1)


@pytest.mark.parametrize(("gain", "held"), [(0.3, True), (0.0, False), (-0.3, False)])
def test_it_holds_if_the_move_leads_there_too(
    gain: float, held: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lots = np.random.default_rng(4)

    def played(asked: Asking, foresight: Any, games: int, seed: int) -> Values:
        wins = lots.random((games, 2)) < [0.4 + gain, 0.4]
        shares = np.stack([wins, ~wins], 2).astype(float)
        return Values(np.array([7, 8]), shares, np.full(games, 1 / games))

    monkeypatch.setattr(playout, "played_out", played)
    view = near_the_end(3, 3).seen_by(1)
    assert holds(Asking(view, (7, 8), 1), None, 7, 1) is held  # type: ignore[arg-type]
