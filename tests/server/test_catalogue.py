"""What can be played, and by which bots."""

from __future__ import annotations

import pytest

from stammtisch.bots import LEVELS
from stammtisch.server.catalogue import all_games, rules_page
from stammtisch.server.errors import ApiError
from stammtisch.server.levels import COVER, STRONGEST


def test_only_bots_that_somebody_plays_are_offered() -> None:
    told = all_games("nl", lambda game: ("easy", "normal"))
    assert told.levels == ["easy", "normal"]
    assert all(game.levels == ["easy", "normal"] for game in told.games)
    assert {COVER, STRONGEST} <= set(all_games("en").levels) <= set(LEVELS)


def test_there_is_no_page_of_another_name() -> None:
    assert rules_page("records", "de").clauses
    with pytest.raises(ApiError):
        rules_page("poker", "en")
