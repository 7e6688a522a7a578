"""Rollouts from decision to decision."""

from __future__ import annotations

import pytest

from stammtisch.bots.registry import interpreted
from stammtisch.bots.search.rollout import advance, is_done, only_legal
from tests.bots.positions import moments
from tests.contract.cases import SMALL, Case


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_moves_without_a_choice_follow_by_themselves(case: Case) -> None:
    """From one decision to the next, as a table plays it."""
    builder, forced = interpreted(case.name), 0
    for table in moments(case, 71, level="random", every=9):
        s, m, root, twin = table.state.copy(), table.memory.copy(), table.state, table.copy()
        action = twin.legal_actions[-1]
        builder.entry(advance)(s, m, root, action)
        twin.deal_from(keys=None)
        twin.push(action)
        while not builder.entry(is_done)(twin.state, root) and len(twin.legal_actions) == 1:
            assert builder.entry(only_legal)(twin.state) == twin.legal_actions[0]
            twin.push(twin.legal_actions[0])
            forced += 1
        assert (s, m) == (twin.state, twin.memory)
        if s.turn >= 0 and not builder.entry(is_done)(s, root):
            assert builder.entry(only_legal)(s) == -1
    assert forced


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_rollout_is_done_where_nobody_is_to_move(case: Case) -> None:
    table = case.table(72)
    s = table.state.copy()
    done = interpreted(case.name).entry(is_done)
    assert not done(s, table.state)
    for turn in (-1, -2):
        s.turn = turn
        assert done(s, table.state)
