"""The installed app: opened without a network, and telling people that it is their turn."""

from __future__ import annotations

import struct

from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import folder, served, visitor, watched
from tests.web.playing import ASKED, choose

READY = "navigator.serviceWorker.ready.then((one) => one.active.state !== 'redundant')"
NOTIFICATION = """
    window.shown = [];
    window.asked = 0;
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() {
            window.asked += 1;
            return (Notification.permission = 'granted');
        }
        constructor(title, what) {
            window.shown.push([title, what.body, what.tag]);
        }
    };
    Object.defineProperty(document, 'hidden', { get: () => !!window.away });
"""


def test_the_app_can_be_installed(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/")
        link = page.locator("link[rel=manifest]").get_attribute("href")
        answer = context.request.get(f"{server}{link}")
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = answer.json()
        assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
        for icon in (one for one in manifest["icons"] if one["type"] == "image/png"):
            drawn = context.request.get(f"{server}{icon['src']}").body()
            assert "{}x{}".format(*struct.unpack(">II", drawn[16:24])) == icon["sizes"]
        assert context.request.get(f"{server}/sw.js").headers["cache-control"] == "no-cache"


def test_the_page_opens_without_a_network_and_keeps_nothing_of_the_server(browser: Browser) -> None:
    with folder() as place:
        with served(place) as address:
            context = visitor(browser, address, service_workers="allow")
            page = context.new_page()
            wrong = watched(page)
            page.goto("/")
            assert page.evaluate(READY)
            page.reload()
            assert page.evaluate("!!navigator.serviceWorker.controller")
            assert not wrong
        page.goto("/")
        expect(page.get_by_role("heading", name="Njet!")).to_be_visible()
        expect(page.get_by_role("alert")).to_contain_text("No connection")
        page.goto("/table/0123456789abcdef")
        expect(page.get_by_role("status")).to_contain_text("No connection")
        assert page.evaluate("fetch('/api/games').then(() => 'an answer', () => 'none')") == "none"
        kept = page.evaluate(
            """async () => {
                const names = await caches.keys();
                const caches_ = await Promise.all(names.map((name) => caches.open(name)));
                const keys = await Promise.all(caches_.map((one) => one.keys()));
                return keys.flat().map((one) => new URL(one.url).pathname);
            }"""
        )
        assert "/" in kept and not [path for path in kept if path.startswith(("/api", "/admin"))]
        context.close()


def two_at_a_table(ann: Page, bart: Page) -> None:
    """Ann waits for Bart, who has the first turn; a bot sits in the third seat."""
    ann.goto("/new/njet")
    ann.get_by_label("3", exact=True).check()
    ann.get_by_label("Who begins (seat)").fill("2")
    ann.get_by_label("Seat 3").select_option("random")
    ann.get_by_role("button", name="Open a table").click()
    bart.goto(str(ann.get_by_label("Send this link").input_value()))


def test_one_who_wants_it_is_told_of_the_turn(server: str, browser: Browser) -> None:
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        hers.add_init_script(NOTIFICATION)
        ann, bart = hers.new_page(), his.new_page()
        two_at_a_table(ann, bart)
        assert ann.evaluate("window.asked") == 0, "nobody is asked before there is a reason"
        ann.get_by_role("button", name="Yes, tell me").click()
        expect(ann.locator(".notify")).to_have_count(0)
        bart.get_by_role("button", name="Sit down").click()
        ann.wait_for_selector(".table")
        ann.evaluate("window.away = true")
        bart.wait_for_selector(ASKED)
        assert ann.evaluate("window.shown") == []
        choose(bart)
        ann.wait_for_function("() => window.shown.length > 0")
        title, words, tag = ann.evaluate("window.shown[0]")
        assert (title, words) == ("Njet!", "Your turn") and tag in ann.url


def test_one_who_does_not_want_it_is_left_in_peace(server: str, browser: Browser) -> None:
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        hers.add_init_script(NOTIFICATION)
        ann, bart = hers.new_page(), his.new_page()
        two_at_a_table(ann, bart)
        ann.get_by_role("button", name="No", exact=True).click()
        expect(ann.locator(".notify")).to_have_count(0)
        ann.reload()
        expect(ann.get_by_label("Send this link")).to_be_visible()
        expect(ann.locator(".notify")).to_have_count(0)
        bart.get_by_role("button", name="Sit down").click()
        ann.wait_for_selector(".table")
        ann.evaluate("window.away = true")
        bart.wait_for_selector(ASKED)
        choose(bart)
        expect(ann.locator(".log")).to_contain_text("Bart says njet")
        assert ann.evaluate("[window.asked, window.shown.length]") == [0, 0]


def test_one_who_missed_a_turn_is_asked_after_it(server: str, browser: Browser) -> None:
    """Not while there is something to choose, and not where a bot is waited for anyway."""
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        hers.add_init_script(NOTIFICATION)
        ann, bart = hers.new_page(), his.new_page()
        two_at_a_table(ann, bart)
        bart.get_by_role("button", name="Sit down").click()
        ann.wait_for_selector(".table")
        expect(ann.locator(".notify")).to_have_count(0)
        ann.evaluate("window.away = true")
        bart.wait_for_selector(ASKED)
        choose(bart)
        ann.wait_for_selector(ASKED)
        expect(ann.locator(".notify")).to_have_count(0)
        choose(ann)
        ann.get_by_role("button", name="Yes, tell me").click()
        expect(ann.locator(".notify")).to_have_count(0)
        assert ann.evaluate("window.asked") == 1
