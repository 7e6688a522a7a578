"""A person at the page, who plays by clicks or by the keyboard alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Position, TimeoutError

LIT = ".hc.may, .f.free, .pl.free"
SLIP = ".ask.now .go .btn:not(.ic)"
TOKEN = ".gd button"
ASKED = ".ask.now"
COUNTED = ".roundend"
"""A round is over, and how it was counted waits to be seen."""
ON = ".roundend .btn:not(.soft)"
OVER = ".ending"
EDGE: Position = {"x": 14, "y": 36}
"""Where a card in a fan shows, however close the next one lies."""

Act = Callable[[Page], None]


END = ".btn.end:not(:has-text(' 0'))"
"""Ending a collection for points, offered at the collection itself."""


def by_clicks(page: Page) -> None:
    """One choice: take up what is lit and confirm, or press the slip's button."""
    if page.locator(END).count():
        page.locator(END).click()
        return
    lit = page.locator(LIT)
    if lit.count():
        touch(lit.first)
    try:
        page.locator(f"{SLIP}, {TOKEN}").last.click()
    except TimeoutError as late:
        raise AssertionError(f"nothing can be confirmed: {words(page)}") from late


STILL = """thing => Promise.allSettled(thing.getAnimations()
    .filter(one => !(one instanceof CSSAnimation)).map(one => one.finished))"""


def touch(thing: Locator) -> None:
    """Touch it once it lies still: pressed while it is dealt, it would be let go elsewhere."""
    thing.evaluate(STILL)
    in_hand = "hc" in str(thing.get_attribute("class")).split()
    thing.click(position=EDGE if in_hand else None)


def by_keys(page: Page) -> None:
    """One choice by the keyboard alone: to what is lit, Enter, to the button, Enter."""
    if page.locator(LIT).count():
        walk(page, LIT, "Tab")
        in_hand = focused(page, ".hc")
        page.keyboard.press("Enter")
        token = page.locator(TOKEN).count() > 0
        walk(page, TOKEN if token else SLIP, "Shift+Tab" if in_hand and not token else "Tab")
    else:
        walk(page, SLIP, "Tab")
    page.keyboard.press("Enter")


def walk(page: Page, wanted: str, key: str) -> None:
    """Move the focus until it stands on something; in the hand by the arrow keys."""
    for _ in range(80):
        if focused(page, wanted):
            return
        in_hand = ".hc" in wanted and focused(page, ".hc")
        page.keyboard.press("ArrowRight" if in_hand else key)
    raise AssertionError(f"the keyboard does not reach {wanted}: {words(page)}")


def focused(page: Page, wanted: str) -> bool:
    return bool(page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted))


def asked(page: Page) -> bool:
    return page.locator(ASKED).count() > 0


def over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def go_on(page: Page) -> None:
    """Put the counting of a round away."""
    page.locator(ON).click()


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
            pages[0].wait_for_selector(f"{ASKED}, {COUNTED}, {OVER}")
        for page in pages:
            if page.locator(ON).count():
                go_on(page)
            elif asked(page):
                choose(page, act)
                made += 1
    return made


def words(page: Page) -> str:
    """What the slip says."""
    return re.sub(r"\s+", " ", page.locator(".ask, .roundend, .ending").first.inner_text())
