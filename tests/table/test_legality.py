"""A move is legal, or refused by the clause that a player would look up."""

from __future__ import annotations

import contextlib

import pytest

from stammtisch.games import GAMES
from stammtisch.kernel.refusal import IllegalMove, UnknownMove
from stammtisch.table import Table
from stammtisch.table.legality import checked, number_of


@pytest.mark.parametrize("game", GAMES)
def test_exactly_the_legal_moves_pass(game: str) -> None:
    table = Table(game, seed=7)
    passed = []
    for action, notation in enumerate(table.game.rules.actions):
        with contextlib.suppress(IllegalMove):
            passed.append(checked(table.game, table.state, notation, table.turn))
        assert number_of(table.game, notation) == action
    assert passed == table.legal_actions


@pytest.mark.parametrize("game", GAMES)
def test_a_view_says_what_its_table_says(game: str) -> None:
    table = Table(game, seed=7)
    assert table.turn is not None
    view, other = table.seen_by(table.turn), table.seen_by(table.turn % table.players + 1)
    for notation in table.game.rules.actions:
        refusal = table.why_not(notation)
        if refusal is None:
            view.check(notation)
            with pytest.raises(IllegalMove) as refused:
                other.check(notation)
            assert refused.value.clause == table.game.rules.turn_clause
        else:
            with pytest.raises(IllegalMove):
                view.check(notation)


@pytest.mark.parametrize(("text", "clause"), [("sing", "F3.4"), ("?", "F3.7"), (" play", "F3")])
def test_other_text_is_no_move(text: str, clause: str) -> None:
    with pytest.raises(UnknownMove) as refused:
        number_of(Table("njet", seed=1).game, text)
    assert refused.value.clause.startswith(clause)


def test_numbers_beyond_the_list_are_no_moves() -> None:
    table = Table("njet", seed=1)
    for action in (-1, len(table.game.rules.actions)):
        with pytest.raises(UnknownMove):
            table.check(action)
