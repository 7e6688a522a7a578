"""Two builds of the site never mix, and a game goes on from one to the next."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.serving import altered, static, write
from tests.site.visiting import guest, new_table, until, wait_until_kept
from tests.web.playing import ASKED, choose

pytestmark = pytest.mark.slow

NAMED = "pages/games.en.json"
LATE, CHANGED = "pages/puzzles.njet.jsonl", "pages/puzzles.space-beans.jsonl"
"""Files that come when they are asked for: one that both builds have, and one that differs."""
LENGTHS = """names => Promise.all(names.map(async (name) => {
    const answer = await fetch(`./${name}`);
    return answer.ok ? (await answer.text()).length : -1;
}))"""
BUILDS = "caches.keys().then(names => names.filter(name => name.startsWith('stammtisch')).length)"
LOOK = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    await found.update().catch(() => 0);
}"""
WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
SETTLED = "async () => !(await navigator.serviceWorker.getRegistration()).installing"
"""While a build is being installed, a browser that looks again finds nothing new."""


def next_build(site: Path, to: Path) -> None:
    """The site as another build has it: other words in its page, and in a file beside it."""
    words = {"index.html": ("at one wooden table", "at the next table")}
    words[NAMED] = ("Beim Jupiter", "Bei Jupiter")
    changed = {}
    for name, (before, after) in words.items():
        changed[name] = (site / name).read_bytes().replace(before.encode(), after.encode())
    changed[CHANGED] = b"{}\n"
    altered(site, to, changed)


def serve(link: Path, build: Path) -> None:
    """Let a host have this build from now on."""
    link.unlink(missing_ok=True)
    link.symlink_to(build, target_is_directory=True)


def next_ones(page: Page) -> tuple[bool, bool]:
    """Whether the page is of the next build, and whether the file beside it is."""
    page.wait_for_selector(".boxes, .table")
    page_says = page.locator("meta[name=description]").get_attribute("content") or ""
    file_says = page.evaluate(f"fetch('./{NAMED}').then(answer => answer.text())")
    return "next table" in page_says, "Bei Jupiter" in file_says


def test_a_game_goes_on_in_the_next_build(site: Path, browser: Browser, tmp_path: Path) -> None:
    link, broken, whole = tmp_path / "host", tmp_path / "broken", tmp_path / "whole"
    next_build(site, whole)
    next_build(site, broken)
    write(broken / NAMED, json.dumps({"half": "uploaded"}).encode())
    write(broken / CHANGED, (site / CHANGED).read_bytes())
    serve(link, site)
    with static(link) as host, guest(browser, host.address) as context:
        page = context.new_page()
        page.goto(host.address)
        page.wait_for_selector(".boxes")
        new_table(page, "njet", 3, {})
        choose(page)
        page.wait_for_selector(ASKED)
        wait_until_kept(page)

        serve(link, broken)
        page.reload()
        page.evaluate(LOOK)
        until(page, SETTLED)
        assert next_ones(page) == (False, False)
        expect(page.locator(ASKED)).to_be_visible()
        assert not page.evaluate(WAITS)
        assert min(page.evaluate(LENGTHS, [LATE, CHANGED])) > 1000

        (whole / LATE).unlink()  # Who has it need not fetch it again.
        serve(link, whole)
        page.evaluate(LOOK)
        until(page, WAITS)
        other = context.new_page()
        other.goto(host.address)
        assert next_ones(other) == next_ones(page) == (False, False)
        other.close()

        page.reload()  # the only window, opened anew
        page.wait_for_selector(ASKED)
        assert next_ones(page) == (True, True)
        until(page, f"async () => (await {BUILDS}) === 1")
        inherited, fetched = page.evaluate(LENGTHS, [LATE, CHANGED])
        assert inherited > 1000 and fetched == 3
        choose(page)
        page.wait_for_selector(ASKED)
