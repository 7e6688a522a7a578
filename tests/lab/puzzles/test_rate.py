"""First ratings, by which bots solve a puzzle."""

from __future__ import annotations

import pytest

from stammtisch.lab.puzzles import rate
from stammtisch.lab.puzzles.rate import HARDEST, SEARCHES, rating_of
from stammtisch.table import Table


@pytest.mark.parametrize(
    ("enough", "rating"), [(200, SEARCHES[200]), (2000, SEARCHES[2000]), (10**9, HARDEST)]
)
def test_the_more_it_takes_the_higher(
    enough: int, rating: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate, "solves", lambda view, best, simulations: simulations >= enough)
    few = Table("space-beans", seed=1)
    assert len(few.legal_actions) == 2
    assert rating_of(few.seen_by(few.turn or 0), 0) == rating
    many = Table("njet", seed=1)
    assert rating_of(many.seen_by(many.turn or 0), 0) > rating + 150
