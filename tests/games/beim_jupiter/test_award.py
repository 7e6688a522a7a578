"""The award of cards: J8. The scenarios are the award step alone."""

from __future__ import annotations

import pytest

from stammtisch.table import Table

from .laying import awarding, push, refused, rows, tricks, won


def choice(table: Table) -> tuple[int | None, set[str]]:
    """Who is to take, and what she may take."""
    return table.turn, {move.removeprefix("take ") for move in table.legal_moves}


def printed_example() -> Table:
    """Yellow, Red, Green, Blue; 12 tricks, so it is no whole round, but a good award."""
    return awarding(
        "b6 4 lock",
        "g5 4 lock",
        "r8 1 lock",
        "g4 2",
        old={2: "y1", 4: "y9"},
        took="4 4 2 2",
        points="47 38 0 0",
    )


@pytest.mark.clause("J8.2", "J8.3", "J8.5", "J8.6", "J8.7", "J8.8", "J8.9", "J8.10")
def test_bj_11_printed_award_example() -> None:
    table = printed_example()
    assert choice(table) == (4, {"g4"})
    push(table, "take g4")
    assert choice(table) == (3, {"y1"})
    push(table, "take y1")
    assert choice(table) == (1, {"b6", "y9"})
    assert refused(table, "take g5") == "J8.7"
    push(table, "take y9")
    assert choice(table) == (2, {"g5", "b6"})
    push(table, "take b6")
    assert table.deal_due
    assert rows(table) == {1: {"r8"}, 4: {"g5"}}
    assert table.scores == [9, 6, 1, 4]


@pytest.mark.clause("J8.6", "J8.8")
def test_bj_12_yellow_takes_her_own() -> None:
    table = push(printed_example(), "take g4", "take y1", "take b6")
    assert choice(table) == (2, {"g5", "y9"})
    push(table, "take y9")
    assert rows(table) == {1: {"r8"}, 4: {"g5"}}


@pytest.mark.clause("J8.1", "J8.2", "J8.4", "J8.15")
def test_bj_13_alone_at_a_number() -> None:
    table = awarding("g7 2 lock", "b6 3", "r2 2", old={5: "y8"}, took="5 4 2")
    assert choice(table) == (3, {"g7"})
    push(table, "take g7")
    assert choice(table) == (1, {"y8"})
    push(table, "take y8")
    assert table.deal_due
    assert won(table) == [{"y8"}, set(), {"g7"}]
    assert rows(table) == {2: {"r2"}, 3: {"b6"}}


@pytest.mark.clause("J5.7", "J8.16", "J8.17", "J8.18")
def test_bj_14_zero_cards() -> None:
    table = awarding("r8 0", "b7 0", "g10 5 lock", "r2 6", old={1: "y3"}, took="0 1 4 6")
    assert choice(table) == (4, {"r2"})
    push(table, "take r2")
    assert won(table) == [{"r8"}, set(), set(), {"r2"}]
    assert rows(table) == {1: {"y3"}, 5: {"g10"}}
    assert table.state.zeros == 0b0011
    assert table.state.locks == 0


@pytest.mark.clause("J8.19", "J8.2")
def test_bj_15_no_tricks_no_zero_card() -> None:
    table = awarding("g7 2 lock", "r4 5", "b3 6", old={}, took="0 5 6")
    push(table, "take r4", "take b3")
    assert won(table) == [set(), {"r4"}, {"b3"}]
    assert rows(table) == {2: {"g7"}}
    assert table.state.locks == 0


@pytest.mark.clause("J8.4", "J8.5", "J8.9", "J8.13")
def test_bj_16_b_before_c() -> None:
    table = awarding(
        "b5 3 lock", "r6 5", "b1 4", "r1 4", old={2: "g9 y2"}, took="2 2 4 3", points="60 10 5 5"
    )
    assert choice(table) == (2, {"g9"})
    push(table, "take g9")
    assert choice(table) == (1, {"y2"})
    push(table, "take y2")
    assert choice(table) == (4, {"b5"})
    push(table, "take b5")
    assert choice(table) == (3, {"b1", "r1"})
    push(table, "take r1")
    assert rows(table) == {4: {"b1"}, 5: {"r6"}}


@pytest.mark.clause("J8.5", "J8.8", "J8.15")
def test_bj_17_all_ranks_in_one_row() -> None:
    table = awarding(
        "r4 3 lock", "y6 2", "g8 4 lock", "y3 5", old={3: "b9"}, took="3 3 3 2", points="5 20 90 0"
    )
    assert choice(table) == (4, {"y6"})
    push(table, "take y6")
    assert choice(table) == (1, {"r4", "b9"})
    push(table, "take b9")
    assert choice(table) == (2, {"r4"})
    push(table, "take r4")
    assert table.deal_due
    assert won(table) == [{"b9"}, {"r4"}, set(), {"y6"}]
    assert rows(table) == {4: {"g8"}, 5: {"y3"}}


@pytest.mark.clause("J8.10", "J8.12")
@pytest.mark.parametrize(
    ("points", "start", "order"),
    [("25 30 0 0", 1, (2, 1)), ("25 25 0 0", 1, (1, 2)), ("25 25 0 0", 2, (2, 1))],
)
def test_bj_18_order_and_ties(points: str, start: int, order: tuple[int, int]) -> None:
    """More trick points first; with equal ones, whoever bid first."""
    table = awarding(
        "y3 2", "r5 3", "b4 3", "g2 4", old={2: "g10"}, took="2 2 3 4", points=points, start=start
    )
    assert choice(table) == (order[0], {"g10"})
    push(table, "take g10")
    assert choice(table) == (order[1], {"y3"})
    push(table, "take y3", "take r5", "take g2")
    assert rows(table) == {3: {"b4"}}


@pytest.mark.clause("J8.13")
def test_bj_18_equal_highest_cards() -> None:
    table = awarding("b2 5", "b3 5", "b4 5", old={4: "g8 y8 r1"}, took="4 6 1")
    assert choice(table) == (1, {"g8", "y8"})
    assert refused(table, "take r1") == "J8.4"


@pytest.mark.clause("J8.4")
def test_alone_even_the_keeper_of_a_lock_takes_the_highest() -> None:
    table = awarding("b2 5 lock", "b3 6", "b4 6", old={5: "g8 y3"}, took="5 2 4")
    assert choice(table) == (1, {"g8"})
    assert refused(table, "take b2") == "J8.4"


@pytest.mark.clause("J8.5", "J8.10")
def test_an_unlocked_hit_and_an_unlocked_miss_rank_alike() -> None:
    """Trick points decide, not who announced the number."""
    table = awarding("b2 3", "b3 6", "b4 6", old={3: "g8"}, took="3 3 5", points="10 11 0")
    assert choice(table) == (2, {"g8"})
    assert refused(table, "take b2") == "J8.9"


@pytest.mark.clause("J8.7", "J8.10")
def test_two_locks_at_one_number() -> None:
    """The one with more points chooses first, but not what the other has locked."""
    table = awarding("b9 3 lock", "b3 3 lock", "b4 6", old={3: "g2"}, took="3 3 5", points="1 2 0")
    assert choice(table) == (2, {"b3", "g2"})
    assert refused(table, "take b9") == "J8.7"
    push(table, "take g2")
    assert choice(table) == (1, {"b9", "b3"})


@pytest.mark.clause("J8.11")
def test_trick_points() -> None:
    """Gods count nothing, high or low; nor do Jupiter, Juno and lambs."""
    table = tricks("b5 y1", "bG y2", "b11 y3", trump="r")
    push(table, "play b5", "play bG high", "play b11")
    assert table.state.took == [0, 16, 0, 0, 0]
    table = tricks("JUP y1", "JUN y2", "LAM y3", trump="r")
    push(table, "play JUP", "play JUN", "play LAM")
    assert table.state.took == [0, 0, 0, 0, 0]


@pytest.mark.clause("J8.14")
def test_a_card_due_must_be_taken_and_is_a_move() -> None:
    table = awarding("b2 5", "b3 6", "b4 6", old={}, took="5 0 6")
    assert table.legal_moves == ["take b2"]
    assert not table.deal_due


@pytest.mark.clause("J8.18")
def test_whoever_bid_zero_is_no_company() -> None:
    """Seat 1 bid zero and took 3 tricks: seat 2 is alone at 3 and takes the highest."""
    table = awarding("b9 0", "b3 3 lock", "b4 6", old={3: "g2 g8"}, took="3 3 5")
    assert choice(table) == (2, {"g8"})


@pytest.mark.clause("J8.1")
def test_only_the_row_of_the_tricks_taken() -> None:
    table = awarding("b2 5", "b3 6", "b4 6", old={4: "g8"}, took="5 0 6")
    assert refused(table, "take g8") == "J8.1"
    push(table, "take b2", "take b4")
    assert table.deal_due
