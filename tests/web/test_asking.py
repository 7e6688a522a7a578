"""What the page asks before something is lost, what it shares, and who is seen to have chosen."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.browsing import ENDED, open_table, sit_together, visitor, watched
from tests.web.playing import ASKED, choose


def test_deleting_oneself_asks_first(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", {"players": 3})
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Delete what is stored of me").click()
        expect(page.get_by_role("alert")).to_contain_text("cannot be undone")
        page.get_by_role("button", name="No, keep it").click()
        assert page.evaluate("fetch('/api/me').then(answer => answer.status)") == 200
        page.get_by_role("button", name="Delete what is stored of me").click()
        with page.expect_navigation():
            page.get_by_role("button", name="Delete it all").click()
        assert page.evaluate("fetch('/api/me').then(answer => answer.status)") == 401


def test_giving_up_a_seat_asks_first(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", {"players": 3})
        page.wait_for_selector(ASKED)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Stand up for good").click()
        expect(page.get_by_role("alert")).to_contain_text("A bot takes your seat")
        page.get_by_role("button", name="Give up my seat").click()
        page.wait_for_url("**/")


def test_a_shared_position_opens_elsewhere(server: str, browser: Browser) -> None:
    with visitor(browser, server) as hers, visitor(browser, server, "Eve") as others:
        hers.grant_permissions(["clipboard-read", "clipboard-write"])
        page = hers.new_page()
        table = open_table(page, "njet", {"players": 3, "rounds": 1}, until=ENDED)
        page.goto(f"/replay/{table}?step=12&seat=1")
        page.get_by_role("button", name="Share this position").click()
        link = page.get_by_label("Share this position").get_by_role("textbox").input_value()
        page.get_by_role("button", name="Copy the link").click()
        expect(page.get_by_text("Copied.")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == link
        eve = others.new_page()
        wrong = watched(eve)
        eve.goto(link)
        expect(eve.locator(".replaybar output")).to_have_text("12/12")
        expect(eve.get_by_label("Seen from")).to_be_disabled()
        assert not wrong


def test_copied_is_said_only_when_it_was(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.add_init_script(
            "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
            "document.execCommand = () => false;"
        )
        page.goto("/new/njet")
        page.get_by_label("Seat 2").select_option("free")
        page.get_by_role("button", name="Open a table").click()
        page.get_by_role("button", name="Copy the link").click()
        expect(page.get_by_text("Copy it from the field.")).to_be_visible()
        expect(page.get_by_text("Copied.")).to_have_count(0)


def test_a_secret_lay_leaves_the_hand(server: str, browser: Browser) -> None:
    """Two people; whoever has laid sees it, and the other sees only that they have."""
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        ann, bart = hers.new_page(), his.new_page()
        sit_together(ann, bart, "beim-jupiter")
        for page in (ann, bart):
            page.wait_for_selector(ASKED)
        held = ann.locator(".hc").count()
        choose(ann)
        expect(ann.locator(".hc")).to_have_count(held - 1)
        expect(ann.locator(".lays")).to_contain_text("your card")
        expect(bart.locator(".lays")).to_contain_text("Ann")
        expect(bart.locator(".lays .laid")).to_have_count(2)
