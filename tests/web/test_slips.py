"""The slip: what to do and why, at most one filled button, whole turns in one place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import open_table, sit_together, visitor, watched
from tests.web.playing import ASKED, LIT, by_clicks, choose, touch
from tests.web.positions import Position, positions
from tests.web.showing import Shown

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}

LOOK = """() => {
    const box = one => one.getBoundingClientRect();
    const slip = document.querySelector('.ask');
    const inside = one => box(one).right <= box(slip).right + 1
        && box(one).left >= box(slip).left - 1 && box(one).bottom <= box(slip).bottom + 1;
    const all = [...document.querySelectorAll('.ask .btn, .btn.end, .options button')];
    return {
        what: slip.querySelector('h2').textContent,
        why: slip.querySelector('.w p').textContent,
        filled: [...slip.querySelectorAll('.btn:not(.soft)')].map(one => one.textContent.trim()),
        last: slip.querySelector('.go .btn:last-child')?.classList.contains('soft') ?? true,
        low: all.filter(one => box(one).height < 43.5).map(one => one.textContent),
        out: all.filter(one => slip.contains(one) && !inside(one)).map(one => one.textContent),
        forced: !document.querySelector('.pl.free,.f.free')
            && document.querySelectorAll('.hc.may').length < 2,
        onscreen: box(slip).bottom <= innerHeight && box(slip).right <= innerWidth,
    };
}"""


def look(page: Page) -> dict[str, object]:
    """What the slip shows, and that it is as a slip shall be."""
    found: dict[str, object] = page.evaluate(LOOK)
    assert found["what"] and found["why"]
    assert "prompt" not in str(found["what"]) + str(found["why"]), found
    filled = found["filled"]
    assert isinstance(filled, list)
    assert len(filled) <= 1, found
    assert not filled or not found["last"], "the filled button is the last"
    assert not found["low"] and not found["out"] and found["onscreen"], found
    return found


def carefully(page: Page) -> None:
    """A look at the slip before and after something is taken up."""
    before = look(page)
    assert not before["filled"] or before["forced"], "nothing is filled before a choice"
    if page.locator(LIT).count():
        touch(page.locator(LIT).first)
        look(page)
        page.keyboard.press("Escape")


@pytest.fixture(scope="module")
def phases() -> list[Position]:
    """Every phase of every game, once."""
    return [one for one in positions() if one.name.endswith("/first")]


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "de-DE"), (WIDE, "nl-NL")], ids=["de", "nl"])
def test_every_slip(
    server: str, browser: Browser, phases: list[Position], size: dict[str, int], locale: str
) -> None:
    with visitor(browser, server, viewport=size, locale=locale) as context:
        page = context.new_page()
        wrong = watched(page)
        shown = Shown(page)
        for position in phases:
            shown.show(position.table, position.seat)
            carefully(page)
        assert not wrong


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_bid(server: str, browser: Browser, size: dict[str, int]) -> None:
    with visitor(browser, server, viewport=size) as context:
        page = context.new_page()
        open_table(page, "beim-jupiter", {"players": 4})
        page.wait_for_selector(ASKED)
        choose(page)
        page.wait_for_selector(".ask.now[data-prompt=bid]")
        slip = page.locator(".ask")
        expect(slip).to_contain_text("How many of the 12 tricks will you take?")
        expect(page.get_by_text("Tap a number: so many tricks, exactly")).to_be_visible()
        assert not look(page)["filled"]
        page.get_by_role("button", name="IV: number 4").click()
        expect(slip).to_contain_text("at IV?")
        expect(slip).to_contain_text("Take exactly 4 of the 12 tricks")
        assert look(page)["filled"] == ["Bid 4"]
        page.get_by_role("radio", name="Lock it").click()
        assert look(page)["filled"] == ["Bid 4 and lock"]
        page.get_by_role("button", name="Or no trick at all").click()
        expect(slip).to_contain_text("No trick at all?")
        assert look(page)["filled"] == ["Bid zero"]
        page.get_by_role("button", name="IV: number 4").click()
        page.get_by_role("radio", name="Leave it open").press("ArrowRight")
        page.get_by_role("button", name="Bid 4 and lock").click()
        expect(page.locator(".minebid")).to_contain_text("0 of 4")
        expect(page.locator(".minebid .i")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_turn_of_space_beans_in_one_place(
    server: str, browser: Browser, size: dict[str, int]
) -> None:
    """Cards of one kind, a place, one press; ending is outlined, at the collection."""
    with visitor(browser, server, viewport=size) as context:
        page = context.new_page()
        open_table(page, "space-beans", {"players": 2, "cap": 30})
        page.wait_for_selector(ASKED)
        expect(page.locator(".steps [aria-current=step]")).to_contain_text("Draw")
        page.get_by_role("button", name="Draw two cards").click()
        expect(page.locator(".steps [aria-current=step]")).to_contain_text("Lay")
        held = page.locator(".hc").count()
        touch(page.locator(".hc.may").first)
        expect(page.locator(".ask h2")).to_contain_text("start an open collection?")
        expect(page.locator(".ask p")).to_contain_text(f"{held - 1} cards go to")
        made = int(page.locator(".table").get_attribute("data-choices") or 0)
        page.get_by_role("button", name="Lay and pass on").click()
        page.wait_for_function(
            "made => Number(document.querySelector('.table').dataset.choices) > made", arg=made
        )
        page.wait_for_selector(ASKED)
        page.get_by_role("button", name="Draw two cards").click()
        expect(page.locator(".ask[data-prompt=lay], .ask[data-prompt=end]")).to_be_visible()
        expect(page.get_by_role("button", name="Keep")).to_have_count(0)
        end = page.locator(".mc .end")
        expect(end).to_contain_text("End for ")
        assert "soft" not in str(end.get_attribute("class"))
        assert not look(page)["filled"]
        touch(page.locator(".hc.may").first)
        page.get_by_role("button", name="Lay and pass on").click()
        page.wait_for_selector(".ask[data-prompt=draw], .ask[data-prompt=must-draw]")


def test_whoever_has_discarded_is_marked_on_the_mat(server: str, browser: Browser) -> None:
    """Two people discard in secret: each sees that the other has, not what."""
    with visitor(browser, server, "Ann") as hers, visitor(browser, server, "Bart") as his:
        ann, bart = hers.new_page(), his.new_page()
        sit_together(ann, bart, "njet")
        at = {"discard": False}
        for _ in range(40):
            at["discard"] = all(
                page.locator(".ask[data-prompt=discard]").count() for page in (ann, bart)
            )
            if at["discard"]:
                break
            for page in (ann, bart):
                if page.locator(f"{ASKED}:not([data-prompt=discard])").count():
                    choose(page, veto_no_discards)
            ann.wait_for_timeout(100)
        assert at["discard"]
        mark = bart.locator(".seat", has_text="Ann").locator(".ch")
        for _ in range(40):  # between two discards nobody is asked for a moment
            if mark.count():
                break
            if ann.locator(".ask.now[data-prompt=discard]").count():
                choose(ann)
            ann.wait_for_timeout(100)
        expect(mark).to_be_visible()
        expect(ann.locator(".seat", has_text="Bart").locator(".ch")).to_have_count(0)


def veto_no_discards(page: Page) -> None:
    """Keep the rounds in which something is discarded."""
    njet = page.locator(".row:has-text('Discard') .f.free", has_text="Njet")
    if njet.count():
        njet.click()
        page.locator(".ask .go .btn:not(.ic)").last.click()
    else:
        by_clicks(page)
