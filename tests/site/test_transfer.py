"""Games taken out of one browser and into another are the same games there."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.site.transfer import brought
from stammtisch.table.records import RefusedRecord, loads
from tests.site.browser import Browser, play_out, table_of

GAMES = {
    "njet": {"players": 3},
    "beim-jupiter": {"players": 3},
    "ochs-und-esel": {"players": 3},
    "space-beans": {"players": 2},
}


def record_of(browser: Browser, table: str) -> str:
    status, told = browser.ask("GET", f"/tables/{table}/game")
    assert status == 200
    return str(told["record"])


def elsewhere() -> Browser:
    """Another browser, of somebody with another name."""
    other = Browser()
    other.ask("POST", "/me", {"name": "Bo"})
    return other


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_in_another_browser(game: str) -> None:
    """The same scene, the same moves, the same score sheet; and it is played to its end."""
    browser, other = Browser(), elsewhere()
    table = table_of(browser, game, options=GAMES[game])
    play_out(browser, rounds=1)
    status, info = other.ask("POST", "/games", {"record": record_of(browser, table)})
    assert status == 200 and info["id"] == table and info["phase"] == "playing"
    other.start()
    other.open(table, socket="first")
    other.run_bots()  # what was chosen and still sealed is chosen again
    browser.open(table, socket="again")
    other.open(table)
    assert other.last("moved")["moves"] == browser.last("moved")["moves"]
    for what in ("scene", "sheet", "log"):
        assert other.last("scene")[what] == browser.last("scene")[what]
    play_out(other)
    assert other.lists[table]["phase"] == "over"


def test_a_finished_game_is_listed_as_it_was() -> None:
    browser, other = Browser(), elsewhere()
    table = table_of(browser, "space-beans", options={"players": 2})
    play_out(browser)
    record = record_of(browser, table)
    assert loads(record).over
    other.ask("POST", "/games", {"record": record})
    old, new = browser.lists[table], other.lists[table]
    assert new["changed"] == int(old["changed"])
    same = ("id", "game", "phase", "you", "ranks", "points", "progress", "options")
    assert {k: new[k] for k in same if k in old} == {k: old[k] for k in same if k in old}
    assert record_of(other, table).replace(", bot", "").replace("Bo", "Ann") == record.replace(
        ", bot", ""
    )


def test_a_game_that_is_here_stays_as_it_is() -> None:
    browser = Browser()
    table = table_of(browser)
    record, stored = record_of(browser, table), len(browser.rows[table])
    browser.start()
    status, wrong = browser.ask("POST", "/games", {"record": record})
    assert status == 409 and wrong["why"] == "game-here" and wrong["sentence"]
    assert len(browser.rows[table]) == stored


def test_a_record_from_elsewhere_is_taken_in() -> None:
    """A record that no browser has written is taken as played in the first seat."""
    browser = elsewhere()
    other = Browser()
    table = table_of(other, "space-beans", options={"players": 2})
    play_out(other)
    plain = "\n".join(
        line
        for line in record_of(other, table).split("\n")
        if not line.startswith(("tag", "seats"))
    )
    before = time.time()
    status, info = browser.ask("POST", "/games", {"record": plain})
    assert status == 200 and info["phase"] == "over" and info["you"] == 1
    assert browser.lists[info["id"]]["changed"] >= before
    assert browser.ask("POST", "/games", {"record": plain})[1]["why"] == "game-here"
    again = browser.ask("GET", f"/tables/{info['id']}/game")[1]["record"]
    assert [line for line in again.split("\n") if not line.startswith(("tag", "seats"))] == (
        plain.split("\n")
    )


@pytest.fixture(scope="module")
def whole() -> str:
    browser = Browser()
    return record_of(browser, table_of(browser, "njet", options={"players": 3}))


@given(data=st.data())
def test_a_damaged_game_is_refused_whole_or_read_whole(whole: str, data: Any) -> None:
    lines = whole.split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place : place + 1] = data.draw(st.lists(st.text("#: 19adegkmoy", max_size=8), max_size=2))
    try:
        found = brought("\n".join(lines), ["easy"])
    except RefusedRecord:
        browser = elsewhere()
        status, wrong = browser.ask("POST", "/games", {"record": "\n".join(lines)})
        assert status == 422 and wrong["sentence"] and not browser.rows
    else:
        assert found.events
