"""The turn, drawing and passing on: S2, S3, S6."""

from __future__ import annotations

import pytest

from .laying import Mat, dealt, discards, hands, lay, mat, pile, push, refused

# The turn


@pytest.mark.clause("S2.1")
def test_play_goes_round_to_the_left() -> None:
    table = dealt("a4 a5 a6", "b4 b5 b6", "c4 c5 c6", "")
    turns = [table.turn]
    for opening in ("open a4", "open b4", "open c4", "open a5"):
        push(table, f"nodraw, {opening}, done")
        turns.append(table.turn)
    assert turns == [1, 2, 3, 4, 1]


@pytest.mark.clause("S2.1")
def test_only_whose_turn_it_is_moves() -> None:
    assert refused(dealt("a4 a5 a6", "b4 b5 b6", ""), "draw", seat=2) == "S2.1"


@pytest.mark.clause("S2.2")
def test_the_first_round_has_no_ending() -> None:
    table = dealt("a4 a5 a6", "b4 b5 b6", "")
    for wrong in ("end", "keep", "open a4", "done"):
        assert refused(table, wrong) == "S2.2"
    push(table, "nodraw")
    assert table.legal_moves == ["open a4", "open a5", "open a6"]
    for wrong in ("draw", "nodraw", "end", "keep"):
        assert refused(table, wrong) == "S2.2"
    push(table, "open a4")
    assert table.legal_moves == ["done", "more a5", "more a6"]


@pytest.mark.clause("S2.3")
def test_the_four_actions_of_a_later_turn() -> None:
    table = lay(Mat("a5 c7", "a4 a6"), Mat())
    assert table.legal_moves == ["draw", "nodraw"]
    for wrong in ("end", "open a5", "done"):
        assert refused(table, wrong) == "S2.3"
    push(table, "nodraw")
    assert table.legal_moves == ["end", "keep"]
    for wrong in ("draw", "open a5", "more a5", "done"):
        assert refused(table, wrong) == "S2.3"
    push(table, "keep")
    assert table.legal_moves == ["open a5", "hidden a5", "hidden c7"]
    for wrong in ("nodraw", "end", "keep"):
        assert refused(table, wrong) == "S2.3"
    push(table, "open a5")
    assert refused(table, "draw") == "S2.3"
    assert table.legal_moves == ["done"]


@pytest.mark.clause("S2.4")
def test_drawing_and_ending_are_free_laying_and_passing_are_not() -> None:
    table = push(lay(Mat("a5 c7", "a4 a6"), Mat()), "nodraw, keep")
    assert "done" not in table.legal_moves
    assert refused(table, "done") == "S5.1"
    assert refused(table, "pass") == "S2.4"
    assert hands(push(table, "open a5, done")) == ["", "c7"]


# Drawing


@pytest.mark.clause("S3.1", "S3.2")
def test_two_cards_or_none() -> None:
    table = lay(Mat("c7", "a4"), Mat(), pile="d1 e2 f3")
    assert table.legal_moves == ["draw", "nodraw"]
    assert hands(push(table, "draw"))[0] == "c7 d1 e2"
    assert pile(table) == "f3"
    table.pop()
    assert hands(push(table, "nodraw"))[0] == "c7"
    for wrong in ("draw 1", "draw 3"):
        assert refused(table, wrong) == "S3.2"


@pytest.mark.clause("S3.3")
def test_an_empty_hand_has_to_draw() -> None:
    table = lay(Mat("", "a4"), Mat())
    assert table.legal_moves == ["draw"]
    assert refused(table, "nodraw") == "S3.3"


@pytest.mark.clause("S3.5")
def test_no_move_while_the_discard_pile_is_shuffled() -> None:
    table = push(lay(Mat("c7", "a4"), Mat(), pile="e9 e8", discards="f1 f2"), "draw")
    assert (table.turn, table.legal_moves) == (None, [])
    table.deal("deal | f1 f2")
    assert (pile(table), discards(table), table.turn) == ("f1 f2", "", 1)


@pytest.mark.clause("S3.5")
def test_a_pile_that_is_not_empty_is_not_shuffled() -> None:
    table = push(lay(Mat("c7", "a4"), Mat(), pile="e9 e8 e7", discards="f1 f2"), "draw")
    assert (pile(table), discards(table), table.deal_due) == ("e7", "f1 f2", False)


@pytest.mark.clause("S3.7")
def test_an_empty_discard_pile_is_shuffled_at_the_next_draw() -> None:
    table = push(lay(Mat("c7 d4", "a4 a5"), Mat(), pile="e9 e8"), "draw")
    assert (table.deal_due, pile(table)) == (False, "")
    push(table, "end, open c7, done")
    assert (discards(table), pile(table), table.deal_due) == ("a4 a5", "", False)
    assert table.legal_moves == ["draw", "nodraw"]
    push(table, "draw")
    assert table.deal_due
    table.deal("deal | a5 a4")
    assert hands(table) == ["", "a4 a5 d4 e8 e9"]


@pytest.mark.clause("S3.9", "S3.7")
def test_a_compulsory_draw_takes_the_last_card() -> None:
    table = push(lay(Mat("", "a4"), Mat(), pile="e9"), "draw")
    assert (hands(table)[0], pile(table), table.legal_moves) == ("e9", "", ["end", "keep"])


@pytest.mark.clause("S3.9", "S5.12")
def test_without_any_card_the_turn_is_over() -> None:
    table = push(lay(Mat(), Mat("", "b5"), Mat(), pile=""), "draw")
    assert table.turn == 2
    assert table.legal_moves == ["draw"]
    push(table, "draw")
    assert table.legal_moves == ["end", "keep"]
    assert push(table, "keep").turn == 3


@pytest.mark.clause("S4.15", "S5.12")
def test_without_any_card_two_collections_still_have_to_end() -> None:
    table = push(lay(Mat("", "a4", "b2 b5"), Mat(), pile=""), "draw")
    assert table.legal_moves == ["end"]
    push(table, "end, end")
    assert (table.scores, table.turn, discards(table)) == ([2, 0], 2, "a4 b5")


# Passing on


@pytest.mark.clause("S6.1", "S6.2")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_rest_goes_to_the_right(players: int) -> None:
    table = lay(Mat("a5 a6 c7 d8", "a4"), *[Mat()] * (players - 1))
    push(table, "nodraw, keep, open a5, done")
    assert hands(table) == [""] * (players - 1) + ["a6 c7 d8"]
    assert table.turn == 2


@pytest.mark.clause("S6.3")
def test_nothing_left_to_pass_on() -> None:
    table = push(lay(Mat("a5 a6", "a4"), Mat()), "nodraw, keep, open a5, more a6")
    assert table.legal_moves == ["done"]
    assert hands(push(table, "done")) == ["", ""]
    assert table.legal_moves == ["draw"]


@pytest.mark.clause("S6.4")
def test_one_hand_goes_back_and_forth() -> None:
    table = dealt("a4 a7 b2", "")
    push(table, "nodraw, open a4, done")
    assert hands(table) == ["", "a7 b2"]
    push(table, "nodraw, open b2, done")
    assert hands(table) == ["a7", ""]
    assert mat(table, 2).open == "b2"
