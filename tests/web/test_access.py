"""For eyes and fingers of every kind: no barrier that axe knows, nothing too small to tap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from stammtisch.lab.puzzles.shelf import shipped
from tests.web.barriers import PHONES, barriers, missed
from tests.web.browsing import visitor, watched
from tests.web.positions import Position, positions
from tests.web.showing import Shown

PHASES = [
    "beim-jupiter-5/lay-none/first",
    "beim-jupiter-5/bid-none/first",
    "beim-jupiter-5/bid-none/last",
    "beim-jupiter-5/play-full/last",
    "beim-jupiter-5/take-none/last",
    "njet-4/veto-none/first",
    "njet-4/discard-none/last",
    "njet-3/alone+partner-none/first",
    "njet-4/play-full/first",
    "ochs-und-esel-3/play-full/first",
    "ochs-und-esel-12/pass+play-some/last",
    "space-beans-3/draw+nodraw-none/first",
    "space-beans-3/done+more-none/last",
    "space-beans-3/end+keep-none/last",
    "space-beans-6/hidden+open-none/last",
]
PATHS = ["/", "/new/njet", "/new/ochs-und-esel", "/replay", "/device", "/learn/beim-jupiter"]
VETO = next(one.id for one in shipped("njet") if one.motif == "veto-start")
PUZZLES = ["/puzzles", f"/puzzles/njet/{VETO}"]
"""The second with a whole board under a strip: the least room there is."""

RULES = ["/rules/njet", "/rules/beim-jupiter", "/rules/ochs-und-esel", "/rules/space-beans"]


@pytest.fixture(scope="module")
def phases() -> dict[str, Position]:
    return {one.name: one for one in positions() if one.name in PHASES}


def test_every_phase_is_free_of_barriers(
    server: str, browser: Browser, phases: dict[str, Position]
) -> None:
    found: list[str] = []
    with visitor(browser, server) as context:
        context.add_init_script("localStorage.setItem('stammtisch-theme', 'auto')")
        shown = Shown(context.new_page())
        for name in PHASES:
            shown.show(phases[name].table, phases[name].seat)
            found += [f"{name}: {one}" for one in barriers(shown.page)]
            found += [f"{name}: {one}" for one in missed(shown.page, PHONES)]
            shown.page.set_viewport_size({"width": 1440, "height": 900})
    assert found == []


def test_every_paper_is_free_of_barriers(
    server: str, browser: Browser, phases: dict[str, Position]
) -> None:
    found: list[str] = []
    with visitor(browser, server) as context:
        context.add_init_script("localStorage.setItem('stammtisch-theme', 'auto')")
        shown = Shown(context.new_page())
        position = phases["space-beans-3/done+more-none/last"]
        shown.show(position.table, position.seat)
        for button in ("Last turn", "Score", "Chat", "More", "Discard pile"):
            shown.page.set_viewport_size({"width": 390, "height": 844})
            shown.page.get_by_role("button", name=button).click()
            shown.page.get_by_role("dialog").wait_for()
            found += [f"{button}: {one}" for one in barriers(shown.page)]
            found += [f"{button}: {one}" for one in missed(shown.page, PHONES)]
            shown.page.keyboard.press("Escape")
            shown.page.get_by_role("dialog").wait_for(state="detached")
    assert found == []


@pytest.fixture(scope="module")
def german(server: str, browser: Browser) -> Iterator[Page]:
    """One visitor for all pages: what the browser has of the first one need not be read again."""
    with visitor(browser, server, locale="de") as context:
        context.add_init_script("localStorage.setItem('stammtisch-theme', 'auto')")
        yield context.new_page()


@pytest.mark.parametrize("path", [*PATHS, *PUZZLES, *RULES])
def test_every_page_is_free_of_barriers(german: Page, path: str) -> None:
    wrong = watched(german)
    german.set_viewport_size({"width": 1280, "height": 860})
    german.goto(path)
    german.wait_for_load_state("networkidle")
    assert barriers(german) + missed(german, PHONES[:2]) + wrong == []
