"""A link to another device asks before anybody becomes somebody else; devices can be signed out."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import barriers
from tests.web.browsing import open_table, visitor, watched

ME = "async () => (await (await fetch('/api/me')).json()).name"


def settings_of(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()


def test_a_link_is_confirmed_and_a_device_signed_out(server: str, browser: Browser) -> None:
    with visitor(browser, server) as anns, visitor(browser, server, name="Bart") as barts:
        ann, bart = anns.new_page(), barts.new_page()
        open_table(ann, "njet", {"players": 3})
        open_table(bart, "njet", {"players": 3})
        settings_of(ann)
        ann.get_by_role("button", name="Move to another device").click()
        link = ann.get_by_role("textbox", name="Move to another device").input_value()
        asked(bart, link)
        signed_out(ann, bart)


def asked(bart: Page, link: str) -> None:
    """Bart is asked, stays who he is, and becomes Ann only when he says so."""
    wrong = watched(bart)
    bart.goto(link)
    expect(bart.get_by_text("Here you are Bart, with a game of your own")).to_be_visible()
    assert barriers(bart) == []
    bart.get_by_role("link", name="Stay Bart").click()
    assert bart.evaluate(ME) == "Bart"
    bart.goto(link)
    bart.get_by_role("button", name="Be Ann here").click()
    bart.wait_for_url("/")
    assert bart.evaluate(ME) == "Ann"
    bart.goto(link)
    expect(bart.get_by_role("alert")).to_have_text("This link has been used or is too old.")
    assert all("404" in said for said in wrong)


def signed_out(ann: Page, bart: Page) -> None:
    """Ann sees both devices and signs the other one out."""
    settings_of(ann)
    listed = ann.get_by_role("region", name="Devices you are signed in on").get_by_role("listitem")
    expect(listed).to_have_count(2)
    assert barriers(ann) == []
    other = listed.filter(has_not_text="this one")
    expect(other).to_contain_text("Chrome · Linux")
    other.get_by_role("button", name="Sign it out").click()
    ann.get_by_role("button", name="Yes, sign it out").click()
    expect(listed).to_have_count(1)
    assert ann.evaluate(ME) == "Ann" and bart.evaluate(ME) is None
