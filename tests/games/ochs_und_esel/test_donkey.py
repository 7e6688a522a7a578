"""The donkey and its rounds: O5."""

from __future__ import annotations

import pytest

from .laying import dealt, hands, lay, push, sets
from .test_round import refused


@pytest.mark.clause("O5.1")
def test_only_to_open_a_round() -> None:
    table = push(lay("6 1", "E 8 8", "1 1"), "6")
    assert sets(table) == {"8", "pass"}
    assert refused(table, "E") == "O5.1"
    assert "E" in sets(push(table, "8", "pass"))


@pytest.mark.clause("O5.2", "O5.4")
def test_the_donkey_lies_alone_and_is_worth_nothing() -> None:
    table = lay("E 3 J", "1 1", "1 1")
    assert {move for move in sets(table) if "E" in move} == {"E"}
    push(table, "E", "1")
    assert (table.state.animal, table.state.best, table.state.winner) == (1, 1, 1)


@pytest.mark.clause("O5.3", "O5.4")
def test_nobody_passes_and_everyone_lays_one_card() -> None:
    table = push(lay("E 3", "8 8 2 J", "13 5"), "E")
    assert sets(table) == {"2", "8", "J"}
    assert refused(table, "pass") == "O5.3"
    assert refused(table, "8 8") == "O5.4"
    assert refused(table, "8 J") == "O5.4"
    assert sets(push(table, "8")) == {"5", "13"}


@pytest.mark.clause("O5.5")
@pytest.mark.parametrize(("second", "third", "taker"), [("J", "2", 3), ("2", "J", 2)])
def test_a_joker_is_worth_one(second: str, third: str, taker: int) -> None:
    assert push(lay("E 3", "J 2 9", "J 2 9"), "E", second, third).turn == taker


@pytest.mark.clause("O5.6", "O5.8")
def test_the_highest_takes_everything_and_starts() -> None:
    table = push(lay("E 3", "8 2", "13 5", "12 12"), "E", "8", "13", "12")
    assert hands(table) == ["3", "2", "5 8 12 13 E", "12"]
    assert table.state.held[:4] == [1, 1, 5, 1]
    assert table.turn == 3


@pytest.mark.clause("O5.7")
def test_of_equals_the_last_counts() -> None:
    assert push(lay("E 3", "8 2", "8 5", "8 12"), "E", "8", "8", "8").turn == 4
    assert push(lay("E 3", "8 2", "8 5", "7 12"), "E", "8", "8", "7").turn == 3


@pytest.mark.clause("O5.9")
def test_no_donkey_round_right_after_a_donkey_round() -> None:
    table = push(lay("E 3 4", "8 2", "9 5 5"), "E", "8", "9")
    assert table.turn == 3
    assert "E" not in sets(table)
    assert refused(table, "E") == "O5.9"
    assert "E" in sets(push(table, "9", "pass", "pass"))


@pytest.mark.clause("O5.10")
def test_at_once_in_the_first_round() -> None:
    assert "E" in sets(dealt())


@pytest.mark.clause("O5.10")
def test_at_once_after_a_deal_that_ended_with_a_donkey_round() -> None:
    table = push(lay("E 3", "13", "5", deals=2), "E", "13", "5")
    table.deal(dealt(players=3).lines()[0])
    assert table.turn == 2
    assert "E" in sets(table)


@pytest.mark.clause("O5.11")
def test_a_lone_donkey_is_led() -> None:
    table = lay("E", "4 10", "4 2")
    assert sets(table) == {"E"}
    assert refused(table, "pass") == "O5.11"
