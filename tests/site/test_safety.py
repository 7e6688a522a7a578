"""The site's strict policy, and what happens when a browser has no room left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.serving import static
from tests.site.visiting import go, new_table
from tests.web.browsing import visitor
from tests.web.playing import ASKED, by_clicks, choose

pytestmark = pytest.mark.slow

ATTEMPTS = """async () => {
    const found = [];
    addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
    const add = (tag, what) =>
        document.body.append(Object.assign(document.createElement(tag), what));
    add('script', { textContent: 'window.harmed = true' });
    add('script', { src: 'https://elsewhere.example/a.js' });
    add('img', { src: 'https://elsewhere.example/a.png' });
    add('iframe', { src: 'https://elsewhere.example/' });
    add('style', { textContent: 'body { display: none }' });
    add('div', {}); document.body.lastChild.setAttribute('onclick', 'window.harmed = true');
    document.body.lastChild.click();
    await fetch('https://elsewhere.example/').catch(() => 0);
    // Not here, where the test's own words may do more than a page's.
    setTimeout(() => new Function('window.harmed = true')());
    await new Promise((done) => setTimeout(done, 200));
    return [window.harmed ?? false, [...new Set(found)].sort()];
}"""


FILL = """async () => {
    const opening = indexedDB.open('filler');
    opening.onupgradeneeded = () => opening.result.createObjectStore('all');
    await new Promise((done) => (opening.onsuccess = done));
    const add = (size) => new Promise((done) => {
        const one = opening.result.transaction('all', 'readwrite');
        one.objectStore('all').put(crypto.getRandomValues(new Uint8Array(size)), Math.random());
        one.oncomplete = () => done('');
        one.onabort = () => done(one.error.name);
    });
    let wrong = '';
    for (const size of [50_000, 5_000, 500, 50]) do wrong = await add(size); while (!wrong);
    return wrong;
}"""


@pytest.fixture(scope="module")
def page(site: Path, browser: Browser) -> Iterator[Page]:
    """Somebody whose browser has room for little, and keeps no files."""
    with static(site) as host, visitor(browser, host.address) as context:
        found = context.new_page()
        allow(found, host.address, 500_000)
        found.goto(host.address)
        found.wait_for_selector(".boxes")
        yield found


def allow(page: Page, address: str, size: int | None) -> None:
    """Give a site so much room, or as much as there is."""
    url = urlsplit(address)
    given = {"origin": f"{url.scheme}://{url.netloc}"} | ({"quotaSize": size} if size else {})
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", given)


def test_a_full_browser_says_so_and_nothing_is_lost(page: Page) -> None:
    """The move is refused in a sentence; with room again, it is made."""
    new_table(page, "njet", 3, {"Rounds": 1})
    assert page.evaluate(FILL) == "QuotaExceededError"
    by_clicks(page)
    expect(page.get_by_text("This browser has no room left").first).to_be_visible()
    allow(page, page.url, None)
    page.reload()
    page.wait_for_selector(ASKED)
    choose(page)


def test_what_is_deleted_is_said_to_be_only_here(page: Page) -> None:
    go(page, "/")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Delete what is stored of me").click()
    expect(page.get_by_role("alert")).to_contain_text("kept in this browser and nowhere else")


def test_nothing_foreign_and_nothing_inline_runs(page: Page) -> None:
    why = dict[str, str | None]()
    page.context.on("requestfailed", lambda one: why.update({one.url: one.failure}))
    harmed, refused = page.evaluate(ATTEMPTS)
    assert not harmed
    wanted = {"connect-src", "frame-src", "img-src", "script-src", "script-src-attr"}
    assert {*wanted, "script-src-elem", "style-src-elem"} == set(refused)
    assert len(why) > 1 and set(why.values()) == {"csp"}
