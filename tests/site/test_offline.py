"""Loaded once, then without a host and without a network: every game goes to its end by clicks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.server.workers.test_reviewing import played
from tests.site import browser as stored
from tests.site.serving import altered, static
from tests.site.visiting import go, guest, lay, new_table, until, wait_until_ready
from tests.web.browsing import STEP, watched
from tests.web.playing import ASKED, choose, over, play_out

pytestmark = pytest.mark.slow


PAID = "Object.defineProperty(navigator, 'connection', { value: { %s } })"
KEEPS = "async () => (await navigator.serviceWorker.getRegistrations()).length > 0"
LATE = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return kept.flat().some(({ url }) => url.endsWith('.jsonl'));
}"""


def asked(context: BrowserContext, address: str, line: str) -> tuple[Page, Locator]:
    """A first visit over a line of some kind, and the question that is asked."""
    context.add_init_script(PAID % line)
    page = context.new_page()
    page.goto(address)
    question = page.get_by_role("button", name="Fetch it now")
    question.wait_for()
    return page, question


def test_whoever_pays_for_the_line_is_asked_first(site: Path, browser: Browser) -> None:
    with static(site) as host:
        with guest(browser, host.address) as context:
            page, _ = asked(context, host.address, "type: 'cellular'")
            page.wait_for_timeout(4000)  # Over another line the first files would come now.
            assert not page.evaluate(KEEPS)
        with guest(browser, host.address) as context:
            page, question = asked(context, host.address, "saveData: true")
            question.click()
            until(page, KEEPS)
            until(page, LATE)
            expect(question).to_have_count(0)


class Visit:
    """A page that was loaded once, all it ever asked for, and what went wrong."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.asked: list[str] = []
        self.wrong = watched(page)
        page.context.on("request", lambda request: self.asked.append(request.url))


QUICK = {"worlds": 4, "more_worlds": 16, "drawn": 4, "closer": 4, "other_deals": 4}
"""The effort of reviews here."""


def hurried(site: Path, to: Path) -> Path:
    """The site with reviews that look less closely."""
    changed = {}
    for path in site.glob("engine-*/*.review.json"):
        told = json.loads(path.read_text("utf-8"))
        told["constants"]["effort"] = QUICK
        changed[str(path.relative_to(site))] = json.dumps(told).encode()
    altered(site, to, changed)
    return to


@pytest.fixture(scope="module")
def visit(
    site: Path, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """The host is gone, and so is the network."""
    quick = hurried(site, tmp_path_factory.mktemp("quick") / "site")
    with static(quick) as host, guest(browser, host.address) as context:
        found = Visit(context.new_page(), host.address)
        found.page.goto(host.address)
        wait_until_ready(found.page)
        host.stop()
        context.set_offline(True)
        found.page.goto(host.address)
        found.page.wait_for_selector(".boxes")
        yield found


SHORT: dict[str, tuple[int, dict[str, int]]] = {
    "beim-jupiter": (3, {}),
    "njet": (3, {"Rounds": 1}),
    "ochs-und-esel": (3, {"Deals": 1}),
    "space-beans": (2, {"Break off after turns (0: never)": 8}),
}


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_without_a_network(visit: Visit, game: str) -> None:
    new_table(visit.page, game, *SHORT[game])
    assert play_out(visit.page) > 3
    assert over(visit.page) and not visit.wrong


def test_a_master_thinks_and_a_hint_is_given_without_a_network(visit: Visit) -> None:
    """What the first visit did not need came in the background."""
    page = visit.page
    new_table(page, "njet", 3, {"Rounds": 1}, "master")
    choose(page)
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name="Hint").first.click()
    page.wait_for_selector(".hint")
    assert not visit.wrong


@pytest.mark.parametrize(
    ("path", "told"),
    [("/puzzles/space-beans", "this hand"), ("/learn/ochs-und-esel", "Welcome to Ochs & Esel")],
)
def test_what_was_never_opened_is_there(visit: Visit, path: str, told: str) -> None:
    go(visit.page, path)
    visit.page.wait_for_selector(f"text={told}")
    assert not visit.wrong


def test_the_games_are_listed_and_replayed(visit: Visit) -> None:
    go(visit.page, "/")
    listed = visit.page.locator(".low .sign a[href*='/replay/']")
    expect(listed).to_have_count(4)
    listed.first.click()
    visit.page.wait_for_selector(".replaying .table")
    visit.page.get_by_label("One step on").click()
    expect(visit.page.locator(".replaybar output")).to_contain_text("1/")
    assert not visit.wrong


def test_a_game_is_deleted_after_a_question(visit: Visit) -> None:
    page = visit.page
    expect(page.get_by_role("button", name="Review")).to_have_count(1)
    page.get_by_role("button", name="Delete this game").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete this game").click()
    expect(page.locator(".low .sign a[href*='/replay/']")).to_have_count(3)
    page.reload()
    expect(page.locator(".low .sign a[href*='/replay/']")).to_have_count(3)
    assert not visit.wrong


def test_all_games_go_into_a_file_and_come_back(visit: Visit, tmp_path: Path) -> None:
    """A damaged game among them is told in a sentence; those that are here stay as they are."""
    page, file = visit.page, tmp_path / "games.stm"
    go(page, "/")
    page.get_by_role("button", name="Settings").first.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all games as a file").click()
    saved.value.save_as(file)
    first, *others = file.read_text("utf-8").split("stammtisch 1\n")[1:]
    moved = re.sub(r"tag table .*", "tag table 0123abcd", first)
    broken = others[0].replace("\nkey ", "\nkey x")
    records = [moved, broken, *others]
    file.write_text("".join(f"stammtisch 1\n{one}" for one in records), "utf-8")
    page.get_by_label("Bring games from such a file").set_input_files(file)
    expect(page.get_by_text(f"One game was brought in. {len(others)} were here")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(f"Game 2 of {len(records)} in this file")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".low .sign a[href*='0123abcd']")).to_have_count(1)
    assert not visit.wrong


def test_a_finished_game_is_looked_back_at(visit: Visit) -> None:
    """Curve, shares, decisions, belief beside truth, and another try; all made in this browser."""
    page, elsewhere = visit.page, stored.Browser()
    _, info = elsewhere.ask("POST", "/games", {"record": played(2)})
    lay(page, elsewhere)
    go(page, f"/table/{info['id']}")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".curve .ln.l0")).to_be_attached()
    status = page.locator(".foot[role=status]")
    expect(status).to_contain_text("All decisions looked at", timeout=2 * STEP)
    expect(page.locator(".parts tbody th")).to_have_count(3)
    expect(page.locator(".said h3")).to_contain_text("Better:")
    assert page.locator(".bel .was").count() > 0
    page.get_by_role("button", name="Try it again").click()
    page.wait_for_selector(ASKED)
    expect(page.locator(".rim")).to_contain_text("Practice")
    assert not visit.wrong


def test_the_rules_are_there(visit: Visit) -> None:
    visit.page.goto(f"{visit.address}?/rules/njet#N2.1")
    visit.page.wait_for_selector("text=N2.1")


def test_nothing_was_asked_of_anybody_else(visit: Visit) -> None:
    assert len(visit.asked) > 20
    assert [url for url in visit.asked if not url.startswith((visit.address, "blob:"))] == []
