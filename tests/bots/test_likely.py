"""How imagined seats play: as `normal` does, but less uniformly where that would mislead."""

from __future__ import annotations

import pytest

from stammtisch.bots.workshop import thumbs_of
from stammtisch.games.njet.state import VETO
from stammtisch.kernel.chance import dice_of, key_of, roll
from tests.bots.positions import moments, other_world
from tests.contract.cases import SMALL, Case

CAST = dice_of(key_of(7, 0, 0)), dice_of(key_of(8, 0, 0)), dice_of(key_of(9, 0, 0))


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_it_is_a_legal_move_and_goes_by_the_view(case: Case) -> None:
    """And what `normal` does, but for stones at Njet!'s board."""
    likely, normal = thumbs_of(case.name)["likely"], thumbs_of(case.name)["normal"]
    for number, table in enumerate(moments(case, 71)):
        assert table.turn is not None
        there = other_world(table, number)
        legal = table.seen_by(table.turn).legal_actions
        for dice in CAST:
            move = likely(table.state, table.memory, dice)
            assert move in legal
            assert likely(*there, dice) == move
            if case.name != "njet" or table.state.phase != VETO:
                assert move == normal(table.state, table.memory, dice)


@pytest.mark.parametrize("case", [case for case in SMALL if case.name == "njet"], ids=str)
def test_stones_may_fall_anywhere(case: Case) -> None:
    table = case.table(72)
    assert table.turn is not None and table.state.phase == VETO
    thumbs, dice, fallen = thumbs_of(case.name), CAST[0], []
    for _ in range(1000):
        dice = roll(dice)
        fallen.append(thumbs["likely"](table.state, table.memory, dice))
    usual = thumbs["normal"](table.state, table.memory, dice)
    assert set(fallen) == set(table.seen_by(table.turn).legal_actions)
    assert 450 < fallen.count(usual) < 620
