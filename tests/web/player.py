"""A person at the page, who plays by clicks or by the keyboard alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Position

LIT = ".hc.may, .f.free, .pl.free, .tk.free"
SLIP = ".ask.now:not(.over) .go button"
TOKEN = ".gd button"
ASKED = ".ask.now:not(.over)"
OVER = ".ask.over"
EDGE: Position = {"x": 14, "y": 36}
"""Where a card in a fan shows, however close the next one lies."""

Act = Callable[[Page], None]


def by_clicks(page: Page) -> None:
    """One choice: take up what is lit and confirm, or press the slip's button."""
    lit = page.locator(LIT)
    if lit.count():
        touch(lit.first)
    page.locator(f"{SLIP}, {TOKEN}").last.click()


def touch(thing: Locator) -> None:
    in_hand = "hc" in str(thing.get_attribute("class")).split()
    thing.click(position=EDGE if in_hand else None)


def by_keys(page: Page) -> None:
    """One choice by the keyboard alone: to what is lit, Enter, to the button, Enter."""
    if page.locator(LIT).count():
        tab_to(page, LIT)
        page.keyboard.press("Enter")
    tab_to(page, TOKEN if page.locator(TOKEN).count() else SLIP)
    page.keyboard.press("Enter")


def by_hints(page: Page) -> None:
    """One choice as a strong bot advises it."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Hint").click()
    hinted = page.locator(".hc.hint, .ask .go .hint")
    hinted.first.wait_for()
    if page.locator(".hc.hint").count():
        touch(page.locator(".hc.hint").first)
    page.locator(f"{SLIP}.hint, {TOKEN}.hint").last.click()


def tab_to(page: Page, wanted: str) -> None:
    """Move the focus by Tab and the arrow keys until it stands on something."""
    hit = "wanted => document.activeElement?.matches(wanted)"
    in_hand = "() => document.activeElement?.matches('.hc') && !!document.querySelector('.hc.may')"
    for _ in range(80):
        if page.evaluate(hit, wanted):
            return
        hand = ".hc" in wanted and page.evaluate(in_hand)
        page.keyboard.press("ArrowRight" if hand else "Tab")
    raise AssertionError(f"the keyboard does not reach {wanted}: {words(page)}")


def asked(page: Page) -> bool:
    return page.locator(ASKED).count() > 0


def over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def choose(page: Page, act: Act = by_clicks) -> None:
    """Make one choice, and see that the table has taken it."""
    made = page.locator(".table").get_attribute("data-choices")
    act(page)
    page.wait_for_function(
        "made => document.querySelector('.table')?.dataset.choices !== made", arg=made
    )


def play_out(*pages: Page, act: Act = by_clicks, seconds: float = 400) -> int:
    """Play at every page until all see the end; the number of choices made."""
    end, made = time.monotonic() + seconds, 0
    while not all(map(over, pages)):
        assert time.monotonic() < end, f"not over after {made} choices: {words(pages[0])}"
        if len(pages) == 1:
            pages[0].wait_for_selector(f"{ASKED}, {OVER}")
        for page in filter(asked, pages):
            choose(page, act)
            made += 1
    return made


def words(page: Page) -> str:
    """What the slip says."""
    return re.sub(r"\s+", " ", page.locator(".ask").first.inner_text())
