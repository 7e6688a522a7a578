"""Somebody on the site, who opens tables by the page's own form."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.site.browser import Browser as StoredRows
from tests.web.browsing import STEP, visitor
from tests.web.playing import ASKED, COUNTED, OVER

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).length;
}"""


def guest(browser: Browser, address: str, **more: Any) -> BrowserContext:
    """A browser that may keep the site's files."""
    return visitor(browser, address, service_workers="allow", **more)


def wait_until_kept(page: Page) -> None:
    """Until the files that a next visit begins with are in this browser."""
    until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length > 0")
    page.evaluate(KEPT)


def wait_until_ready(page: Page) -> None:
    """Until the first page says that no network is needed any more for anything."""
    page.get_by_text("Ready to play offline").wait_for(timeout=2 * STEP)


def until(page: Page, true: str) -> None:
    """Until a function says so that may promise its answer: `wait_for_function` takes the promise
    itself for a yes."""
    end = time.monotonic() + STEP / 1000
    while not page.evaluate(true):
        assert time.monotonic() < end, true
        page.wait_for_timeout(100)


def go(page: Page, path: str) -> None:
    """To another page of the site, as by a link: what runs goes on."""
    page.evaluate(
        """path => {
            history.pushState(null, '', path);
            dispatchEvent(new PopStateEvent('popstate'));
        }""",
        f"./?{path}",
    )


def lay(page: Page, browser: StoredRows) -> None:
    """Put what another browser has stored into this one's storage."""
    rows = [row for rows in browser.rows.values() for row in rows]
    page.evaluate(
        """([rows, lists, me]) => new Promise((done, failed) => {
            const opening = indexedDB.open(`stammtisch ${location.pathname}`);
            opening.onsuccess = () => {
                const all = opening.result.transaction(['events', 'lists', 'people'], 'readwrite');
                for (const row of rows) all.objectStore('events').add(row);
                for (const list of lists) all.objectStore('lists').put(list);
                all.objectStore('people').put(me, 'me');
                all.oncomplete = () => (opening.result.close(), done());
                all.onabort = () => failed(all.error);
            };
        })""",
        [rows, list(browser.lists.values()), browser.me],
    )


def new_table(
    page: Page, game: str, players: int, given: dict[str, int], level: str = "easy"
) -> None:
    """A table against bots, opened by the form; the page shows it, and somebody is asked."""
    go(page, f"/new/{game}")
    page.get_by_label(str(players), exact=True).check()
    for label, value in given.items():
        page.get_by_label(label, exact=True).fill(str(value))
        page.keyboard.press("Tab")
    for chair in page.locator(".chairs select").all():
        chair.select_option(level)
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector(f"{ASKED}, {COUNTED}, {OVER}")
