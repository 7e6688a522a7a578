"""Bids, locks and the zero-tricks card: J5."""

from __future__ import annotations

import random

import pytest

from stammtisch.table import Table

from .laying import at_round, awarding, deal_at_random, dealt, names, push, refused, rows, won


def bidding(*lays: str, **options: int) -> Table:
    """Everyone has laid."""
    table = dealt(*lays, players=len(lays), **options)
    first = options.get("first", 1) - 1
    return push(table, *(f"lay {card}" for card in lays[first:] + lays[:first]))


@pytest.mark.clause("J5.1")
def test_bids_go_round_from_the_start_player() -> None:
    table = bidding("b1", "r2", "y3", first=2)
    assert table.turn == 2
    push(table, "bid 4")
    assert (table.turn, rows(table)) == (3, {4: {"r2"}})
    push(table, "bid 1", "bid 4")
    assert (table.turn, rows(table)) == (2, {1: {"y3"}, 4: {"r2", "b1"}})
    assert table.legal_moves[0].startswith("play ")


@pytest.mark.clause("J5.2")
@pytest.mark.parametrize("lap", [1, 2, 8])
def test_numbers_to_bid(lap: int) -> None:
    """As many as there are tricks; not one more, and no zero without the card."""
    table = deal_at_random(at_round(lap), random.Random(1))
    while table.legal_moves[0].startswith("lay"):
        table.push(table.legal_moves[0])
    table.state.zeros = 0b1111
    tricks = 13 - lap
    numbers = [f"bid {number}" for number in range(1, tricks + 1)]
    assert table.legal_moves == [*numbers, *(f"{bid} lock" for bid in numbers)]
    if lap > 1:
        assert refused(table, f"bid {tricks + 1}") == "J5.2"
        assert refused(table, f"bid {tricks + 1} lock") == "J5.2"


@pytest.mark.clause("J5.3", "J5.8")
@pytest.mark.parametrize("bid", ["bid 12", "bid 1 lock", "bid 0"])
def test_everyone_may_bid_the_same(bid: str) -> None:
    table = push(bidding("b1", "r2", "y3", "g4"), bid, bid, bid)
    assert bid in table.legal_moves
    push(table, bid)
    assert len(set(table.state.bid[:4])) == 1


@pytest.mark.clause("J5.4")
def test_a_lock_comes_with_the_bid_or_not_at_all() -> None:
    table = push(bidding("b1", "r2", "y3"), "bid 3 lock", "bid 3", "bid 0")
    assert table.state.locks == 0b001
    assert refused(table, "bid 3 lock") == "J1.10"


@pytest.mark.clause("J5.5")
def test_zero_only_once() -> None:
    """Whoever used the zero-tricks card cannot bid zero in a later round; the others can."""
    table = push(bidding("b1", "r2", "y3"), "bid 0", "bid 1", "bid 1")
    chance = random.Random(5)
    while table.state.lap == 1:
        table.push(chance.choice(table.legal_moves))
    deal_at_random(table, chance)
    open_to = {}
    for _ in range(6):
        if table.legal_moves[0].startswith("bid"):
            open_to[table.turn] = "bid 0" in table.legal_moves
            if table.turn == 1:
                assert refused(table, "bid 0") == "J5.5"
        table.push("bid 1" if "bid 1" in table.legal_moves else table.legal_moves[0])
    assert open_to == {1: False, 2: True, 3: True}


@pytest.mark.clause("J5.6")
def test_the_card_of_a_zero_bid_is_in_no_row() -> None:
    table = push(bidding("b1", "r2", "y3"), "bid 0", "bid 5", "bid 5 lock")
    assert rows(table) == {5: {"r2", "y3"}}
    assert table.state.locks == 0b100
    assert "b1" not in names(table.state.deck)
    laid = next(place for place in table.seen_by(2).scene.places if place.name == "laid")
    assert [(piece.face, piece.seat, piece.marks) for piece in laid.pieces] == [
        ("b1", 1, ("zero",))
    ]


@pytest.mark.clause("J5.7")
@pytest.mark.parametrize("tricks", ["0 11 0", "1 10 0"])
def test_a_used_zero_card_is_gone_either_way(tricks: str) -> None:
    table = awarding("b1 0", "r2 3", "y3 3", old={}, took=tricks)
    assert table.deal_due
    assert table.state.zeros == 0b001
    assert won(table)[0] == ({"b1"} if tricks.startswith("0") else set())
