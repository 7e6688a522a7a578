"""The first page of somebody who has played: turns, results, statistics."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import PHONES, barriers, missed
from tests.web.browsing import open_table, visitor, watched
from tests.web.playing import ASKED, play_out

STORED = "localStorage.getItem('stammtisch-results')"


def test_turns_and_results_are_listed_and_counted(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", {"players": 3, "rounds": 1}, until=(0, 2))
        play_out(page)
        open_table(page, "ochs-und-esel", {"players": 3})
        page.wait_for_selector(ASKED)
        wrong = watched(page)
        page.goto("/")
        going, over = page.locator(".gr").nth(0), page.locator(".gr").nth(1)
        expect(going).to_contain_text("Ochs & Esel")
        expect(going).to_contain_text("Your turn")
        expect(going).to_contain_text("Deal 1 of")
        expect(page.locator(".slipc.now")).to_contain_text("Your turn")
        expect(page).to_have_title(re.compile("Your turn"))
        expect(over).to_contain_text(re.compile(r"(Won|2nd|3rd), \d+"))
        expect(over).to_contain_text("today")
        assert barriers(page) == [] and missed(page, PHONES) == []
        statistics(page)
        assert not wrong


def statistics(page: Page) -> None:
    """They are counted from what this browser kept, and can be deleted."""
    page.get_by_role("button", name="Statistics").click()
    paper = page.get_by_role("dialog")
    row = paper.get_by_role("row").nth(1)
    expect(row).to_have_text(re.compile(r"^\s*Njet!\s*1\s*[01]\s*[123]\.0\s*$"))
    assert barriers(page) == []
    paper.get_by_role("button", name="Delete the statistics").click()
    assert page.evaluate(STORED)
    paper.get_by_role("button", name="Delete it all").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(STORED) is None
