"""Ordinary rounds and jokers: O3, O4."""

from __future__ import annotations

import pytest

from stammtisch.kernel.refusal import IllegalMove, UnknownMove
from stammtisch.table import Table

from .laying import cards, hands, lay, push, sets


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The clause with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        table.push(move if move == "pass" else f"play {move}", seat)
    return refusal.value.clause


@pytest.mark.clause("O3.1")
def test_everyone_has_one_turn_clockwise() -> None:
    table = lay("6 1", "1 1", "1 9", "1 1", "1 1")
    turns = []
    for move in ("6", "pass", "9", "pass", "pass"):
        turns.append(table.turn)
        push(table, move)
    assert turns == [1, 2, 3, 4, 5]
    assert (table.turn, table.state.rounds) == (3, 4)
    assert refused(table, "1", seat=4) == "O3.1"


@pytest.mark.clause("O3.2")
def test_a_lead_is_one_number() -> None:
    assert sets(lay("6 6 6 8", "1", "1")) == {"6", "6 6", "6 6 6", "8"}
    for mixed in ("6 8", "8 6 6"):
        assert refused(lay("6 6 6 8", "1", "1"), mixed) == "O3.2"


@pytest.mark.clause("O3.3")
def test_the_lead_is_not_passed() -> None:
    table = lay("6 8", "1", "1")
    assert "pass" not in sets(table)
    assert refused(table, "pass") == "O3.3"


@pytest.mark.clause("O3.4", "O3.7", "O10.2")
def test_after_the_lead_raise_or_pass() -> None:
    table = push(lay("6 6", "5 7 9 9", "6 4"), "6")
    assert sets(table) == {"7", "9", "pass"}
    push(table, "pass")
    assert sets(table) == {"pass"}
    assert table.moves == ["play 6", "pass"]


@pytest.mark.clause("O3.5")
@pytest.mark.parametrize("wrong", ["7", "7 7 7", "J", "7 7 J"])
def test_a_raise_has_as_many_cards(wrong: str) -> None:
    table = push(lay("6 6 1", "7 7 7 J", "1"), "6 6")
    assert sets(table) == {"7 7", "7 J", "pass"}
    assert refused(table, wrong) == "O3.5"


@pytest.mark.clause("O3.6")
@pytest.mark.parametrize("low", ["5", "6"])
def test_a_raise_is_higher(low: str) -> None:
    table = push(lay("6 1", "5 6 7", "7 7"), "6")
    assert refused(table, low) == "O3.6"
    push(table, "7")
    assert refused(table, "7") == "O3.6"


@pytest.mark.clause("O3.8")
@pytest.mark.parametrize("missing", ["8", "6 6 6", "6 J", "J", "E"])
def test_only_cards_in_hand(missing: str) -> None:
    assert refused(lay("6 6 7", "1", "1 E"), missing) == "O3.8"


@pytest.mark.clause("O3.9")
def test_the_highest_starts_the_next_round() -> None:
    assert push(lay("6 1", "9 1", "8 1"), "6", "9", "pass").turn == 2
    assert push(lay("6 1", "9 1", "8 1"), "6", "pass", "8").turn == 3


@pytest.mark.clause("O3.9")
def test_the_leader_starts_again_if_nobody_raised() -> None:
    table = push(lay("6 1", "9 1", "8 1"), "6", "pass", "pass")
    assert table.turn == 1
    assert sets(table) == {"1"}


@pytest.mark.clause("O3.10")
def test_cards_of_a_round_are_out() -> None:
    table = lay("6 6 1", "9 9 1", "8 1")
    before = cards(table.state.out).split()
    push(table, "6 6", "9 9", "pass")
    assert sorted(cards(table.state.out).split()) == sorted([*before, "6", "6", "9", "9"])
    assert hands(table) == ["1", "1", "1 8"]
    assert table.state.lain == 0


@pytest.mark.clause("O4.1")
def test_a_joker_takes_the_number_it_lies_with() -> None:
    table = push(lay("10 J 1", "11 J 10 1", "11 11 12 1 J"), "10 J")
    assert refused(table, "10 J") == "O3.6"
    push(table, "11 J")
    assert sets(table) == {"12 J", "pass"}


@pytest.mark.clause("O4.2")
def test_jokers_alone_are_worth_fourteen() -> None:
    assert "J" in sets(push(lay("13 1", "J 1", "1"), "13"))
    assert "J J" in sets(push(lay("13 13 1", "J J 1", "1"), "13 13"))
    assert "J J J J" in sets(push(lay("13 13 13 13 1", "J J J J 1", "1"), "13 13 13 13"))
    assert sets(push(lay("J 1", "13 12 1", "1"), "J")) == {"pass"}


@pytest.mark.clause("O4.3")
def test_numbers_never_become_fourteen() -> None:
    table = push(lay("13 13 1", "13 J 1", "J J 1"), "13 13")
    assert sets(table) == {"pass"}
    assert refused(table, "13 J") == "O4.3"
    assert sets(push(table, "pass")) == {"J J", "pass"}


@pytest.mark.clause("O4.4")
def test_nothing_beats_jokers() -> None:
    table = push(lay("J J 1", "J J 13", "13 13 1"), "J J")
    assert sets(table) == {"pass"}
    assert refused(table, "J J") == "O4.4"
    assert refused(push(table, "pass"), "13 13") == "O4.4"


@pytest.mark.clause("O10.1")
def test_numbers_are_written_before_jokers() -> None:
    table = lay("7 7 J", "1", "1")
    for wrong in ("J 7 7", "7 J 7"):
        assert refused(table, wrong) == "O10.1"
    table.push("play 7 7 J")
    assert table.moves == ["play 7 7 J"]


@pytest.mark.clause("O1.1", "O3.2", "O5.2", "O8.5", "O10.1")
@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("6 13", "O3.2"),
        ("7 8 J", "O3.2"),
        ("6 E", "O5.2"),
        ("E O", "O5.2"),
        ("O J", "O8.5"),
        ("J 6", "O10.1"),
        ("J J J J J", "O1.1"),
        ("6 " * 9, "O1.1"),
    ],
)
def test_cards_that_never_go_together(cards: str, clause: str) -> None:
    table = lay("6 13", "1", "1")
    with pytest.raises(IllegalMove) as wrong:
        table.push(f"play {cards.strip()}")
    assert (wrong.value.page, wrong.value.clause) == ("ochs-und-esel", clause)


@pytest.mark.parametrize("text", ["play", "", "play 14", "lay 6 13", "play 6 x"])
def test_other_text_is_no_move_of_the_game(text: str) -> None:
    with pytest.raises(UnknownMove):
        lay("6 13", "1", "1").push(text)


def test_the_biggest_set_has_twelve_cards() -> None:
    everything = " ".join(["9"] * 8 + ["J"] * 4)
    table = push(lay(everything + " 1", "1 2", "3 4"), everything)
    assert sets(table) == {"pass"}
    assert push(table, "pass", "pass").turn == 1
