"""What everyone knows and what nobody knows: O9."""

from __future__ import annotations

import pytest

from stammtisch.table import Table

from .laying import cards, dealt, lay, push


def known(table: Table) -> list[str]:
    """What everyone knows to be in each hand."""
    return [cards(bunch) for bunch in table.memory.known[: table.players]]


@pytest.mark.clause("O9.1")
def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    table = dealt("1 2 3", "4 5 6", players=4)
    for seat in range(5):
        s = table.seen_by(seat).state
        own = [cards(hand & ~(3 << 56)) != "" for hand in s.hand[:4]]
        assert own == [other == seat for other in range(1, 5)]
        assert s.aside == 0


@pytest.mark.clause("O9.1")
def test_counts_and_animals_are_open() -> None:
    table = push(lay("9 1 1", "O 2 2", "5 6 E", ox=True), "9")
    for seat in range(4):
        s = table.seen_by(seat).state
        assert s.held[:3] == [2, 3, 3]
        assert [hand >> 56 for hand in s.hand[:3]] == [0, 2, 1]


@pytest.mark.clause("O9.2")
def test_cards_taken_up_are_known() -> None:
    table = push(lay("E 3 3", "13 1 1", "5 4 2", "J 4 4"), "E", "13", "5", "J")
    assert known(table) == ["", "5 13 J", "", ""]


@pytest.mark.clause("O9.2")
def test_one_fewer_is_known_when_such_a_card_is_laid() -> None:
    """The 13 laid may have been the one that everyone saw."""
    table = push(lay("E 3 3", "13 13 1", "5 4 5", "5 4 4"), "E", "13", "5", "5")
    assert known(table)[1] == "5 5 13"
    push(table, "13", "pass", "pass", "pass")
    assert known(table)[1] == "5 5"
    push(table, "1", "pass", "pass", "pass")
    assert known(table)[1] == "5 5"
    push(table, "5")
    assert known(table)[1] == "5"


@pytest.mark.clause("O9.2")
def test_a_joker_in_a_set_may_be_the_known_one() -> None:
    table = push(lay("E 3 3", "9 9 9 J", "J 4 5", "2 4 4"), "E", "9", "J", "2")
    assert known(table)[1] == "2 9 J"
    push(table, "9 9 J", "pass", "pass", "pass")
    assert known(table)[1] == "2"


@pytest.mark.clause("O9.2")
def test_known_cards_go_on_to_the_next_taker() -> None:
    table = push(lay("E 3 3", "13 6 1", "5 12 2", "4 4 4"), "E", "13", "5", "4")
    push(table, "6", "pass", "pass", "pass")
    assert known(table) == ["", "4 5 13", "", ""]
    push(table, "E", "12", "4", "3")
    assert known(table) == ["", "4 5 13", "3 4 12", ""]


@pytest.mark.clause("O9.2")
def test_an_ox_round_adds_nothing_to_a_hand() -> None:
    table = push(lay("O 3 3", "13 1 1", "5 4 E", ox=True), "O", "13", "5")
    assert known(table) == ["", "", ""]


@pytest.mark.clause("O9.3")
def test_a_pass_says_nothing() -> None:
    table = push(lay("3 3", "13 1", "5 4", "E 4"), "3")
    before = table.memory.copy()
    assert push(table, "pass").memory == before


def test_a_new_deal_forgets_what_was_known() -> None:
    table = push(lay("E 3", "13 7", "5", deals=2), "E", "13", "5")
    assert table.deal_due
    table.deal(dealt(players=3).lines()[0])
    assert known(table) == ["", "", ""]
