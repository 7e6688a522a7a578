"""Values: shares of the victory, by points and what is still to come."""

from __future__ import annotations

import pytest

from stammtisch.bots.registry import interpreted
from stammtisch.bots.search.value import approx_exp, win_share
from stammtisch.kernel.hooks import OVER
from tests.bots.positions import moments
from tests.contract.cases import SMALL, Case


def test_the_exponential_is_near_enough() -> None:
    assert approx_exp(0.0) == 1.0
    assert approx_exp(-1.0) == pytest.approx(0.3679, abs=0.01)
    assert 0.0 < approx_exp(-1000.0) <= approx_exp(-31.0) < 1e-20


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_shares_add_up(case: Case) -> None:
    """As points and rounds to come suggest; at the end the winners share alike."""
    value = interpreted(case.name).entry(win_share)
    for table in moments(case, 72, every=60):
        seats = range(table.players)
        assert sum(value(table.state, seat) for seat in seats) == pytest.approx(1.0)
        s = table.state.copy()
        s.turn = OVER
        ended = [value(s, seat) for seat in seats]
        assert {round(e * sum(x > 0 for x in ended), 9) for e in ended} <= {0.0, 1.0}
        assert sum(ended) == pytest.approx(1.0)
