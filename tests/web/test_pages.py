"""Every page: reached, readable, and small."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browsing import visitor
from tests.web.playing import ASKED

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.stm"))


def test_one_click_from_the_first_page_to_a_game(server: str, browser: Browser) -> None:
    """And one more for a newcomer, who is asked once whether to be shown how it goes."""
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/")
        page.locator(".g-njet").get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="Just play").click()
        page.wait_for_selector(ASKED)
        page.goto("/")
        expect(page.get_by_role("link", name="Sit down").first).to_be_visible()


def test_a_pasted_record_is_replayed_from_any_seat(server: str, browser: Browser) -> None:
    record = next(path for path in RECORDS if "njet" in path.name)
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/replay")
        page.get_by_label("Paste a record").fill(record.read_text(encoding="utf-8"))
        page.get_by_role("button", name="Look at it").click()
        page.wait_for_selector(".replaybar")
        page.get_by_label("One step on").click()
        expect(page.locator(".replaybar output")).to_have_text(re.compile(r"^1/"))
        page.get_by_label("On to the next trick").click()
        page.get_by_label("Seen from").select_option("2")
        page.get_by_label("Jump to a step").fill("20")
        expect(page.locator(".replaybar output")).to_have_text(re.compile(r"^20/"))
        expect(page.locator(".hc").first).to_be_visible()


def test_a_record_is_opened_from_a_file(server: str, browser: Browser) -> None:
    record = next(path for path in RECORDS if "njet" in path.name)
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/replay")
        page.get_by_label("Or open a file").set_input_files(record)
        page.wait_for_selector(".replaybar")


def test_the_first_page_is_small(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        sizes: list[int] = []
        page.on("response", lambda answer: sizes.append(len(gzip.compress(answer.body()))))
        page.goto("/")
        page.wait_for_load_state("networkidle")
        assert 0 < sum(sizes) < 250_000


def test_rules_show_clauses_in_three_languages(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto("/rules/njet#N1.1")
        expect(page.locator("#N1\\.1")).to_be_visible()
        english = page.locator("#N1\\.1").inner_text()
        page.get_by_role("button", name="DE: Deutsch").click()
        expect(page.locator("#N1\\.1")).not_to_have_text(english)
        assert page.locator(".shown .card").count() > 4
        expect(page.locator(".aims li")).to_have_count(3)
        expect(page.locator(".pictures li")).to_have_count(5)
        page.locator(".contents").get_by_role("link", name="N8").click()
        expect(page.locator("#N8")).to_be_in_viewport()
        page.locator("#N8\\.1").get_by_role("link", name="Lektion, Schritt 15").click()
        expect(page.locator(".lesson[data-beat=booty]")).to_be_visible()
