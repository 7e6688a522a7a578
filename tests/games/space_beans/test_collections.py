"""Ending collections and laying cards: S4, S5."""

from __future__ import annotations

import pytest

from stammtisch.games.space_beans.cards import worth

from .laying import Mat, as_set, dealt, discards, lay, mat, push, refused
from .twin import full_deck

NINE = "a1 a2 a3 a4 a5 a6 a7 a8 a9"


# Ending


@pytest.mark.clause("S4.1")
def test_own_collections_may_be_ended_after_drawing() -> None:
    table = lay(Mat("c7", "a1 a2"), Mat("", "b1 b2"))
    assert "end" not in table.legal_moves
    push(table, "draw, end")
    assert (table.scores, mat(table, 1).open, mat(table, 2).open) == ([2, 0], "", "b1 b2")


@pytest.mark.clause("S4.2", "S5.7")
def test_never_a_third_collection() -> None:
    table = push(lay(Mat("a5 c7", "a4", "b2"), Mat()), "nodraw, keep")
    assert table.legal_moves == ["open a5"]
    assert refused(table, "hidden c7") == "S5.7"


@pytest.mark.clause("S4.3", "S4.4")
def test_the_open_one_ends_first_and_the_hidden_one_is_turned_up() -> None:
    table = push(lay(Mat("b3", "a1 a2", "b2 b9"), Mat()), "nodraw")
    assert refused(table, "end hidden") == "S4.3"
    push(table, "end")
    assert mat(table, 1) == Mat("b3", "b2 b9", "", "a2")
    assert mat(push(table, "keep, open b3"), 1).open == "b2 b3 b9"


@pytest.mark.clause("S4.5")
@pytest.mark.parametrize(("choice", "points"), [("end", 4), ("keep", 2)])
def test_the_turned_up_one_may_be_ended_too(choice: str, points: int) -> None:
    table = push(lay(Mat("b3", "a1 a2", "b2 b9"), Mat()), f"nodraw, end, {choice}")
    assert table.scores[0] == points
    assert mat(table, 1).open == ("" if choice == "end" else "b2 b9")


@pytest.mark.clause("S4.6", "S4.7", "S4.12")
def test_the_worth_of_every_set_of_a_kind() -> None:
    """All 5832 sets of a kind against the words of the rule."""
    for bits in range(1 << 15):
        if bits >> 9 & ~(bits >> 3):
            continue  # the second of two without the first
        values = [value + 1 for value in range(9) if bits >> value & 1]
        values += [value - 5 for value in range(9, 15) if bits >> value & 1]
        assert worth(bits) == (len(values) if len(values) in values else 0)


@pytest.mark.clause("S4.8", "S4.9", "S4.10")
@pytest.mark.parametrize(
    ("cards", "kept", "out"),
    [
        ("a1", "a1", ""),
        ("a2 a9", "a2", "a9"),
        ("a4 a4 a6 a6", "a4", "a4 a6 a6"),
        ("a2 a4 a4", "", "a2 a4 a4"),
        (NINE, "a9", "a1 a2 a3 a4 a5 a6 a7 a8"),
    ],
)
def test_one_card_is_kept_and_the_others_are_discarded(cards: str, kept: str, out: str) -> None:
    table = push(lay(Mat("c7", cards), Mat()), "nodraw, end")
    assert (mat(table, 1).points, discards(table)) == (kept, out)
    assert table.scores[0] == (int(kept[1]) if kept else 0)


@pytest.mark.clause("S4.9")
def test_both_cards_of_a_value_can_be_scored_one_after_the_other() -> None:
    table = push(lay(Mat("c7", "a1 a4 a4 a9", points="a4"), Mat()), "nodraw, end")
    assert (mat(table, 1).points, table.scores[0], discards(table)) == ("a4 a4", 8, "a1 a4 a9")


@pytest.mark.clause("S4.12")
def test_a_collection_may_outgrow_nine_cards() -> None:
    table = push(lay(Mat("a9 c7", NINE), Mat()), "nodraw, keep, open a9, done")
    assert mat(table, 1).open == NINE + " a9"
    everything = " ".join(card for card in full_deck() if card[0] == "a")
    assert push(lay(Mat("c7", everything), Mat()), "nodraw, end").scores == [0, 0]
    assert as_set(everything)[1] == 0x7FFF


@pytest.mark.clause("S4.13", "S4.14")
@pytest.mark.parametrize("cards", ["a1 a2", "a4 a6"])
def test_ending_is_free_whatever_the_worth(cards: str) -> None:
    table = push(lay(Mat("c7", cards), Mat()), "nodraw")
    assert table.legal_moves == ["end", "keep"]


@pytest.mark.clause("S4.15", "S4.16")
@pytest.mark.parametrize(
    ("hand", "drawn", "must"),
    [("c7", "", True), ("c7", "d1 e1", True), ("c7", "d1 b3", False), ("c7 a9", "", False)],
)
def test_two_collections_and_no_card_that_fits(hand: str, drawn: str, must: bool) -> None:
    table = lay(Mat(hand, "a4 a6", "b2 b9"), Mat(), pile=f"{drawn or 'f1'} f2 f3")
    push(table, "draw" if drawn else "nodraw")
    assert table.legal_moves == (["end"] if must else ["end", "keep"])


@pytest.mark.clause("S4.17")
def test_a_single_collection_never_has_to_end() -> None:
    assert "keep" in push(lay(Mat("c7", "a4 a6"), Mat()), "nodraw").legal_moves


@pytest.mark.clause("S4.18")
def test_after_a_compulsory_ending_the_other_is_free() -> None:
    table = push(lay(Mat("c7", "a4 a6", "b2 b9"), Mat()), "nodraw, end")
    assert table.legal_moves == ["end", "keep"]


@pytest.mark.clause("S4.19")
def test_nothing_ends_after_a_card_is_laid() -> None:
    table = push(lay(Mat("a5 a6", "a4"), Mat()), "nodraw, keep, open a5")
    assert refused(table, "end") == refused(table, "keep") == "S4.19"


# Laying


@pytest.mark.clause("S5.1")
def test_at_least_one_card_from_the_hand() -> None:
    table = push(lay(Mat("a5 c7", "a4"), Mat()), "nodraw, keep")
    assert not {"done", "pass"} & set(table.legal_moves)
    for wrong in ("done", "more a5"):
        assert refused(table, wrong) == "S5.1"


@pytest.mark.clause("S5.13")
def test_only_cards_that_are_held() -> None:
    table = push(lay(Mat("a5 c7", "a4"), Mat()), "nodraw, keep")
    for wrong in ("open a9", "hidden d3"):
        assert refused(table, wrong) == "S5.13"
    push(table, "open a5")
    assert refused(table, "more a6") == "S5.13"


@pytest.mark.clause("S5.2")
def test_one_kind_a_turn() -> None:
    table = push(lay(Mat("a5 a8 c7 c8"), Mat(), turns=0), "nodraw, open a5")
    assert table.legal_moves == ["done", "more a8"]
    assert refused(table, "more c7") == refused(table, "open c7") == "S5.2"


@pytest.mark.clause("S5.3")
def test_one_collection_a_turn() -> None:
    table = push(lay(Mat("a5 a8", "a4", "a7"), Mat()), "nodraw, keep, hidden a5")
    assert refused(table, "open a8") == "S5.3"
    assert mat(push(table, "more a8"), 1) == Mat("", "a4", "a5 a7 a8")


@pytest.mark.clause("S5.4")
def test_a_collection_keeps_its_kind() -> None:
    table = push(lay(Mat("a5 b5", "a4", "b2"), Mat()), "nodraw, keep")
    assert table.legal_moves == ["open a5", "hidden b5"]
    assert refused(table, "open b5") == refused(table, "hidden a5") == "S5.4"


@pytest.mark.clause("S5.5")
def test_the_first_collection_is_open() -> None:
    table = push(lay(Mat("a5 b5"), Mat()), "nodraw")
    assert table.legal_moves == ["open a5", "open b5"]
    assert refused(table, "hidden a5") == "S5.5"


@pytest.mark.clause("S5.6", "S5.9")
def test_the_second_collection_is_hidden() -> None:
    table = push(lay(Mat("b5", "a4"), Mat()), "nodraw, keep")
    assert refused(table, "open b5") == "S5.6"
    push(table, "hidden b5")
    assert mat(table, 1) == Mat("", "a4", "b5")
    assert table.seen_by(2).state.cover == [0] * 6


@pytest.mark.clause("S5.8")
def test_both_collections_of_one_kind() -> None:
    table = push(lay(Mat("a5", "a4", "a7"), Mat()), "nodraw, keep")
    assert table.legal_moves == ["open a5", "hidden a5"]


@pytest.mark.clause("S5.9")
@pytest.mark.parametrize(("where", "seen"), [("open", "more a8"), ("hidden", "more ?")])
def test_further_cards_are_laid_as_the_first(where: str, seen: str) -> None:
    table = push(lay(Mat("a5 a8", "a4", "a7"), Mat()), f"nodraw, keep, {where} a5, more a8")
    assert table.lines(2)[-1] == f"1 {seen}"
    assert table.lines(1)[-1] == "1 more a8"


@pytest.mark.clause("S5.10")
def test_after_ending_everything_one_open_collection_and_no_more() -> None:
    table = push(lay(Mat("c7 d8", "a4", "b2"), Mat()), "nodraw, end, end")
    assert table.legal_moves == ["open c7", "open d8"]
    push(table, "open c7")
    assert table.legal_moves == ["done"]
    assert refused(table, "hidden d8") == "S5.2"


@pytest.mark.clause("S5.11")
def test_ascending_and_one_at_a_time() -> None:
    table = push(dealt("a4 a4 a7", "", pile="a2 a9"), "draw, open a4")
    assert table.legal_moves == ["done", "more a4", "more a7", "more a9"]
    assert refused(table, "more a2") == "S5.11"
    assert refused(table, "open a7") == "S5.11"
    assert push(table, "more a7").legal_moves == ["done", "more a9"]


@pytest.mark.clause("S5.12")
def test_without_a_card_there_is_no_laying() -> None:
    table = push(lay(Mat("", "a4"), Mat(), pile=""), "draw, end")
    assert (table.turn, mat(table, 1).open) == (2, "")
