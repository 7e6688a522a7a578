"""On the site there is all that needs no server: bots that search, hints, puzzles, guided games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.site.serving import static
from tests.site.visiting import go, guest, new_table
from tests.web.browsing import watched
from tests.web.playing import ASKED, COUNTED, OVER, choose

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def page(site: Path, browser: Browser) -> Iterator[Page]:
    """Python starts from the memory that was written for it, not from its modules."""
    with static(site) as host, guest(browser, host.address) as context:
        found, asked = context.new_page(), list[str]()
        wrong = watched(found)
        context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        found.goto(host.address)
        found.wait_for_selector(".boxes")
        yield found
        assert not wrong
        assert "memory.packed" in asked and "library.packed" not in asked


def test_python_starts_without_its_memory(site: Path, browser: Browser) -> None:
    """As where a browser links things otherwise than the one it was written for."""
    with static(site) as host, guest(browser, host.address) as context:
        context.route("**/memory.packed", lambda route: route.abort())
        page = context.new_page()
        page.goto(host.address)
        page.wait_for_selector(".boxes")
        new_table(page, "njet", 3, {"Rounds": 1})
        choose(page)


@pytest.mark.parametrize(
    ("level", "file"), [("strong", "njet.wasm"), ("master", "njet.policy.bin")]
)
def test_bots_that_search_play(page: Page, level: str, file: str) -> None:
    """They think in a worker of their own, on files that are fetched when they are needed; one
    that could not would say so in the console, and that is looked at in the end."""
    with page.context.expect_event("request", lambda request: request.url.endswith(file)):
        new_table(page, "njet", 3, {"Rounds": 1}, level)
        choose(page)
        page.wait_for_selector(f"{ASKED}, {COUNTED}, {OVER}")


def test_a_hint_is_given(page: Page) -> None:
    page.get_by_role("button", name="Hint").first.click()
    page.wait_for_selector(".hint")


def test_a_puzzle_is_shown(page: Page) -> None:
    go(page, "/puzzles/njet")
    page.wait_for_selector("text=this hand")


def test_a_guided_game_begins(page: Page) -> None:
    go(page, "/learn/njet")
    page.wait_for_selector("text=Welcome to Njet!")
