"""Friends before a game: names, talk, reactions, changing places and being sent away."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import PHONES, barriers, missed
from tests.web.browsing import visitor, watched
from tests.web.playing import ASKED

ANIMAL = "localStorage.setItem('stammtisch-animal', '1')"
"""Both browsers draw the same animal."""
GERMAN = "localStorage.setItem('stammtisch-language', 'de')"


def open_for_friends(page: Page) -> str:
    """A table of Njet! as the page proposes it for friends; the invitation's address."""
    page.goto("/new/njet")
    page.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("dialog")).to_contain_text("What should the others call you?")
    expect(page.get_by_label("Your name")).to_have_value("Otter")
    page.get_by_role("dialog").get_by_role("button", name="Open a table").click()
    return str(page.get_by_label("Send this link").input_value())


def test_a_name_is_asked_once_and_nobody_has_anothers(server: str, browser: Browser) -> None:
    with visitor(browser, server, "") as hers, visitor(browser, server, "") as his:
        for context in (hers, his):
            context.add_init_script(ANIMAL)
        ann, bart = hers.new_page(), his.new_page()
        wrong = watched(ann) + watched(bart)
        invitation = open_for_friends(ann)
        bart.goto(invitation)
        expect(bart.get_by_label("Your name")).to_have_count(0)
        bart.get_by_role("button", name="Sit down").first.click()
        expect(bart.get_by_label("Your name")).to_have_value("Badger")
        bart.get_by_label("Your name").fill("Bart")
        bart.get_by_role("dialog").get_by_role("button", name="Sit down").click()
        expect(ann.locator(".company")).to_contain_text("Bart")
        expect(bart.locator(".company")).to_contain_text("Otter")
        ann.goto("/new/space-beans")
        ann.get_by_role("button", name="Open a table").click()
        expect(ann.get_by_label("Send this link")).to_be_visible()
        assert not wrong


def test_one_who_plays_bots_is_asked_no_name(server: str, browser: Browser) -> None:
    with visitor(browser, server, "") as context:
        page = context.new_page()
        page.goto("/new/njet")
        page.get_by_label("bots", exact=True).check()
        page.get_by_role("button", name="Open a table").click()
        page.wait_for_selector(".table")


def test_friends_talk_change_places_and_are_sent_away(server: str, browser: Browser) -> None:
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        his.add_init_script(GERMAN)
        ann, bart = hers.new_page(), his.new_page()
        wrong = watched(ann)
        ann.goto("/new/njet")
        ann.get_by_role("button", name="Open a table").click()
        bart.goto(str(ann.get_by_label("Send this link").input_value()))
        bart.get_by_role("button", name="Hinsetzen").first.click()
        seats = ann.locator(".company li")
        expect(seats.nth(1)).to_contain_text("Bart")
        ann.get_by_label("Say something").fill("Two more to come")
        ann.keyboard.press("Enter")
        expect(bart.locator(".talk")).to_contain_text("Two more to come")
        ann.get_by_role("button", name="Well played!").click()
        expect(bart.locator(".talk")).to_contain_text("Gut gespielt!")
        expect(ann.locator(".talk")).to_contain_text("You Well played!")
        assert barriers(ann) == [] and missed(ann, PHONES) == []
        moves_and_is_moved(ann, bart)
        ann.get_by_role("button", name="Bart: change places").click()
        ann.get_by_role("button", name="Send away").click()
        expect(seats.nth(3)).to_contain_text("free seat")
        bart.get_by_role("button", name="Hinsetzen").first.click()
        expect(bart.get_by_role("alert")).to_have_text(
            "Du wurdest gebeten, diesen Tisch zu verlassen."
        )
        ann.get_by_role("button", name="Begin now, bots fill in").click()
        ann.wait_for_selector(".table")
        assert not wrong


def moves_and_is_moved(ann: Page, bart: Page) -> None:
    """A guest takes a free seat and moves nobody else; the owner puts the guest into another."""
    expect(bart.get_by_role("button", name="Ann: Platz tauschen")).to_have_count(0)
    bart.get_by_role("button", name="Du: Platz tauschen").click()
    bart.locator(".company li").nth(2).get_by_role("button", name="Hierher").click()
    expect(ann.locator(".company li").nth(2)).to_contain_text("Bart")
    ann.get_by_role("button", name="Bart: change places").click()
    ann.locator(".company li").nth(3).get_by_role("button", name="Here").click()
    expect(bart.locator(".company li").nth(3)).to_contain_text("Du")


def test_the_devices_own_sheet_sends_the_link(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        context.add_init_script("navigator.share = async (what) => { window.sent = what; }")
        page = context.new_page()
        page.goto("/new/njet")
        page.get_by_role("button", name="Open a table").click()
        link = page.get_by_label("Send this link").input_value()
        page.get_by_role("button", name="Send", exact=True).click()
        sent = page.evaluate("window.sent")
        assert sent["url"] == link and "Njet!" in sent["text"]


def test_a_seat_says_when_a_bot_takes_over(server: str, browser: Browser) -> None:
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        ann, bart = hers.new_page(), his.new_page()
        ann.goto("/new/njet")
        ann.get_by_label("3", exact=True).check()
        ann.get_by_label("Who begins (seat)").fill("2")
        ann.get_by_label("Seat 3").select_option("random")
        ann.get_by_label("none", exact=True).check()
        ann.get_by_role("button", name="Open a table").click()
        bart.goto(str(ann.get_by_label("Send this link").input_value()))
        bart.get_by_role("button", name="Sit down").click()
        bart.wait_for_selector(ASKED)
        expect(ann.locator(".tko")).to_have_count(0)
        bart.close()
        expect(ann.locator(".seat").filter(has_text="Bart")).to_contain_text("Bot in 1:")
        again = his.new_page()
        again.goto(ann.url)
        expect(ann.locator(".tko")).to_have_count(0)
