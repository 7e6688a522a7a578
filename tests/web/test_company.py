"""People at one table: two browsers, broken links, second tabs, other languages."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.web.browsing import STEP, Options, open_table, visitor, watched
from tests.web.playing import ASKED, EDGE, SLIP, choose, play_out

ROUND: Options = {"players": 4, "rounds": 1}
DEAL: Options = {"players": 4, "deals": 1}
NJET = re.compile("^You say njet")


def hand(page: Page) -> list[str]:
    cards = page.locator(".hc").all()
    return [str(card.get_attribute("aria-label")) for card in cards]


def wait_until_asked(page: Page) -> None:
    page.wait_for_selector(ASKED)


def open_for_two(page: Page) -> str:
    """A table of Njet! for three with one free chair; the invitation's address."""
    page.goto("/new/njet")
    page.get_by_label("3", exact=True).check()
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("Seat 2").select_option("free")
    page.get_by_label("Seat 3").select_option("random")
    page.get_by_role("button", name="Open a table").click()
    return str(page.get_by_label("Send this link").input_value())


def test_two_browsers_play_against_each_other(server: str, browser: Browser) -> None:
    wide = {"width": 1440, "height": 900}  # table talk lies beside the cloth
    with (
        visitor(browser, server, "Ann", viewport=wide) as hers,
        visitor(browser, server, "Bart", viewport=wide) as his,
    ):
        ann, bart = hers.new_page(), his.new_page()
        wrong = watched(ann) + watched(bart)
        invitation = open_for_two(ann)
        bart.goto(invitation)
        bart.get_by_role("button", name="Sit down").click()
        for page in (ann, bart):
            page.wait_for_selector(".table")
        assert "Bart" in ann.locator(".cloth").inner_text()
        assert "Ann" in bart.locator(".cloth").inner_text()
        ann.get_by_label("Say something").fill("Good evening")
        ann.keyboard.press("Enter")
        expect(bart.locator(".talk")).to_contain_text("Good evening")
        looker_on_sees_no_hand(his, invitation)
        assert play_out(ann, bart) > 10
        once_more(ann, bart)
        assert not wrong


def looker_on_sees_no_hand(context: BrowserContext, invitation: str) -> None:
    """Somebody without a seat sees what is public."""
    assert context.browser
    with visitor(context.browser, invitation, "Eve") as hers:
        eve = hers.new_page()
        eve.goto(invitation)
        eve.wait_for_selector(".table")
        assert eve.locator(".seat").count() == 3
        assert hand(eve) == []


def once_more(*pages: Page) -> None:
    """A rematch, asked for twice, is one table; one step back is the game before."""
    for page in pages:
        if page is not pages[0]:
            expect(page.locator(".endings")).to_contain_text("Ann plays again.")
        before, steps = page.url, page.evaluate("history.length")
        page.get_by_role("button", name="Once more").click()
        page.wait_for_url(lambda url, before=before: url != before)  # type: ignore[misc]
        page.wait_for_selector(".table")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("history.length") == steps + 1
    assert len({page.url.split("?")[0] for page in pages}) == 1


def test_a_reload_brings_back_the_same_cards(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", ROUND)
        wait_until_asked(page)
        held = hand(page)
        page.reload()
        wait_until_asked(page)
        assert hand(page) == held
        choose(page)
        page.wait_for_selector(".f .st")


def test_an_offline_minute_loses_nothing(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        page.clock.install()
        open_table(page, "njet", ROUND)
        wait_until_asked(page)
        held = hand(page)
        context.set_offline(True)
        expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible()
        page.locator(".f.free").first.click()
        page.locator(SLIP).click()
        for _ in range(6):
            page.clock.run_for(10_000)
        expect(page.locator(".banner")).to_be_visible()
        assert page.locator(".f .st").count() == 0
        context.set_offline(False)
        page.wait_for_selector(".f .st")
        expect(page.locator(".banner")).to_have_count(0)
        assert hand(page) == held
        expect(page.locator(".log li").filter(has_text=NJET)).to_have_count(1)


def test_a_second_tab_sees_the_same_and_nothing_is_played_twice(
    server: str, browser: Browser
) -> None:
    with visitor(browser, server) as context:
        page, second = context.new_page(), context.new_page()
        table = open_table(page, "njet", ROUND)
        second.goto(f"/table/{table}")
        for tab in (page, second):
            wait_until_asked(tab)
            tab.locator(".f.free").first.click()
        pressed = [tab.wait_for_selector(SLIP) for tab in (page, second)]
        for button in filter(None, pressed):
            button.evaluate("button => button.click()")
        page.wait_for_selector(".f .st")
        second.wait_for_selector(".f .st")
        assert hand(page) == hand(second)
        expect(page.locator(".log li").filter(has_text=NJET)).to_have_count(1)


def test_the_language_changes_in_mid_game(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", ROUND)
        wait_until_asked(page)
        page.get_by_role("button", name="More").click()
        page.get_by_text("Nederlands").click()
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        page.keyboard.press("Escape")
        expect(page.locator(".ask h2")).to_contain_text("Jouw steen")
        expect(page.locator(".log")).to_contain_text("Ronde 1")
        choose(page)
        page.wait_for_selector(".f .st")


def test_a_refused_card_names_its_clause_in_three_languages(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "ochs-und-esel", DEAL)
        wait_until_asked(page)
        while not page.locator(".hc.no").count():
            choose(page)
            wait_until_asked(page)
        languages = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
        said = {refusal(page, code, name) for code, name in languages.items()}
        assert len(said) == 3


def refusal(page: Page, code: str, name: str) -> str:
    """What is said of a card that may not be played; the clause is named."""
    page.get_by_role("button", name=re.compile("More|Meer|Mehr")).click()
    page.get_by_text(name).click()
    expect(page.locator("html")).to_have_attribute("lang", code)
    page.keyboard.press("Escape")
    page.locator(".hc.no").first.click(position=EDGE, force=True)
    slip = page.locator(".bub")
    expect(slip.locator("a")).to_have_text(re.compile(r"O\d+\.\d+"))
    return slip.inner_text()


def test_a_hint_lights_a_choice(server: str, browser: Browser) -> None:
    """What the adviser would do is lit, and can be done."""
    with visitor(browser, server) as context:
        page = context.new_page()
        wrong = watched(page)
        open_table(page, "njet", ROUND)
        wait_until_asked(page)
        page.get_by_role("button", name="Hint").click()
        page.wait_for_selector(".f.hint", timeout=3 * STEP)
        expect(page.locator(".ask [role=status]")).to_contain_text("Hint: njet to")
        page.get_by_text("What the moves are worth").click()
        expect(page.locator(".ask details li").first).to_contain_text("in 100")
        page.locator(".f.free.hint").click()
        page.locator(SLIP).click()
        page.wait_for_selector(".f .st")
        assert not wrong


def test_an_adviser_who_is_not_ready_says_so(server: str, browser: Browser) -> None:
    """The sentence that the server refuses a hint with stands on the slip."""
    with visitor(browser, server) as context:
        page = context.new_page()
        page.route_web_socket(re.compile("/socket"), not_ready)
        open_table(page, "njet", ROUND)
        wait_until_asked(page)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".ask p:not(.told)")).to_have_text("Ask again: in a minute.")
        choose(page)


def not_ready(route: WebSocketRoute) -> None:
    """A line on which every question for a hint is refused."""
    server = route.connect_to_server()

    def pass_on(frame: str | bytes) -> None:
        asked = json.loads(frame)
        if asked["t"] == "hint":
            said = {"why": "hint-warming", "sentence": "Ask again: in a minute."}
            route.send(json.dumps({"t": "refused", "id": asked["id"], **said}))
        else:
            server.send(frame)

    route.on_message(pass_on)


def test_a_move_against_bots_can_be_taken_back(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        page = context.new_page()
        open_table(page, "njet", ROUND)
        wait_until_asked(page)
        choose(page)
        page.wait_for_selector(".f .st")
        wait_until_asked(page)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Take back my move").click()
        expect(page.locator(".f .st")).to_have_count(0)


def test_cards_are_seen_to_move(server: str, browser: Browser) -> None:
    with visitor(browser, server) as context:
        context.add_init_script("localStorage.setItem('stammtisch-pace', 'calm')")
        page = context.new_page()
        wrong = watched(page)
        open_table(page, "ochs-und-esel", DEAL)
        wait_until_asked(page)
        page.evaluate(
            """() => {
                window.glides = 0;
                const animate = Element.prototype.animate;
                Element.prototype.animate = function (...given) {
                    window.glides += 1;
                    return animate.apply(this, given);
                };
            }"""
        )
        choose(page)
        page.wait_for_function("() => window.glides > 3")
        wait_until_asked(page)
        expect(page.locator(".ghost-card")).to_have_count(0)
        assert not wrong


def test_a_hint_that_comes_after_the_choice_is_not_shown(server: str, browser: Browser) -> None:
    asked: list[tuple[WebSocketRoute, str]] = []

    def between(socket: WebSocketRoute) -> None:
        """The table, but hints take their time."""
        table = socket.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            frame = json.loads(said)
            if frame["t"] == "hint":
                asked.append((socket, frame["id"]))
            else:
                table.send(said)

        socket.on_message(pass_on)

    def answer() -> None:
        while not asked:
            page.wait_for_timeout(20)
        socket, id = asked.pop()
        told = [{"id": "page-hint", "parts": {}}]
        advice = {"t": "hint", "id": id, "action": 0, "notation": "", "values": None, "told": told}
        socket.send(json.dumps(advice))

    with visitor(browser, server) as context:
        page = context.new_page()
        page.route_web_socket("**/socket?*", between)
        open_table(page, "njet", {"players": 3})
        hint = page.locator(".ask").get_by_role("button", name="Hint")
        told = page.locator(".ask .told[role=status]")
        expect(told).to_have_text("")
        hint.click()
        expect(told).to_have_text("Thinking …")
        answer()
        expect(told).to_have_text("Hint")
        hint.click()
        choose(page)
        page.wait_for_selector(ASKED)
        expect(hint).to_have_attribute("aria-busy", "false")
        answer()
        expect(told).to_have_text("")
