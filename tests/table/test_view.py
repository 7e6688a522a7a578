"""What is seen: views, and glimpses for whoever only looks."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES
from stammtisch.table.match import Chair, Match
from stammtisch.table.view import glimpsed
from tests.table.playing import played


@pytest.mark.parametrize("game", GAMES)
def test_a_glimpse_stays_what_was_seen_while_play_goes_on(game: str) -> None:
    table = played(game)
    seats = range(table.players + 1)
    seen = [table.seen_by(seat) for seat in seats]
    glimpses = [glimpsed(table.game, table.moment(len(table.steps)), seat) for seat in seats]
    table.push(table.legal_actions[-1])
    for glimpse, view in zip(glimpses, seen, strict=True):
        assert (glimpse.state, glimpse.scene) == (view.state, view.scene)
        assert glimpse.memory in (None, view.memory)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_what_is_seen_is_in_a_glimpse(game: str) -> None:
    """Neither the records themselves nor a way to them."""
    table = played(game)
    glimpse = glimpsed(table.game, table.moment(len(table.steps)), 1)
    assert not hasattr(glimpse, "__dict__")
    assert glimpse.__struct_fields__ == ("game", "seat", "state", "memory", "history")
    assert glimpse.state is not table.state and glimpse.memory is not table.memory


@pytest.mark.parametrize("game", GAMES)
def test_whoever_chooses_for_a_seat_gets_all_it_knows(game: str) -> None:
    table = played(game)
    seat = table.turn or 0
    view = Match.resumed(table, [Chair("ann")] * table.players).seen_by(seat)
    assert (view.state, view.memory) == (table.seen_by(seat).state, table.seen_by(seat).memory)
