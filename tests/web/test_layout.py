"""Nothing lies on anything else: every phase of every game, on every screen, in three languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import MEASURE, visitor
from tests.web.positions import Position, positions
from tests.web.showing import Shown

SIZES = [(360, 740), (390, 844), (768, 1024), (844, 390), (1440, 900)]
LAPTOPS = [(1024, 768), (1280, 720), (1366, 650)]
"""What is left of small screens below a browser's bars; looked at in one language each."""

LANGUAGES = ["de", "en", "nl"]
WANTED = [
    "beim-jupiter-5/lay-none/first",
    "beim-jupiter-5/bid-none/first",
    "beim-jupiter-5/bid-none/last",
    "beim-jupiter-5/play-full/first",
    "beim-jupiter-5/play-full/last",
    "beim-jupiter-5/take-none/last",
    "njet-4/veto-none/first",
    "njet-4/partner-none/first",
    "njet-4/discard-none/last",
    "njet-4/play-full/first",
    "njet-3/play-full/last",
    "ochs-und-esel-3/play-none/first",
    "ochs-und-esel-3/play-full/first",
    "ochs-und-esel-12/pass+play-some/last",
    "space-beans-3/done+more-none/last",
    "space-beans-5/end-none/last",
    "space-beans-5/end+keep-none/last",
    "space-beans-6/draw+nodraw-none/last",
    "space-beans-6/hidden+open-none/last",
]
"""Long hands, full tricks, crowded rows, and collections of every length."""


@pytest.fixture(scope="module")
def shown_positions() -> dict[str, Position]:
    return {one.name: one for one in positions() if one.name in WANTED}


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_lie_in_order(
    server: str, browser: Browser, shown_positions: dict[str, Position], language: str
) -> None:
    found: list[str] = []
    with visitor(browser, server, locale=language) as context:
        shown = Shown(context.new_page())
        for name in WANTED:
            shown.show(shown_positions[name].table, shown_positions[name].seat)
            for size in (*SIZES, LAPTOPS[LANGUAGES.index(language)]):
                resize(shown.page, *size)
                shown.settle()
                found += [f"{name} at {size}: {one}" for one in shown.page.evaluate(MEASURE)]
    assert found == []


PAD = """() => [...document.querySelectorAll('.pad')].filter((one) => one.checkVisibility())
    .flatMap((pad) => {
        const edge = pad.getBoundingClientRect();
        return [...pad.querySelectorAll('td, th')].filter((cell) => {
            const box = cell.getBoundingClientRect();
            return box.left < edge.left || box.right > edge.right + 1;
        }).map((cell) => cell.textContent);
    })"""


@pytest.mark.parametrize(
    "name", ["space-beans-6/draw+nodraw-none/last", "ochs-und-esel-12/pass+play-some/last"]
)
def test_every_score_is_on_the_pad(
    server: str, browser: Browser, shown_positions: dict[str, Position], name: str
) -> None:
    with visitor(browser, server) as context:
        shown = Shown(context.new_page())
        position = shown_positions[name]
        shown.show(position.table, position.seat)
        pads = shown.page.locator(".pad:visible")
        for size in SIZES:
            resize(shown.page, *size)
            shown.page.get_by_role("button", name="Score").click()
            expect(pads.last.locator("td, th")).not_to_have_count(0)
            cells = pads.last.locator("td:not(:empty)")
            assert cells.count() >= position.table.players
            assert shown.page.evaluate(PAD) == []
            shown.page.keyboard.press("Escape")


def test_what_happened_has_the_focus_and_goes_by_escape(
    server: str, browser: Browser, shown_positions: dict[str, Position]
) -> None:
    with visitor(browser, server, viewport={"width": 390, "height": 844}) as context:
        shown = Shown(context.new_page())
        position = shown_positions["njet-4/play-full/first"]
        shown.show(position.table, position.seat)
        more = shown.page.get_by_role("button", name="More")
        more.click()
        shown.page.get_by_role("button", name="What happened").click()
        paper = shown.page.get_by_role("dialog", name="What happened")
        expect(paper).to_be_focused()
        shown.page.keyboard.press("Escape")
        expect(shown.page.get_by_role("dialog")).to_have_count(0)
        expect(more).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_banner_is_whole(
    server: str, browser: Browser, shown_positions: dict[str, Position], language: str
) -> None:
    with visitor(browser, server, locale=language) as context:
        shown = Shown(context.new_page())
        position = shown_positions["njet-4/play-full/first"]
        shown.show(position.table, position.seat)
        shown.lose()
        banner = shown.page.locator(".banner")
        expect(banner).to_be_visible()
        for width, height in SIZES:
            resize(shown.page, width, height)
            box = banner.bounding_box()
            assert box and box["x"] >= 8 and box["x"] + box["width"] <= width - 8
            assert banner.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_do_not_scroll_sideways(server: str, browser: Browser, language: str) -> None:
    with visitor(browser, server, locale=language) as context:
        page = context.new_page()
        for path in ("/", "/new/ochs-und-esel", "/rules/beim-jupiter", "/replay"):
            page.goto(path)
            page.wait_for_load_state("networkidle")
            for width, height in SIZES:
                resize(page, width, height)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
