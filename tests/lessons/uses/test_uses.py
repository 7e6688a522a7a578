"""The clauses a move used: told by hand-made positions, and held against the refusals."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES, OURS, game_named
from stammtisch.lessons.search import played
from stammtisch.lessons.uses import used_in, uses_of
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table


@pytest.mark.parametrize("game", OURS)
def test_every_step_of_a_game_names_clauses_of_its_page(game: str) -> None:
    table = played(game, {}, 3, 1)
    used = used_in(table)
    assert len(used) == len(table.steps)
    assert all(used)
    assert frozenset().union(*used) <= clauses(game).keys()


def test_a_game_of_another_package_tells_nothing() -> None:
    for game in set(GAMES) - set(OURS):
        assert uses_of(game) is None
        assert not any(used_in(Table(game_named(game), seed=1)))
