"""The authority in a browser: whole games, nothing lost, nothing told before it is stored."""

from __future__ import annotations

import json

import pytest

from stammtisch.games import GAMES
from stammtisch.site.host import Host
from tests.site.browser import Browser, play_out, table_of

SHORT = {
    "njet": {"players": 3},
    "beim-jupiter": {"players": 3},
    "ochs-und-esel": {"players": 3},
    "space-beans": {"players": 2},
}


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end(game: str) -> None:
    browser = Browser()
    table = table_of(browser, game, options=SHORT[game])
    assert play_out(browser) > 5
    _, info = browser.ask("GET", f"/tables/{table}")
    assert info["phase"] == "over" and min(info["ranks"]) == 1
    assert browser.lists[table]["phase"] == "over"
    assert browser.lists[table]["points"] is not None


def test_all_games_are_tried() -> None:
    assert set(SHORT) == set(GAMES)


def test_after_a_crash_the_game_is_the_same() -> None:
    browser = Browser()
    table = table_of(browser)
    before = browser.last("scene")
    browser.start()
    assert browser.open(table)["refused"] == ""
    assert browser.last("scene") == before | {"first": 0, "log": browser.last("scene")["log"]}
    assert browser.last("moved")["moves"]


def test_a_move_sent_twice_is_played_once() -> None:
    browser = Browser()
    table = table_of(browser)
    moved = browser.last("moved")
    move = {"t": "move", "id": "once", "at": moved["at"], "action": moved["moves"][0]["action"]}
    first = [frame for frame in browser.send(move) if frame["t"] == "ack"]
    stored = len(browser.rows[table])
    browser.start()
    browser.open(table)
    again = [frame for frame in browser.send(move) if frame["t"] == "ack"]
    assert first == again and len(browser.rows[table]) == stored


def test_what_cannot_be_stored_never_happened() -> None:
    """The outcome is thrown away and the table dropped: it is read back as it was stored."""
    browser = Browser()
    table = table_of(browser)
    moved = browser.last("moved")
    move = {"t": "move", "id": "lost", "at": moved["at"], "action": moved["moves"][0]["action"]}
    out = json.loads(browser.door.frame("s", json.dumps(move)))
    assert out["rows"] and out["frames"]
    told = json.loads(browser.door.not_stored("s", json.dumps(move), "storage-full"))
    refused = json.loads(told["frames"][0]["text"])
    assert refused["t"] == "refused" and refused["id"] == "lost" and refused["sentence"]
    assert json.loads(browser.door.drop(table)) == ["s"]
    browser.open(table)
    assert browser.last("moved")["moves"] == moved["moves"]


def test_the_answer_comes_before_the_scene_that_shows_it() -> None:
    browser = Browser()
    table_of(browser)
    moved = browser.last("moved")
    move = {"t": "move", "id": "m", "at": moved["at"], "action": moved["moves"][0]["action"]}
    assert [frame["t"] for frame in browser.send(move)] == ["moved", "ack", "scene"]


def test_hidden_cards_stay_in_the_worker() -> None:
    """Keys of deals stand in rows, which are stored, and in no frame and no body."""
    browser = Browser()
    table = table_of(browser)
    keys = [key for row in browser.rows[table] for key in json.loads(row["body"]).get("keys", [])]
    assert keys
    told = json.dumps(browser.frames) + json.dumps(browser.ask("GET", f"/tables/{table}/record"))
    assert not [key for key in keys if key in told]


def test_forbidden_moves_are_explained() -> None:
    browser = Browser()
    table_of(browser)
    refused = browser.send({"t": "move", "id": "x", "at": 0, "move": "nonsense"})[0]
    assert refused["t"] == "refused" and refused["sentence"]
    reason = browser.send({"t": "why", "id": "y", "move": "nonsense"})[0]
    assert reason["t"] == "why" and not reason["allowed"]
    assert browser.send({"t": "no such thing"})[0]["t"] == "refused"


def test_a_choice_is_taken_back() -> None:
    browser = Browser()
    table_of(browser)
    moved = browser.last("moved")
    move = {"t": "move", "id": "m", "at": moved["at"], "action": moved["moves"][0]["action"]}
    browser.send(move)
    browser.run_bots()
    at = browser.last("moved")["at"]
    told = browser.send({"t": "takeback", "id": "t", "at": at})
    assert [frame["t"] for frame in told] == ["moved", "ack", "scene"]
    assert browser.last("moved")["moves"] == moved["moves"]


def test_two_windows_see_the_same() -> None:
    browser = Browser()
    table = table_of(browser)
    browser.open(table, socket="other")
    moved = browser.last("moved")
    move = {"t": "move", "id": "m", "at": moved["at"], "action": moved["moves"][0]["action"]}
    kinds = [frame["t"] for frame in browser.send(move)]
    assert kinds.count("scene") == 2 and kinds.count("moved") == 2 and kinds.count("ack") == 1


def test_a_bot_whose_turn_is_over_does_nothing() -> None:
    browser = Browser()
    table = table_of(browser)
    stored = len(browser.rows[table])
    out = json.loads(browser.door.bot(table, 2, 999, 0))
    assert out["rows"] == [] and len(browser.rows[table]) == stored


def test_a_table_that_cannot_be_read_is_set_aside() -> None:
    browser = Browser()
    table = table_of(browser)
    browser.rows[table][0]["body"] = '{"t":"opened"}'
    browser.start()
    status, wrong = browser.ask("GET", f"/tables/{table}")
    assert status == 409 and wrong["why"] == "set-aside"
    assert browser.open(table)["refused"] == "set-aside"


def test_only_offered_levels_are_seated() -> None:
    browser = Browser()
    table_of(browser)
    status, wrong = browser.ask("POST", "/tables", {"game": "njet", "fill": "master"})
    assert status == 422 and "easy, normal" in wrong["sentence"]
    assert Host().levels("njet") == ("random", "easy", "normal")


def test_what_another_worker_thinks_about_is_veiled() -> None:
    """A bot's position is what its seat knows; so is that of a hint."""
    browser = Browser("easy strong")
    browser.ask("POST", "/me", {"name": "Ann"})
    _, info = browser.ask("POST", "/tables", {"game": "njet", "fill": "strong"})
    table = info["id"]
    browser.open(table)
    room = browser.door.host.room(table)
    for turn in browser.bots[:1]:
        told = json.loads(browser.door.position(table, turn["seat"], turn["at"]))
        view = room.match.standing(turn["seat"]).view
        assert told["state"] == view.state.pack().hex() and told["legal"] == view.legal_actions
        assert json.loads(browser.door.position(table, turn["seat"], turn["at"] + 1)) is None
    browser.run_bots()
    out = json.loads(browser.door.frame("s", '{"t":"hint","id":"h"}'))
    wanted = out["hint"]["position"]
    assert wanted["seat"] == 1 and wanted["state"] == room.match.standing(1).view.state.pack().hex()
    action = wanted["legal"][0]
    told = json.loads(browser.door.advise("s", "h", action, f'{{"{action}": 0.5}}'))
    advice = json.loads(told["frames"][0]["text"])
    assert advice["t"] == "hint" and advice["values"] == {str(action): 0.5} and advice["told"]
    lost = json.loads(browser.door.advise("s", "h", -1, "null"))
    assert json.loads(lost["frames"][0]["text"])["why"] == "hint-warming"


def test_without_another_worker_there_is_no_hint() -> None:
    browser = Browser()
    table_of(browser)
    assert browser.send({"t": "hint", "id": "h"})[0]["why"] == "hint-warming"
