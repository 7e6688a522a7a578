"""What the adapters show alike."""

from __future__ import annotations

import pytest

from stammtisch.learn.adapters.shown import drawn, spaces_of
from stammtisch.table import Table


def test_spaces_have_the_game_s_sizes() -> None:
    game = Table("njet", players=3).game
    seen, actions = spaces_of(game)
    assert actions.n == len(game.rules.actions) == seen["action_mask"].shape[0]  # type: ignore[index]


def test_one_view_is_told_and_several_are_laid_open() -> None:
    table = Table("njet", players=3, seed=1)
    one, *others = [table.seen_by(seat) for seat in range(1, 4)]
    assert drawn(table.game, "ansi", [one]) == one.text()
    assert drawn(table.game, "ansi", [one, *others]).count("Your hand") == 3
    assert drawn(table.game, "svg", [one]).startswith("<svg")
    with pytest.raises(ValueError, match="ansi or svg, not human"):
        drawn(table.game, "human", [one])
