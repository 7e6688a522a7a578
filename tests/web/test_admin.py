"""The host's page, entered and used as a host does: in a browser, without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import ADMIN_SECRET, open_table, visitor, watched

SECRET_FIELD = {
    "en": "The host’s secret",
    "nl": "Het beheerwachtwoord",
    "de": "Das Passwort der Verwaltung",
}


def test_the_host_enters_and_closes_a_table(server: str, browser: Browser) -> None:
    with visitor(browser, server, "Hosted") as hers, visitor(browser, server) as hosts:
        table = open_table(hers.new_page(), "njet", {"players": 4, "rounds": 1})
        page = hosts.new_page()
        wrong = watched(page)
        page.goto("/admin")
        page.get_by_label(SECRET_FIELD["en"]).fill(ADMIN_SECRET)
        page.get_by_role("button", name="Enter").click()
        row = page.get_by_role("listitem").filter(has_text=table)
        expect(row).to_contain_text("Hosted")
        row.locator("summary", has_text="Close").click()
        expect(row).to_contain_text("Nobody can play at this table any more.")
        row.get_by_role("button", name="Close").click()
        expect(page.get_by_text(table)).to_have_count(0)
        assert not wrong


@pytest.mark.parametrize("language", SECRET_FIELD)
@pytest.mark.parametrize("width", [360, 844, 1440])
def test_the_page_fits_and_speaks(server: str, browser: Browser, language: str, width: int) -> None:
    size = {"width": width, "height": 390 if width == 844 else 800}
    with visitor(browser, server, locale=language, viewport=size) as context:
        page = context.new_page()
        page.goto("/admin")
        field = page.get_by_label(SECRET_FIELD[language])
        field.fill("a guess")
        field.press("Enter")
        expect(page.get_by_role("alert")).to_be_visible()
        page.get_by_label(SECRET_FIELD[language]).fill(ADMIN_SECRET)
        page.get_by_role("button").click()
        page.wait_for_url(re.compile("/admin$"))
        expect(page.get_by_role("heading", level=2)).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sides = "[...document.querySelectorAll('button,summary,nav a')].map(e => e.offsetHeight)"
        assert all(side == 0 or side >= 44 for side in page.evaluate(sides))
