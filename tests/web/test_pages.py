"""Every page: reached, readable, free of serious barriers, and small."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import ROOT, open_table, visitor, watched
from tests.web.playing import ASKED

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [(390, 844), (1440, 900), (360, 640)]
GAMES = ["njet", "beim-jupiter", "ochs-und-esel", "space-beans"]
RECORD = (Path(__file__).parents[1] / "records").rglob("*.stm")


def barriers(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary'][:200]}"
        for one in found["violations"]
    ]


def no_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


DAY, LAMP = False, True
PATHS = {
    "/": (DAY, LAMP),
    "/new/ochs-und-esel": (DAY, LAMP),
    "/replay": (DAY, LAMP),
    "/rules/njet": (DAY, LAMP),
    "/rules/beim-jupiter": (LAMP,),
    "/rules/ochs-und-esel": (DAY,),
    "/rules/space-beans": (LAMP,),
}


def darken(page: Page, dark: bool) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")


@pytest.mark.parametrize("path", PATHS)
def test_pages_have_no_serious_barriers(server: str, browser: Browser, path: str) -> None:
    with visitor(browser, server) as context:
        context.add_init_script("localStorage.setItem('stammtisch-theme', 'auto')")
        page = context.new_page()
        wrong = watched(page)
        page.goto(path)
        page.wait_for_load_state("networkidle")
        for dark in PATHS[path]:
            darken(page, dark)
            assert barriers(page) == []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert no_sideways(page)
        assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_tables_have_no_serious_barriers(server: str, browser: Browser, game: str) -> None:
    with visitor(browser, server) as context:
        context.add_init_script("localStorage.setItem('stammtisch-theme', 'auto')")
        page = context.new_page()
        open_table(page, game, {})
        page.wait_for_selector(ASKED)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert no_sideways(page)
        for dark in (DAY, LAMP):
            darken(page, dark)
            assert barriers(page) == []
        page.get_by_role("button", name="More").click()
        page.set_viewport_size({"width": 1440, "height": 900})
        assert barriers(page) == []


def test_one_click_from_the_first_page_to_a_game(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/")
        page.locator(".g-njet").get_by_role("button", name="Play now").click()
        page.wait_for_selector(ASKED)
        page.goto("/")
        expect(page.get_by_role("link", name="Sit down").first).to_be_visible()


def test_a_pasted_record_is_replayed_from_any_seat(server: str, browser: Browser) -> None:
    record = next(path for path in sorted(RECORD) if "njet" in path.name)
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/replay")
        page.get_by_label("Paste a record").fill(record.read_text(encoding="utf-8"))
        page.get_by_role("button", name="Look at it").click()
        page.wait_for_selector(".replaybar")
        page.get_by_label("One step on").click()
        expect(page.locator(".replaybar output")).to_have_text(re.compile(r"^1/"))
        page.get_by_label("On to the next trick").click()
        page.get_by_label("Seen from").select_option("2")
        page.get_by_label("Jump to a step").fill("20")
        expect(page.locator(".replaybar output")).to_have_text(re.compile(r"^20/"))
        expect(page.locator(".hc").first).to_be_visible()


def test_the_first_page_is_small(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        sizes: list[int] = []
        page.on("response", lambda answer: sizes.append(len(gzip.compress(answer.body()))))
        page.goto("/")
        page.wait_for_load_state("networkidle")
        assert 0 < sum(sizes) < 250_000


def test_rules_show_clauses_in_three_languages(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/rules/njet#N1.1")
        expect(page.locator("#N1\\.1")).to_be_visible()
        english = page.locator("#N1\\.1").inner_text()
        page.get_by_role("button", name="DE: Deutsch").click()
        expect(page.locator("#N1\\.1")).not_to_have_text(english)
        assert page.locator(".shown .card").count() > 4
