"""Puzzles as messages, without a server."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from stammtisch.lab.puzzles.shelf import shipped
from stammtisch.server.errors import ApiError
from stammtisch.server.workers.puzzling import all_puzzles, one_puzzle


def test_a_puzzle_holds_all_that_is_shown_and_told() -> None:
    first = shipped("njet")[0]
    told = msgspec.json.decode(msgspec.json.encode(one_puzzle("njet", first.id)))
    assert told["scene"]["turn"] == told["seat"] == first.seat
    moves = {move["action"]: move["notation"] for move in told["scene"]["moves"]}
    assert [moves[one["action"]] for one in told["worths"]] == list(first.values)
    assert told["worths"][0]["why"] and told["log"]


def test_the_list_names_the_hand_of_the_day() -> None:
    listed = all_puzzles("njet", date(2026, 11, 18))
    assert listed.day == "2026-11-18"
    assert listed.today in [one.id for one in listed.puzzles]


@pytest.mark.parametrize(("game", "id"), [("njet", "none"), ("no-game", "1-2-3")])
def test_what_there_is_not(game: str, id: str) -> None:
    with pytest.raises(ApiError):
        one_puzzle(game, id)


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(ApiError):
        all_puzzles("no-game")
