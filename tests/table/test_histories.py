"""A seat's history is the same whether it is kept or found anew."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import OURS
from stammtisch.table import Table
from stammtisch.table.histories import Histories


@pytest.mark.parametrize("game", OURS)
@settings(max_examples=5)
@given(st.data())
def test_what_is_kept_is_what_was_seen(game: str, data: st.DataObject) -> None:
    """Also over takebacks, and over a deal."""
    table = Table(game, seed=data.draw(st.integers(0, 99)))
    histories = Histories(table)
    for _ in range(30):
        if table.over:
            break
        if data.draw(st.integers(0, 6)) == 0 and len(table.steps) > 3:
            table.pop()
        else:
            actions = table.legal_actions
            table.push(actions[data.draw(st.integers(0, len(actions) - 1))])
        seat = data.draw(st.sampled_from((1, 2)))
        assert histories.now(seat) == table.seen_by(seat, history=True)
        place = data.draw(st.integers(0, len(table.steps) - 1))
        assert histories.before(place, seat) == table.at(place).seen_by(seat, history=True)
