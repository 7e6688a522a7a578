"""What is asked over HTTP elsewhere, answered in the browser in the same form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stammtisch.lessons.frames import shown_lesson
from tests.server.local import running
from tests.site.browser import Browser, play_out, table_of


def test_whoever_plays_has_a_name() -> None:
    browser = Browser()
    assert browser.ask("GET", "/me")[0] == 401
    assert browser.ask("POST", "/me", {"name": "  Ann\n B "})[1]["name"] == "Ann B"
    assert browser.ask("POST", "/me", {"name": "Bo"})[0] == 409
    assert browser.ask("PATCH", "/me", {"name": "Bo"})[1]["name"] == "Bo"
    browser.start()
    assert browser.ask("GET", "/me")[1]["name"] == "Bo"
    assert browser.ask("PATCH", "/me", {"name": " "})[0] == 422


def test_a_finished_game_is_recorded_replayed_and_played_again() -> None:
    browser = Browser()
    table = table_of(browser, "space-beans", options={"players": 2})
    assert browser.ask("GET", f"/tables/{table}/replay")[0] == 409
    play_out(browser)
    _, record = browser.ask("GET", f"/tables/{table}/record")
    assert record["over"] and record["record"].startswith("stammtisch 1\ngame space-beans")
    _, shown = browser.ask("GET", f"/tables/{table}/replay", seat="1", first="0", count="3")
    assert len(shown["frames"]) == 3 and shown["names"][0] == "Ann"
    status, pasted = browser.ask("POST", "/replay", {"record": record["record"], "count": 2})
    assert status == 200 and pasted["steps"] == shown["steps"]
    _, following = browser.ask("POST", f"/tables/{table}/rematch")
    assert following["after"] == table and following["you"] == 2
    browser.start()
    assert browser.ask("POST", f"/tables/{table}/rematch")[1]["id"] == following["id"]
    assert browser.ask("GET", f"/tables/{table}")[1]["rematch"] == following["id"]


def test_a_game_is_looked_back_at_after_its_end_and_not_before() -> None:
    browser = Browser()
    table = table_of(browser, options={"players": 3, "rounds": 1})
    status, wrong = browser.ask("POST", f"/tables/{table}/review")
    assert (status, wrong["why"]) == (409, "not-over")
    play_out(browser)
    status, given = browser.ask("POST", f"/tables/{table}/review")
    _, record = browser.ask("GET", f"/tables/{table}/record")
    assert (status, given["record"], given["seat"]) == (200, record["record"], 1)


def test_a_bad_record_gets_a_sentence() -> None:
    status, wrong = Browser().ask("POST", "/replay", {"record": "nonsense"})
    assert status == 422 and wrong["clause"] == "F1.2"


def test_leaving_hands_the_seat_to_a_bot() -> None:
    browser = Browser()
    table = table_of(browser)
    assert browser.ask("POST", f"/tables/{table}/stand") == (200, {"ok": True})
    assert browser.ask("GET", f"/tables/{table}")[1]["you"] == 0


def test_puzzles_are_told_as_by_a_server() -> None:
    browser = Browser()
    status, listed = browser.ask("GET", "/puzzles/njet")
    assert status == 200 and listed["today"] in {one["id"] for one in listed["puzzles"]}
    status, puzzle = browser.ask("GET", f"/puzzles/njet/{listed['today']}")
    assert status == 200 and puzzle["id"] == listed["today"]
    assert browser.ask("GET", "/puzzles/njet/nothing")[0] == 404


def test_a_table_is_deleted() -> None:
    browser = Browser()
    table = table_of(browser)
    assert browser.ask("DELETE", f"/tables/{table}")[0] == 200
    assert browser.ask("GET", f"/tables/{table}")[0] == 404


def test_nothing_is_kept_of_one_who_wants_to_be_forgotten() -> None:
    browser = Browser()
    table_of(browser)
    assert browser.ask("DELETE", "/me") == (200, {"ok": True})
    assert browser.ask("GET", "/me")[0] == 401


def test_what_there_is_not_is_said() -> None:
    browser = Browser()
    assert browser.ask("GET", "/tables/0")[0] == 404
    assert browser.ask("GET", "/nothing")[0] == 404
    assert browser.ask("POST", "/tables", {"game": 3})[0] == 422
    assert browser.ask("POST", "/tables", {"game": "njet", "options": {"players": 99}})[0] == 422


def test_answers_have_the_form_of_the_server(tmp_path: Path) -> None:
    browser = Browser()
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        client = server.new_client()
        theirs = client.get("/api/games")
        ours = browser.ask("GET", "/games")[1]
        assert ours["clocks"] == theirs["clocks"]
        assert _without_levels(ours) == _without_levels(theirs)
        assert browser.ask("GET", "/rules/njet")[1] == client.get("/api/rules/njet")
        browser.ask("POST", "/me", {"name": "Ann"})
        plan = {"game": "njet", "fill": "easy"}
        here = browser.ask("POST", "/tables", plan)[1]
        there = client.post("/api/tables", plan)
        assert here.keys() == there.keys() and len(here["seats"]) == len(there["seats"])


def _without_levels(told: dict[str, Any]) -> list[dict[str, Any]]:
    return [game | {"levels": []} for game in told["games"]]


def test_a_position_of_a_record_is_played_on_from() -> None:
    browser = Browser()
    browser.ask("POST", "/me", {"name": "Ann"})
    lesson = shown_lesson("ochs-und-esel", "nl")
    form = {"record": lesson.free, "seat": lesson.seat}
    status, table = browser.ask("POST", "/practice", form)
    assert status == 200 and table["practice"] and table["you"] == lesson.seat
    browser.open(table["id"])
    play_out(browser)
    _, told = browser.ask("GET", f"/tables/{table['id']}/record")
    assert told["over"] and "tag practice 53" in told["record"]
    assert browser.lists[table["id"]]["practice"]
    assert browser.ask("POST", "/practice", {**form, "step": 999})[1]["why"] == "no-step"
    assert browser.ask("POST", "/practice", {**form, "record": "?"})[1]["clause"] == "F1.2"
