"""The end of a round and of a game: a slip that waits, the result, and an image of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import barriers
from tests.web.browsing import ENDED, Until, hurry, open_table, sit_together, visitor, watched
from tests.web.playing import ASKED, COUNTED, ON, OVER, choose, go_on, play_out

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
both = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


LAST_TRICKS: Until = (0, 2)


def play_a_round(page: Page) -> None:
    """Until a round is counted."""
    while not page.locator(COUNTED).count():
        page.wait_for_selector(f"{ASKED}, {COUNTED}")
        if not page.locator(COUNTED).count():
            choose(page)


def inside(page: Page, selector: str) -> bool:
    """Whether something lies within the window, and nothing scrolls sideways."""
    box, view = page.locator(selector).bounding_box(), page.viewport_size
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert box and view
    within = box["x"] >= 0 and box["x"] + box["width"] <= view["width"] + 1
    return bool(wide and within and box["y"] + box["height"] <= view["height"] + 1)


@both
def test_the_counting_of_a_round_waits(server: str, browser: Browser, size: dict[str, int]) -> None:
    with visitor(browser, server, viewport=size) as context:
        page = context.new_page()
        wrong = watched(page)
        open_table(page, "njet", {"players": 4, "rounds": 2}, until=LAST_TRICKS)
        play_a_round(page)
        slip = page.locator(COUNTED)
        expect(slip).to_contain_text("Round 1 of 2 is over")
        expect(slip).to_contain_text("tricks")
        expect(slip.locator(".rank tbody tr")).to_have_count(4)
        expect(slip.locator(".rank .you")).to_contain_text("You")
        assert inside(page, ON) and page.locator(".hc").count() == 0
        assert barriers(page) == []
        told = slip.locator("h2").inner_text()
        page.wait_for_timeout(2500)
        expect(slip.locator("h2")).to_have_text(told)
        page.reload()
        expect(page.locator(COUNTED).locator("h2")).to_have_text(told)
        go_on(page)
        expect(page.locator(COUNTED)).to_have_count(0)
        page.wait_for_selector(".hc")
        page.reload()
        page.wait_for_selector(".hc")
        expect(page.locator(COUNTED)).to_have_count(0)
        assert not wrong


def test_it_does_not_hide_that_it_is_one_s_turn(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", {"players": 3, "rounds": 4}, until=LAST_TRICKS)
        play_a_round(page)
        expect(page.locator(".roundend .yours")).to_be_visible()
        expect(page).to_have_title("● Your turn · Njet!")


def test_it_counts_down_where_that_is_set(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.add_init_script("localStorage.setItem('stammtisch-rounds-go-on', 'yes')")
        open_table(page, "njet", {"players": 3, "rounds": 2}, until=LAST_TRICKS)
        play_a_round(page)
        page.wait_for_selector(COUNTED, state="detached", timeout=40_000)
        page.wait_for_selector(".hc")


def test_others_see_who_is_ready_and_nobody_is_held_up(server: str, browser: Browser) -> None:
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        ann, bart = hers.new_page(), his.new_page()
        sit_together(ann, bart, "njet")
        pages = (ann, bart)
        for page in pages:
            page.wait_for_selector(".table")
        hurry(ann.url.split("/")[-1].split("?")[0], LAST_TRICKS, *pages)
        for page in pages:
            page.reload()
        while not all(page.locator(COUNTED).count() for page in pages):
            for page in pages:
                if page.locator(ASKED).count():
                    choose(page)
            ann.wait_for_timeout(50)
        waiting = bart.locator(".roundend .rd")
        expect(waiting).not_to_contain_text("Ann is ready")
        go_on(ann)
        ann.wait_for_selector(".hc")
        expect(waiting).to_contain_text("Ann is ready")
        go_on(bart)
        bart.wait_for_selector(".hc")


@both
def test_the_end_of_a_game(
    server: str, browser: Browser, tmp_path: Path, size: dict[str, int]
) -> None:
    with visitor(browser, server, viewport=size) as context:
        page = context.new_page()
        wrong = watched(page)
        open_table(page, "njet", {"players": 3, "rounds": 2}, until=(1, 2))
        play_out(page)
        end = page.locator(OVER)
        expect(end.locator("h2")).to_contain_text("with")
        expect(end.locator(".wr .mat")).not_to_have_count(0)
        expect(end.locator(".rank thead th")).to_have_count(3)
        expect(end.locator(".rank tbody tr")).to_have_count(3)
        assert inside(page, ".endings") and inside(page, ".allrounds")
        assert barriers(page) == []
        with page.expect_download() as saved:
            page.get_by_role("button", name="Share image").click()
        saved.value.save_as(tmp_path / "result.png")
        assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")
        assert saved.value.suggested_filename == "stammtisch-njet.png"
        expect(page.get_by_role("link", name="Look back")).to_be_visible()
        page.get_by_role("button", name="Once more").click()
        page.wait_for_selector(f"{ASKED}, .hc")
        assert not wrong


def test_the_image_goes_to_the_share_sheet_where_there_is_one(
    server: str, browser: Browser
) -> None:
    script = """
        navigator.canShare = ({ files }) => files?.length === 1;
        navigator.share = async (given) => { window.given = given; };
    """
    with visitor(browser, server, has_touch=True) as context:
        page = context.new_page()
        page.add_init_script(script)
        open_table(page, "space-beans", {"players": 2, "cap": 6}, until=ENDED)
        page.get_by_role("button", name="Share image").click()
        page.wait_for_function("() => window.given")
        told: dict[str, Any] = page.evaluate(
            "({ type: given.files[0].type, size: given.files[0].size, title: given.title })"
        )
        assert told["type"] == "image/png" and told["size"] > 5000
        assert told["title"]


def test_a_replay_shows_how_rounds_were_counted(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        table = open_table(page, "njet", {"players": 3, "rounds": 2}, until=ENDED)
        replay = page.request.get(f"/api/tables/{table}/replay?count=50&first=30").json()
        frames = enumerate(replay["frames"], 30)
        first = next(place for place, frame in frames if frame["last_round"])
        page.goto(f"/replay/{table}?step={first - 1}")
        page.get_by_role("button", name="One step on").click()
        expect(page.locator(COUNTED)).to_contain_text("Round 1 of 2 is over")
        page.locator(ON).click()
        expect(page.locator(COUNTED)).to_have_count(0)
        page.get_by_role("button", name="One step on").click()
        expect(page.locator(".replaybar output")).to_contain_text(f"{first + 1}/")
        expect(page.locator(COUNTED)).to_have_count(0)
