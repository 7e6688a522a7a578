"""Who begins is drawn among all seats, unless it is said."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.table.first_turn import with_first


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_may_begin(name: str) -> None:
    game = game_named(name)
    drawn = {with_first(game, {"players": 3})["first"] for _ in range(80)}
    assert drawn == {1, 2, 3}
    assert with_first(game, {"players": 3, "first": "2"}) == {"players": 3, "first": "2"}


def test_dice_with_a_seed_draw_the_same_again() -> None:
    game = game_named("njet")
    assert with_first(game, {}, Random(7)) == with_first(game, {}, Random(7))
    assert len({with_first(game, {}, Random(seed))["first"] for seed in range(30)}) == 4
