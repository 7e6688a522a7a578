"""A seat's history is the same whether it is kept or found anew."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import OURS
from stammtisch.table import Table
from stammtisch.table.eyes import Eyes


@pytest.mark.parametrize("game", OURS)
@settings(max_examples=5)
@given(st.data())
def test_what_is_kept_is_what_was_seen(game: str, data: st.DataObject) -> None:
    """Also over takebacks, and over a deal."""
    table = Table(game, seed=data.draw(st.integers(0, 99)))
    eyes = {seat: Eyes(table, seat) for seat in (1, 2)}
    for _ in range(30):
        if table.over:
            break
        if data.draw(st.integers(0, 6)) == 0 and len(table.steps) > 3:
            table.pop()
        else:
            actions = table.legal_actions
            table.push(actions[data.draw(st.integers(0, len(actions) - 1))])
        seat = data.draw(st.sampled_from((1, 2)))
        assert eyes[seat].view() == table.seen_by(seat, history=True)
