"""Every game is played to its end through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.inn import open_table, over, play_out, visitor, watched

GAMES = [
    ("njet", {"players": 4, "rounds": 1}),
    ("njet", {"players": 3, "rounds": 1}),
    ("ochs-und-esel", {"players": 4, "deals": 1}),
    ("ochs-und-esel", {"players": 12, "deals": 1, "ox": "yes"}),
    ("beim-jupiter", {"players": 3}),
    ("space-beans", {"players": 2, "cap": 40}),
]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda part: str(part))
def test_a_whole_game_by_clicks(
    inn: str, browser: Browser, game: str, options: dict[str, str | int]
) -> None:
    with visitor(browser, inn) as context:
        page = context.new_page()
        wrong = watched(page)
        open_table(page, game, **options)
        assert play_out(page) > 0
        assert over(page)
        assert not wrong


@pytest.mark.parametrize(
    ("game", "options"),
    [("njet", {"players": 3, "rounds": 1}), ("ochs-und-esel", {"players": 3, "deals": 1})],
    ids=lambda part: str(part),
)
def test_a_whole_game_by_keyboard_alone(
    inn: str, browser: Browser, game: str, options: dict[str, str | int]
) -> None:
    with visitor(browser, inn) as context:
        page = context.new_page()
        open_table(page, game, **options)
        assert play_out(page, by="keys") > 0
