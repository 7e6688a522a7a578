"""The scenarios SB-01 to SB-20, and the printed example among them."""

from __future__ import annotations

import pytest

from stammtisch.games.space_beans.cards import worth

from .laying import (
    Mat,
    as_set,
    deal_line,
    dealt,
    discards,
    empty,
    hands,
    lay,
    mat,
    pile,
    push,
    refused,
)
from .twin import full_deck


@pytest.mark.clause("S1.1", "S1.4", "S1.5", "S1.6")
@pytest.mark.parametrize(("players", "left"), [(2, 102), (3, 99), (4, 96), (5, 93), (6, 90)])
def test_sb_01_set_up(players: int, left: int) -> None:
    table = empty(players)
    table.deal("key " + "0" * 32)
    assert table.state.held[:players] == [3] * (players - 1) + [0]
    assert table.state.left == left


def opening_round() -> str:
    return "nodraw, open a4, more a7, done, draw, open c5, more c6, done, nodraw, open b2, done"


@pytest.mark.clause("S1.7", "S2.1", "S2.2", "S6.1", "S6.2")
def test_sb_02_opening_round() -> None:
    table = dealt("", "a4 a7 b2", "c5 c6 b9", pile="d1 d8", first=2)
    assert table.turn == 2
    push(table, "nodraw, open a4, more a7, done")
    assert (hands(table), table.turn) == (["b2", "", "b9 c5 c6"], 3)
    push(table, "draw, open c5, more c6, done")
    assert (hands(table), table.turn) == (["b2", "b9 d1 d8", ""], 1)
    push(table, "nodraw, open b2, done")
    assert (hands(table), table.turn) == (["", "b9 d1 d8", ""], 2)
    assert [mat(table, seat).open for seat in (1, 2, 3)] == ["b2", "a4 a7", "c5 c6"]


@pytest.mark.clause("S2.3", "S3.3", "S5.6")
def test_sb_03_continuing() -> None:
    table = dealt("", "a4 a7 b2", "c5 c6 b9", pile="d1 d8", first=2)
    push(table, opening_round() + ", nodraw")
    assert table.legal_moves == ["end", "keep"]
    push(table, "keep, hidden d1, more d8, done")
    assert hands(table) == ["b9", "", ""]
    assert mat(table, 2) == Mat("", "a4 a7", "d1 d8", "")
    assert table.turn == 3
    assert table.legal_moves == ["draw"]
    assert refused(table, "nodraw") == "S3.3"


@pytest.mark.clause("S3.4", "S6.3")
def test_sb_04_dealer_empty_in_round_one() -> None:
    table = dealt("", "a4 a7 a9", "c5 c6 b9", first=2)
    push(table, "nodraw, open a4, more a7, more a9, done, nodraw, open b9, done")
    assert table.turn == 1
    assert table.legal_moves == ["draw"]
    assert refused(table, "nodraw") == "S3.4"
    push(table, "draw")
    assert {move.split()[0] for move in table.legal_moves} == {"open"}


@pytest.mark.clause("S4.6", "S4.7", "S4.8", "S4.10")
def test_sb_05_printed_value_example() -> None:
    table = push(lay(Mat("g9", "a1 a4 a5 a8 a9"), Mat()), "nodraw, end")
    assert (table.scores, mat(table, 1).points) == ([5, 0], "a5")
    assert discards(table) == "a1 a4 a8 a9"
    table = push(lay(Mat("g9", "a1 a4 a6 a8 a9"), Mat()), "nodraw, end")
    assert (table.scores, mat(table, 1).points) == ([0, 0], "")
    assert discards(table) == "a1 a4 a6 a8 a9"


@pytest.mark.clause("S4.6", "S4.7", "S4.11")
@pytest.mark.parametrize(
    ("cards", "points"), [("a1", 1), ("a2", 0), ("a4", 0), ("a1 a2", 2), ("a2 a9", 2)]
)
def test_sb_06_small_collections(cards: str, points: int) -> None:
    assert push(lay(Mat("g9", cards), Mat()), "nodraw, end").scores == [points, 0]


def test_sb_07_growing() -> None:
    assert push(lay(Mat("g9", "a1 a4 a8"), Mat()), "nodraw, end").scores == [0, 0]
    table = push(lay(Mat("a9", "a1 a4 a8"), Mat("b5 b6"), Mat()), "nodraw, keep, open a9, done")
    push(table, "nodraw, open b5, done, draw, open g1, done, nodraw, end")
    assert table.scores == [4, 0, 0]


@pytest.mark.clause("S4.9", "S4.12")
def test_sb_08_duplicates_and_size() -> None:
    table = push(lay(Mat("g9", "a1 a4 a5 a5 a9"), Mat()), "nodraw, end")
    assert (table.scores[0], mat(table, 1).points, discards(table)) == (5, "a5", "a1 a4 a5 a9")
    whole = [card for card in full_deck() if card[0] == "a"]
    sizes = {9: sorted(set(whole)), 10: [*sorted(set(whole)), "a9"], 15: whole}
    found = {size: worth(as_set(" ".join(cards))[1]) for size, cards in sizes.items()}
    assert found == {9: 9, 10: 0, 15: 0}


def compelled(hand: str = "c7") -> Mat:
    return Mat(hand, "a4 a6", "b2 b9")


@pytest.mark.clause("S4.4", "S4.5", "S4.15", "S4.18", "S5.10")
def test_sb_09_compulsory_ending() -> None:
    table = push(lay(compelled(), Mat()), "nodraw")
    assert table.legal_moves == ["end"]
    assert refused(table, "keep") == "S4.15"
    push(table, "end")
    assert (table.scores[0], discards(table), mat(table, 1)) == (0, "a4 a6", Mat("c7", "b2 b9"))
    assert table.legal_moves == ["end", "keep"]
    push(table, "keep")
    assert table.legal_moves == ["hidden c7"]
    table.pop()
    push(table, "end")
    assert (table.scores[0], mat(table, 1)) == (2, Mat("c7", points="b2"))
    assert discards(table) == "a4 a6 b9"
    assert table.legal_moves == ["open c7"]
    assert refused(table, "hidden c7") == "S5.5"


@pytest.mark.clause("S4.15", "S5.7")
def test_sb_10_no_compulsion() -> None:
    table = push(lay(compelled("b5 c7"), Mat()), "nodraw")
    assert table.legal_moves == ["end", "keep"]
    push(table, "keep")
    assert table.legal_moves == ["hidden b5"]
    assert refused(table, "hidden c7") == "S5.7"
    assert refused(table, "open c7") == "S5.7"


@pytest.mark.clause("S4.17", "S5.6")
def test_sb_11_only_one_collection() -> None:
    table = push(lay(Mat("c7", "a4 a6"), Mat()), "nodraw")
    assert table.legal_moves == ["end", "keep"]
    push(table, "keep")
    assert table.legal_moves == ["hidden c7"]
    assert refused(table, "open c7") == "S5.6"


@pytest.mark.clause("S4.16")
def test_sb_12_drawing_first() -> None:
    table = push(lay(compelled(), Mat(), pile="a8 d1 d2"), "draw")
    assert hands(table) == ["a8 c7 d1", ""]
    assert table.legal_moves == ["end", "keep"]


@pytest.mark.clause("S5.3", "S5.8")
def test_sb_13_same_kind() -> None:
    table = push(lay(Mat("a5 a9", "a4 a6"), Mat()), "nodraw, keep")
    assert table.legal_moves == ["open a5", "open a9", "hidden a5", "hidden a9"]
    push(table, "open a5")
    assert table.legal_moves == ["done", "more a9"]
    assert refused(table, "hidden a9") == "S5.3"
    table.pop()
    push(table, "hidden a5, more a9, done")
    assert mat(table, 1) == Mat("", "a4 a6", "a5 a9")


@pytest.mark.clause("S4.14")
def test_sb_14_voluntary_worthless_ending() -> None:
    table = push(lay(Mat("a5", "a4 a6"), Mat()), "nodraw, end")
    assert (table.scores, table.legal_moves) == ([0, 0], ["open a5"])
    assert mat(push(table, "open a5, done"), 1).open == "a5"


@pytest.mark.clause("S3.5", "S3.6")
def test_sb_15_pile_runs_out() -> None:
    table = push(lay(Mat("c7", "a4"), Mat(), pile="e9", discards="f1 f2"), "draw")
    assert table.deal_due
    table.deal("deal | f2 f1")
    assert (hands(table)[0], pile(table), discards(table)) == ("c7 e9 f2", "f1", "")
    table = push(lay(Mat("c7", "a4"), Mat(), pile="e9 e8", discards="f1 f2"), "draw")
    assert (hands(table)[0], table.deal_due) == ("c7 e8 e9", True)
    table.deal("deal | f2 f1")
    assert (hands(table)[0], pile(table), table.legal_moves) == (
        "c7 e8 e9",
        "f2 f1",
        ["end", "keep"],
    )


@pytest.mark.clause("S3.8", "S3.9")
def test_sb_16_too_few_cards() -> None:
    table = lay(Mat("c7", "a4"), Mat(), pile="", discards="f1")
    assert table.legal_moves == ["nodraw"]
    assert refused(table, "draw") == "S3.8"
    table = push(lay(Mat("", "a4"), Mat(), pile="", discards="f1"), "draw")
    table.deal("deal | f1")
    assert (hands(table)[0], pile(table), table.legal_moves) == ("f1", "", ["end", "keep"])


@pytest.mark.clause("S6.4")
def test_sb_17_two_players() -> None:
    table = dealt("", "a4 a7 b2", pile="d1 d8", first=2)
    push(table, "nodraw, open a4, more a7, done")
    assert (hands(table), table.turn) == (["b2", ""], 1)
    push(table, "draw, open b2, done")
    assert (hands(table), table.turn) == (["", "d1 d8"], 2)


@pytest.mark.clause("S8.1", "S8.2", "S8.3", "S8.5", "S8.6", "S8.7", "S8.8")
def test_sb_18_end_of_game_finisher_loses() -> None:
    table = lay(
        Mat("b2 d9", "a1 a2 a3 a5 a6 a9", "b4 b5 b6 b8", points="e7 e8 e9"),
        Mat(
            "",
            "c1 c2 c3 c4 c5 c6 c7 c8 c9",
            "d1 d2 d3 d4 d5 d6 d7 d8",
            points="f9 f8 f7 f5",
        ),
    )
    assert table.scores == [24, 29]
    push(table, "nodraw, end, keep, hidden d9")
    assert (table.scores, table.over) == ([30, 29], False)
    push(table, "done")
    assert table.over
    assert (table.scores, table.ranks, table.winners) == ([37, 46], [2, 1], [2])
    assert mat(table, 1) == Mat(points="a6 b4 e7 e8 e9")
    assert mat(table, 2) == Mat(points="c9 d8 f5 f7 f8 f9")
    assert "b2" in discards(table).split()


@pytest.mark.clause("S8.1")
def test_sb_19_exactly_29() -> None:
    eight = "a1 a2 a3 a4 a5 a6 a7 a8"
    table = lay(Mat("c1", eight, points="e4 e8 e9"), Mat("d4 d5"), Mat())
    push(table, "nodraw, end, open c1, done")
    assert (table.scores, table.over) == ([29, 0, 0], False)
    push(table, "nodraw, open d4, done, draw, open g2, done, nodraw, end")
    assert (table.scores, table.over) == ([30, 0, 0], False)
    assert push(table, "open d5, done").over
    assert table.scores == [33, 0, 0]


@pytest.mark.clause("S4.19")
def test_sb_20_order_inside_a_turn() -> None:
    table = push(lay(Mat("a4", "a1 a4 a8"), Mat("c5 c6"), Mat()), "nodraw")
    assert push(table, "end").scores == [0, 0, 0]
    table.pop()
    push(table, "keep, open a4")
    assert refused(table, "end") == "S4.19"
    assert push(table, "done, nodraw, open c5, done, draw, open g1, done").turn == 1
    assert push(table, "nodraw, end").scores == [4, 0, 0]


def test_a_deal_line_is_the_whole_deck() -> None:
    """What these tests deal with is what the game has."""
    words = deal_line("", "a4 a7 b2").replace("/", " ").replace("|", " ").split()
    assert sorted(words[1:]) == full_deck()
