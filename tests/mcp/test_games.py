"""What a model plays: it is shown its own views only, and no deal twice."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from stammtisch.games import game_named
from stammtisch.mcp.games import at_table, in_tournament
from stammtisch.mcp.seat import Seat
from stammtisch.table.view import View


def views(seat: Seat, game: Callable[[], str]) -> list[View]:
    """Everything a seat is shown in a whole game."""
    seat.begin(game)
    seen: list[View] = []
    while seat.view is not None:
        seen.append(seat.view)
        seat.play(seat.view.legal_moves[0])
    return seen


def test_a_table_shows_its_own_seat_and_no_other() -> None:
    seat, game = Seat(), game_named("ochs-und-esel")
    seen = views(seat, at_table(seat, 2, game, {"players": 3, "deals": 1}, "random", 5))
    assert {view.seat for view in seen} == {2}
    assert "place" in seat.result


def test_the_same_seed_deals_the_same_cards() -> None:
    hands = []
    for _ in range(2):
        seat = Seat()
        seat.begin(at_table(seat, 1, game_named("njet"), {"first": 1}, "random", 8))
        assert seat.view is not None
        hands.append(seat.view.text())
        seat.leave()
    assert hands[0] == hands[1]


def test_every_deal_is_played_once_and_the_seats_in_turn() -> None:
    options: dict[str, str | int] = {"players": 3, "deals": 1, "first": 1}
    for _ in range(2):  # one after the other: the lab keeps bots
        seat, game = Seat(), game_named("ochs-und-esel")
        seen = views(seat, in_tournament(seat, game, options, "random", 3, 1))
        turns = [view.seat for view in seen]
        assert sorted(set(turns)) == [1, 2, 3] and turns == sorted(turns)


def test_whoever_leaves_a_tournament_plays_no_more_of_its_matches() -> None:
    game = game_named("ochs-und-esel")
    options: dict[str, str | int] = {"players": 3, "deals": 1, "first": 1}
    left, stays = Seat(), Seat()
    others = set(threading.enumerate())
    left.begin(in_tournament(left, game, options, "random", 5, 1))
    running = set(threading.enumerate()) - others
    plan = in_tournament(stays, game, options, "random", 1, 2)
    left.leave()
    for one in running:
        one.join(10)
    assert not any(one.is_alive() for one in running)
    assert {view.seat for view in views(stays, plan)} == {1}


@pytest.mark.parametrize("name", ["somebody", "os:system", "master=/etc/passwd", ""])
def test_nobody_loads_code_or_files_by_a_bot_s_name(name: str) -> None:
    with pytest.raises(ValueError, match="no bot called"):
        at_table(Seat(), 1, game_named("njet"), {}, name, 1)
