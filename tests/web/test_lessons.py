"""Guided games on the page: by taps on a phone, by keyboard, and left and come back to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from stammtisch.kernel.scene import Piece
from stammtisch.lessons.frames import LessonBeat, ShownLesson, shown_lesson
from tests.web.browsing import MEASURE, visitor

PHONE = {"width": 390, "height": 844}


def told(page: Page, beat: LessonBeat) -> None:
    """Wait until the slip says what the beat says."""
    page.wait_for_selector(f".lesson[data-beat='{beat.id}'][data-told='true']")
    expect(page.locator(".ask h2")).to_have_text(beat.title)


def go_on(page: Page) -> None:
    """Press what leads on: at the counting of a round it stands on that."""
    counting = page.locator(".roundend .foot .btn:not(.soft)")
    (counting if counting.count() else page.locator(".ask .go .btn")).click()


def tap(page: Page, move: str) -> None:
    """Make a move of Njet! with a finger."""
    verb, what = move.split()
    if verb == "partner":
        page.get_by_role("button", name="Play with Bram").tap()
        return
    piece = f"[data-place='row:{what}']" if verb == "veto" else f".hc[data-key^='{what}#']"
    page.locator(piece).first.tap()
    page.locator(".ask .go .btn").last.tap()


def test_a_lesson_by_taps_on_a_phone(server: str, browser: Browser) -> None:
    lesson = shown_lesson("njet", "en")
    with visitor(browser, server, viewport=PHONE, has_touch=True) as context:
        page = context.new_page()
        page.goto("/")
        page.locator(".g-njet").get_by_role("link", name="Never played?").tap()
        for number, beat in enumerate(lesson.beats):
            told(page, beat)
            assert page.evaluate(MEASURE) == []
            if number == 1:
                tap(page, "veto trump:g")
                expect(page.get_by_role("alert")).to_contain_text(beat.wrong["veto trump:g"])
            if number == 3:
                page.reload()
                told(page, beat)
            if beat.moves:
                tap(page, beat.moves[-1])
                if len(beat.moves) > 1:
                    expect(page.locator(".ask .w p")).to_contain_text(beat.told[beat.moves[-1]])
                    expect(page.locator(".ask .w p")).to_contain_text("The lesson goes on with")
                    go_on(page)
            else:
                go_on(page)
        page.get_by_role("button", name="Play on alone").tap()
        page.wait_for_url("**/table/*")
        expect(page.locator(".table.g-njet .rim")).to_contain_text("Practice · Round 2")
        expect(page.locator(".roundend")).to_have_count(0)
        expect(page.locator(".hc")).to_have_count(len(at_the_deal(lesson)))
        page.goto("/")
        expect(page.locator(".gr.g-njet")).to_contain_text("Practice")


def at_the_deal(lesson: ShownLesson) -> tuple[Piece, ...]:
    """The hand with which a round begins."""
    places = lesson.frames[0].scene.places
    return next(place.pieces for place in places if place.name == "hand")


@pytest.mark.parametrize("clause", ["N8.1"])
def test_from_a_clause_to_its_beat_and_on_by_keyboard(
    server: str, browser: Browser, clause: str
) -> None:
    lesson = shown_lesson("njet", "en")
    first = next(n for n, beat in enumerate(lesson.beats) if clause in beat.clauses)
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(f"/learn/njet?clause={clause}")
        for beat in lesson.beats[first:]:
            told(page, beat)
            expect(page.locator("[role=log]")).to_contain_text(beat.words)
            if not beat.moves:
                page.locator(".roundend .foot .btn:not(.soft)").focus()
                page.keyboard.press("Enter")
                continue
            card = beat.moves[0].split()[1]
            page.locator(f".hc[data-key^='{card}#']").focus()
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
            if beat.told:
                page.locator(".ask .go .btn").focus()
                page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_contain_text("You know how it goes")
