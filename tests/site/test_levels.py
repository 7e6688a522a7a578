"""On the site there is all that needs no server: bots that search, hints, puzzles, guided games."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.site.serving import altered, static
from tests.site.visiting import go, guest, new_table, wait_until_ready
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
        with context.expect_event("request", lambda one: one.url.endswith("memory.packed")):
            found.goto(host.address)
        found.wait_for_selector(".boxes")
        yield found
        assert not wrong
        assert "library.packed" not in asked


BARE = """() => {
    window.bare = [];
    new MutationObserver(() => {
        if (!document.querySelector('.table')) window.bare.push(document.body.innerText);
    }).observe(document, { subtree: true, childList: true });
}"""
"""Notes what is on the page whenever no table is to be seen."""


def test_the_table_is_laid_while_python_comes(site: Path, browser: Browser) -> None:
    with static(site) as host, guest(browser, host.address) as context:
        held: list[Route] = []
        let_go: list[bool] = []
        context.route(
            "**/interpreter.packed", lambda one: one.continue_() if let_go else held.append(one)
        )
        page = context.new_page()
        page.goto(host.address)
        page.locator("article.g-njet").get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="Just play").click()
        table = page.locator(".table.g-njet")
        expect(table.get_by_role("status")).to_have_text("The table is being laid …")
        expect(page.locator(".boxes")).to_be_hidden()
        page.evaluate(BARE)
        let_go.append(True)
        for one in held:
            one.continue_()
        table.locator(ASKED).wait_for()
        assert page.evaluate("window.bare") == []
        expect(page.locator(".laying")).to_have_count(0)
        go(page, "/")
        expect(page.locator(".boxes")).to_be_visible()


def test_python_starts_without_its_memory(site: Path, browser: Browser, tmp_path: Path) -> None:
    """As where a browser links things otherwise than the one it was written for: the modules that
    it starts from instead are kept, and are there without a network."""
    [packed] = site.glob("python-*/memory.packed")
    memory = bytearray(gzip.decompress(packed.read_bytes()))
    memory[0] ^= 1  # the length of the table of functions that it was written with
    altered(site, tmp_path / "site", {str(packed.relative_to(site)): gzip.compress(memory, 1)})
    with static(tmp_path / "site") as host, guest(browser, host.address) as context:
        page = context.new_page()
        page.goto(host.address)
        wait_until_ready(page)
        host.stop()
        context.set_offline(True)
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
    new_table(page, "njet", 3, {"Rounds": 1})
    page.get_by_role("button", name="Hint").first.click()
    page.wait_for_selector(".hint")


def test_a_puzzle_is_shown(page: Page) -> None:
    go(page, "/puzzles/njet")
    page.wait_for_selector("text=this hand")


def test_a_guided_game_begins(page: Page) -> None:
    go(page, "/learn/njet")
    page.wait_for_selector("text=Welcome to Njet!")
