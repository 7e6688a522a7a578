"""Two windows at one table: one does the work, and the next takes over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.serving import StaticServer
from tests.site.visiting import guest, new_table
from tests.web.playing import ASKED, choose

pytestmark = pytest.mark.slow


def stones(page: Page) -> str:
    """How many stones of Njet!'s board are left, as a window says it."""
    return page.get_by_text("stones left").first.inner_text()


def test_one_window_leads_and_the_other_follows(host: StaticServer, browser: Browser) -> None:
    """What one plays the other shows; when the first is closed, the other goes on by itself."""
    with guest(browser, host.address) as context:
        first, other = context.new_page(), context.new_page()
        first.goto(host.address)
        first.wait_for_selector(".boxes")
        new_table(first, "njet", 3, {})
        other.goto(first.url)
        other.wait_for_selector(ASKED)
        before = stones(first)
        choose(first)
        first.wait_for_selector(ASKED)
        assert stones(first) != before
        expect(other.get_by_text("stones left").first).to_have_text(stones(first))
        first.close()
        choose(other)
