"""The page of a review: curve, shares, decisions, belief beside truth; free of barriers."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Route, expect

from stammtisch.server.workers import reviewing
from stammtisch.server.workers.reviewing import ReviewRequest, review_on
from tests.lab.review.quick import quickly
from tests.server.workers.test_reviewing import played
from tests.web.barriers import barriers, no_sideways
from tests.web.browsing import visitor, watched

BOT = "Bram"
RECORD = played(6)
"""Few worlds are enough to mark one of its decisions."""
SAT = [
    {"seat": 1, "kind": "person", "name": "Ann", "bot": 0},
    {"seat": 2, "kind": "person", "name": "Bo", "bot": 0},
    {"seat": 3, "kind": "bot", "name": "", "bot": 2},
]
"""Who sat at the table; its record calls the third Cy."""


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """A first answer and the whole, as a server would give them."""
    quickly(monkeypatch)
    monkeypatch.setattr(reviewing, "_give_way", lambda: None)
    told = [review_on(ReviewRequest(RECORD, 1, seconds)) for seconds in (0.0, 60.0)]
    reviewing._kept.clear()
    return [one for one in told if isinstance(one, bytes)]


def test_a_review_is_read_as_it_grows(server: str, browser: Browser, answers: list[bytes]) -> None:
    left = list(answers)

    def answer(route: Route) -> None:
        route.fulfill(body=left.pop(0), content_type="application/json")

    context = visitor(browser, server, viewport={"width": 390, "height": 844})
    page = context.new_page()
    wrong = watched(page)
    page.route("**/api/tables/abc/review*", answer)
    page.route(
        "**/api/tables/abc/record*",
        lambda route: route.fulfill(json={"record": RECORD, "over": True}),
    )
    page.route("**/api/tables/abc?*", lambda route: route.fulfill(json={"seats": SAT}))
    page.goto("/review/abc")
    expect(page.locator(".curve .ln.l0")).to_be_attached()
    expect(page.locator(".foot[role=status]")).to_contain_text("All decisions looked at")
    assert left == []
    expect(page.locator(".parts tbody th")).to_have_text(["You", "Bo", BOT])
    expect(page.locator(".decision")).not_to_have_count(0)
    expect(page.locator(".said h3")).to_contain_text("Better:")
    expect(page.locator(".mk.sel")).to_have_count(1)
    assert page.locator(".bel .was").count() > 0
    assert no_sideways(page) and barriers(page) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    assert no_sideways(page) and wrong == []
    page.get_by_role("button", name="Try it again").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".rim")).to_contain_text("Practice")
    seen = json.loads(answers[-1])["decisions"][0]["scene"]
    own = next(place["pieces"] for place in seen["places"] if place["name"] == "hand")
    expect(page.locator(".hc")).to_have_count(len(own))
    expect(page).to_have_title(re.compile("Your turn"))
    context.close()
