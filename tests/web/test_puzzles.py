"""The page of puzzles on a phone: one solved, one missed, streak and rating kept, no barriers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stammtisch.kernel.scene import text
from stammtisch.lab.puzzles.shelf import shipped
from stammtisch.locale.words import Speaker
from stammtisch.server.workers.puzzling import one_puzzle
from tests.web.barriers import PHONES, barriers, missed, no_sideways
from tests.web.browsing import visitor, watched

PHONE: Any = {"width": 390, "height": 844}


def answer(page: Page, game: str, id: str, notation: str) -> None:
    """Touch the card of a move, and play it."""
    scene = json.loads(bytes(one_puzzle(game, id).scene))
    (move,) = (one for one in scene["moves"] if one["notation"] == notation)
    hand = next(place for place in scene["places"] if place["name"] == "hand")
    at = next(k for k, piece in enumerate(hand["pieces"]) if move["action"] in piece["actions"])
    card = page.locator(".hand .hc").nth(at)
    card.click()
    card.click()


def shared(page: Page) -> Any:
    """What goes to whoever it is shared with: how it went, and nothing of the answer."""
    page.evaluate("navigator.share = async (told) => void (window.shared = told)")
    page.get_by_role("button", name="Share").click()
    return page.wait_for_function("window.shared").json_value()


@pytest.fixture(scope="module")
def cards() -> list[Any]:
    """Puzzles in which a card of the hand is played."""
    return [
        one
        for one in shipped("njet")
        if all(move.startswith("play") for move in one.values) and len(one.values) > 1
    ]


def test_one_is_solved_and_one_is_missed(server: str, browser: Browser, cards: list[Any]) -> None:
    first = cards[0]
    with visitor(browser, server, viewport=PHONE) as context:
        page = context.new_page()
        wrong = watched(page)
        page.goto(f"/puzzles/njet/{first.id}")
        expect(page.locator(".strip")).to_contain_text("1500")
        page.get_by_role("button", name="Hint").click()
        about = Speaker("en").say(text(f"motif-{first.motif}"))
        expect(page.locator(".ask [role=status]")).to_have_text(about)
        assert no_sideways(page) and barriers(page) == []
        answer(page, "njet", first.id, first.best)
        expect(page.get_by_role("heading", level=2)).to_contain_text("Right:")
        expect(page.locator(".worth li")).to_have_count(len(first.values))
        expect(page.locator(".worth li.best")).to_contain_text("you")
        expect(page.locator(".strip small")).to_contain_text("+")
        assert no_sideways(page) and barriers(page) + missed(page, PHONES[:2]) == []
        kept = page.evaluate("JSON.parse(localStorage.getItem('stammtisch-puzzles'))")
        assert kept["answered"] == {f"njet/{first.id}": True}
        assert kept["ratings"]["njet"]["rating"] > 1500
        assert shared(page) == {
            "text": "Stammtisch · Puzzles · Njet!: solved.",
            "url": f"{server}/puzzles/njet/{first.id}",
        }
        page.goto(f"/puzzles/njet/{cards[-1].id}")
        answer(page, "njet", cards[-1].id, list(cards[-1].values)[-1])
        expect(page.get_by_role("heading", level=2)).to_contain_text("Better:")
        page.get_by_role("button", name="Next puzzle").click()
        expect(page.locator(".worth")).to_have_count(0)
        assert wrong == []


def test_own_mistakes_that_are_due_come_first(
    server: str, browser: Browser, cards: list[Any]
) -> None:
    told = json.loads(json.dumps({"game": "njet", "seat": cards[0].seat, "key": "a", "times": 0}))
    puzzle = one_puzzle("njet", cards[0].id)
    told["scene"] = json.loads(bytes(puzzle.scene))
    told["worths"] = [
        {"action": one.action, "share": one.share, "why": json.loads(bytes(one.why))}
        for one in puzzle.worths
    ]
    with visitor(browser, server, viewport=PHONE, locale="nl") as context:
        page = context.new_page()
        page.goto("/puzzles")
        expect(page.locator(".due")).to_have_count(0)
        kept = json.dumps({"mistakes": [{**told, "due": 1}]})
        page.evaluate("kept => localStorage.setItem('stammtisch-puzzles', kept)", kept)
        page.reload()
        expect(page.locator(".due h2")).to_contain_text("aan de beurt")
        assert no_sideways(page) and barriers(page) == []
        page.locator(".due .btn").click()
        answer(page, "njet", cards[0].id, cards[0].best)
        expect(page.get_by_role("heading", level=2)).to_contain_text("Goed:")
        expect(page.locator(".endings [role=status]")).to_have_text("Komt over een week terug")
        assert no_sideways(page) and barriers(page) + missed(page, PHONES[:1]) == []
        later = page.evaluate("JSON.parse(localStorage.getItem('stammtisch-puzzles'))")
        assert later["mistakes"][0]["times"] == 1
