"""Games of the master, and the choices that weaker bots would miss."""

from __future__ import annotations

from stammtisch.games import game_named
from stammtisch.lab.puzzles.seek import looked_at, missing, options_of
from stammtisch.table import Table


def test_one_seat_fewer_or_more_now_and_then() -> None:
    seats = [options_of(game_named("ochs-und-esel"), number)["players"] for number in range(4)]
    assert sorted(seats) == [4, 5, 5, 6]
    assert {options_of(game_named("njet"), number)["players"] for number in range(4)} == {3, 4}


def test_what_a_weaker_bot_would_do_too_is_not_glanced_at() -> None:
    table, glanced = Table("njet", seed=2), 0
    for step in range(40):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        action = view.legal_actions[0]
        if len(view.legal_actions) > 1:
            found = looked_at(view, step)
            action = found.choice.action
            assert found.legal == tuple(view.legal_actions)
            if found.glanced:
                glanced += 1
                assert found.glanced[0] == action and action not in missing(view)
                assert set(found.glanced) <= set(found.legal)
        table.push(action)
    assert 0 < glanced < 40
