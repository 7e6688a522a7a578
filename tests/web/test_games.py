"""Every game goes to its end through the page, by clicks and by the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import ENDED, Options, Until, open_table, visitor, watched
from tests.web.playing import OVER, Act, by_clicks, by_keys, over, play_out

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}

WHOLE, LAST_ROUND = (0, 99), (7, 99)

GAMES: list[tuple[str, Options, Until, Act, dict[str, int]]] = [
    ("njet", {"players": 4, "rounds": 1}, WHOLE, by_clicks, PHONE),
    ("njet", {"players": 3, "rounds": 1, "first": 2}, WHOLE, by_keys, WIDE),
    ("ochs-und-esel", {"players": 3, "deals": 1}, WHOLE, by_clicks, PHONE),
    ("ochs-und-esel", {"players": 12, "deals": 1, "ox": "yes"}, WHOLE, by_clicks, WIDE),
    ("ochs-und-esel", {"players": 5, "deals": 1, "ox": "yes"}, WHOLE, by_keys, WIDE),
    ("beim-jupiter", {"players": 5}, LAST_ROUND, by_clicks, PHONE),
    ("beim-jupiter", {"players": 3}, LAST_ROUND, by_keys, WIDE),
    ("space-beans", {"players": 6, "cap": 24}, WHOLE, by_clicks, PHONE),
    ("space-beans", {"players": 3, "cap": 15}, WHOLE, by_keys, WIDE),
]
"""How far each is played before the page is opened: every phase comes in every round."""


def called(part: object) -> str:
    if isinstance(part, dict):
        return "-".join(f"{name}{value}" for name, value in part.items())
    return getattr(part, "__name__", str(part))


@pytest.mark.parametrize(("game", "options", "until", "act", "size"), GAMES, ids=called)
def test_to_the_end_of_a_game(
    server: str,
    browser: Browser,
    game: str,
    options: Options,
    until: Until,
    act: Act,
    size: dict[str, int],
) -> None:
    with visitor(browser, server, viewport=size) as context:
        page = context.new_page()
        wrong = watched(page)
        open_table(page, game, options, until=until)
        assert play_out(page, act=act) > 0
        assert over(page)
        assert not wrong


def test_space_beans_to_the_goal(server: str, browser: Browser) -> None:
    """Nobody breaks it off: bots that know what they want bring it to its end."""
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "space-beans", {"players": 2}, fill="normal", until=ENDED)
        page.wait_for_selector(OVER)
        assert int(page.locator(".pad .sum td").last.inner_text()) >= 30
