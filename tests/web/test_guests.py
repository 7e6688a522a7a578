"""A game of another package in the browser: a box, a table drawn from its scene, its rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsing import browsing, folder, served, visitor, watched

ROOT = Path(__file__).parents[2]
HEARTS = ROOT / "examples" / "hearts" / "src"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that finds Hearts as it does when its package is installed."""
    told = tmp_path_factory.mktemp("site") / "hearts-0.1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: hearts\nVersion: 0.1.0\n")
    (told / "entry_points.txt").write_text("[stammtisch.games]\nhearts = hearts:GAME\n")
    with folder() as where, served(where, told.parent, HEARTS) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as found:
        yield found


def pick(page: Page) -> None:
    """Take the first card that may be played, and play it."""
    page.locator(".ask.now").wait_for()
    page.locator(".hc.may").first.click()
    page.locator(".ask .go .btn:not(.ic)").last.click()


def test_hearts_is_played_without_any_code_for_it(browser: Browser, address: str) -> None:
    page = visitor(browser, address).new_page()
    wrong = watched(page)
    page.goto("/")
    box = page.locator("article.g-hearts")
    assert "Tricks that nobody wants" in box.inner_text()
    assert box.locator(".card").count() == 3
    box.locator("button").click()
    page.locator(".gen").wait_for()
    assert page.locator(".rim h1").inner_text() == "Hearts"
    assert page.locator(".gseat").count() == 3
    for left in (3, 2, 1):
        wanted = f"Pass {left} cards" if left > 1 else "Pass one more card"
        page.locator(".ask h2", has_text=wanted).wait_for()
        pick(page)
    page.locator(".gmid").wait_for()
    page.locator(".ask.now").wait_for()
    assert "1 of 13" in page.locator(".gfacts").inner_text()
    assert page.locator('use[href="#hearts-club"]').count() > 0
    pick(page)
    page.locator(".gfacts", has_text="2 of 13").wait_for()
    for size in ((390, 844), (844, 390), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.goto("/rules/hearts")
    page.locator("#H5\\.3").wait_for()
    assert wrong == []


def test_its_options_have_words_in_every_language(browser: Browser, address: str) -> None:
    page = visitor(browser, address).new_page()
    page.goto("/new/hearts")
    page.locator("legend", has_text="Jack of diamonds").wait_for()
    assert page.locator("option[value=master]").count() == 0
    assert page.locator("option[value=strong]").count() > 0
    page.locator("label", has_text="across").first.wait_for()
