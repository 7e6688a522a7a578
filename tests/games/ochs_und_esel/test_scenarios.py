"""The printed examples and the scenarios OE-01 to OE-20, each under its number."""

from __future__ import annotations

import pytest

from .laying import cards, deal_line, hands, lay, push, sets
from .test_round import refused


@pytest.mark.clause("O3.4", "O3.9")
def test_oe_01_printed_round() -> None:
    table = lay("6 6 6 1", "8 8 8 1", "3 1", "11 11 11 1", "2 1")
    push(table, "6 6 6", "8 8 8", "pass", "11 11 11", "pass")
    assert table.turn == 4
    assert hands(table) == ["1", "1", "1 3", "1", "1 2"]


@pytest.mark.clause("O4.1")
@pytest.mark.parametrize(("led", "allowed"), [("10 10 10", True), ("11 11 11", False)])
def test_oe_02_printed_joker_as_a_raise(led: str, allowed: bool) -> None:
    table = push(lay(f"{led} 1", "11 11 J 1", "1"), led)
    assert ("11 11 J" in sets(table)) == allowed


@pytest.mark.clause("O4.1", "O4.2")
def test_oe_02_printed_joker_as_a_lead() -> None:
    table = push(lay("11 11 J 1", "11 11 11 12 12 12 J J J", "1"), "11 11 J")
    assert {"12 12 12", "J J J"} <= sets(table)
    assert refused(table, "11 11 11") == "O3.6"


@pytest.mark.clause("O4.3")
def test_oe_03_pair_of_thirteen() -> None:
    table = push(lay("13 13 1", "13 13 J J", "1"), "13 13")
    assert sets(table) == {"J J", "pass"}
    assert refused(table, "13 J") == "O4.3"


@pytest.mark.clause("O3.5", "O3.6", "O4.4")
def test_oe_04_count_and_value() -> None:
    table = push(lay("6 6 1", "6 6 7 7 7", "1"), "6 6")
    assert sets(table) == {"7 7", "pass"}
    assert refused(table, "6 6") == "O3.6"
    assert refused(table, "7 7 7") == "O3.5"
    table = push(lay("J 1", "J 13", "1"), "J")
    assert sets(table) == {"pass"}
    assert refused(table, "J") == "O4.4"


@pytest.mark.clause("O5.3", "O5.5", "O5.6", "O5.7", "O5.8", "O5.9")
def test_oe_05_printed_donkey_round() -> None:
    """The first seat here is Cindy; Dieter, Erika, Ann and Bart follow."""
    table = lay("E 9", "2 9", "1 9", "2 9", "J 9")
    push(table, "E", "2", "1", "2", "J")
    assert table.turn == 4
    assert hands(table) == ["9", "9", "9", "1 2 2 9 J E", "9"]
    assert "E" not in sets(table)


@pytest.mark.clause("O6.4", "O6.5")
def test_oe_06_printed_score() -> None:
    assert push(lay("13", "3 10 J", "E"), "13", "pass", "pass").scores == [0, 27, 20]


@pytest.mark.clause("O6.1", "O6.2", "O6.7")
def test_oe_07_the_round_is_completed() -> None:
    table = lay("9", "12 3 E", "5 4", deals=2)
    push(table, "9", "12")
    assert not table.deal_due
    push(table, "pass")
    assert table.scores == [0, 23, 9]
    table.deal(deal_line(3))
    assert table.turn == 2


@pytest.mark.clause("O5.3", "O6.3")
def test_oe_08_picking_up_saves_the_deal() -> None:
    table = push(lay("E 3", "13", "5 4"), "E")
    assert refused(table, "pass") == "O5.3"
    push(table, "13", "5")
    assert hands(table)[1] == "5 13 E"
    assert table.turn == 2


@pytest.mark.clause("O6.3")
def test_oe_09_unless_somebody_else_is_empty() -> None:
    table = push(lay("E 3", "13", "5"), "E", "13", "5")
    assert table.over
    assert table.scores == [3, 38, 0]


@pytest.mark.clause("O5.11")
def test_oe_10_donkey_as_last_card() -> None:
    table = push(lay("E", "4 10", "4 2"), "E", "4", "2")
    assert table.over
    assert table.scores == [0, 36, 4]


@pytest.mark.clause("O5.9")
def test_oe_11_no_two_donkey_rounds_in_a_row() -> None:
    table = push(lay("E 3 8", "13 1 1", "5 4 2"), "E", "13", "5")
    assert table.turn == 2
    assert refused(table, "E") == "O5.9"
    push(table, "13", "pass", "pass")
    assert table.turn == 2
    assert "E" in sets(table)


@pytest.mark.clause("O5.5", "O5.7")
def test_oe_12_joker_and_one_are_equal() -> None:
    assert push(lay("E 9", "1 9", "J 9"), "E", "1", "J").turn == 3
    assert push(lay("E 9", "J 9", "1 9"), "E", "J", "1").turn == 3


@pytest.mark.clause("O8.2", "O8.3", "O8.4")
def test_oe_13_ox_variant_pick_ups() -> None:
    table = lay("7 7 2 10 1", "9 9 3 12 1", "4 5 6 11 1", ox=True, rounds=0)
    push(table, "7 7", "9 9", "pass")
    assert hands(table)[1] == "1 3 12 O"
    assert refused(table, "O") == "O8.4"
    push(table, "12", "pass", "pass")
    assert hands(table)[1] == "1 3 E O"
    assert sets(table) == {"1", "3", "O"}


@pytest.mark.clause("O8.7", "O8.8", "O8.17")
def test_oe_14_ox_round() -> None:
    table = push(lay("O 3", "7 5", "J 6 E", ox=True), "O", "7", "J")
    assert cards(table.state.pile) == "7 J O"
    assert (table.turn, hands(table)[1]) == (2, "5")
    push(table, "5", "6", "pass")
    assert table.scores == [3, 8, 20]


@pytest.mark.clause("O8.10")
def test_oe_15_only_the_donkey_in_an_ox_round() -> None:
    table = push(lay("O 3", "E", "7 1", "7 1", ox=True), "O")
    assert sets(table) == {"pass"}
    push(table, "pass", "7", "7")
    assert (table.state.owner, cards(table.state.pile)) == (4, "7 7 O")


@pytest.mark.clause("O8.9", "O8.10")
def test_oe_15_only_the_ox_in_a_donkey_round() -> None:
    table = push(lay("E 3", "O", "7 5", ox=True), "E", "pass", "7")
    assert hands(table)[2] == "5 7 E"
    assert sets(push(lay("E 3", "O 2", "7 5", ox=True), "E")) == {"2"}


@pytest.mark.clause("O8.16", "O8.17", "O6.5", "O6.6")
def test_oe_16_ox_scoring() -> None:
    table = push(lay("O 13", "12 E J 5 1", "J 3", ox=True), "O", "12", "J")
    assert cards(table.state.pile) == "12 J O"
    push(table, "1", "3", "pass")
    assert table.scores == [13, 52, 0]
    assert push(lay("13", "O E J 5", "1", ox=True), "13", "pass", "pass").scores == [0, 54, 1]


@pytest.mark.clause("O8.12", "O8.13", "O8.14")
def test_oe_17_stuck_start_player() -> None:
    table = lay("5 8 O", "9", "3 6", ox=True, rounds=1, barred="O")
    push(table, "5", "9", "pass")
    assert (table.turn, hands(table)[1]) == (2, "E")
    assert sets(table) == {"pass"}
    push(table, "pass", "3", "8")
    assert table.turn == 1
    push(table, "O")
    assert sets(table) == {"pass"}
    push(table, "pass", "6")
    assert table.over
    assert table.scores == [0, 20, 6]


@pytest.mark.clause("O8.12", "O8.14")
def test_oe_18_first_round_with_the_last_cards() -> None:
    table = push(lay("8 8", "3 4", "5 6", ox=True, rounds=0), "8 8", "pass", "pass")
    assert hands(table)[0] == "O"
    assert refused(table, "O") == "O8.4"
    assert sets(push(table, "pass")) == {"3", "4"}


@pytest.mark.clause("O8.18", "O8.19")
def test_oe_18_the_deal_ends_in_the_first_round() -> None:
    table = lay("8 8", "9 9 4", "5 6", ox=True, rounds=0, deals=2)
    push(table, "8 8", "9 9", "pass")
    assert table.scores == [0, 19, 11]
    table.deal(deal_line(3))
    assert table.turn == 2


@pytest.mark.clause("O8.15")
def test_oe_19_ox_taker_empty() -> None:
    table = push(lay("O 3", "12", "J 6 E", ox=True), "O", "12", "J")
    assert table.over
    assert table.scores == [3, 13, 26]


@pytest.mark.clause("O8.11")
def test_oe_20_ox_right_after_a_donkey_round() -> None:
    table = push(lay("E 3 4", "O 13 2", "5 4", ox=True), "E", "13", "5")
    assert (table.turn, hands(table)[1]) == (2, "2 5 13 E O")
    assert refused(table, "E") == "O5.9"
    assert "O" in sets(table)
