"""The end of the game: S8."""

from __future__ import annotations

import random

import pytest

from stammtisch.kernel.refusal import BadOption
from stammtisch.table import Table
from stammtisch.table.records import dumps, loads

from .laying import Mat, discards, empty, hands, lay, mat, pile, push, refused

GOAL = "e9 e8 e7 e6"


def ready(*others: Mat, hand: str = "c7 d8") -> Table:
    """Seat 1 with 28 points and 2 more to be ended."""
    return lay(Mat(hand, "a1 a2", points="e9 e8 e7 e4"), *others)


@pytest.mark.clause("S8.1")
@pytest.mark.parametrize(("points", "over"), [("e9 e8 e7 e3", False), (GOAL, True)])
def test_thirty_points_after_a_whole_turn(points: str, over: bool) -> None:
    table = push(lay(Mat("a5", "a4", points=points), Mat()), "nodraw, keep, open a5, done")
    assert table.over is over


@pytest.mark.clause("S8.1")
def test_more_than_thirty_ends_it_as_well() -> None:
    table = lay(Mat("c7", "a1 a5 a6 a7 a9", points="e9 e8 e7 e4"), Mat())
    assert push(table, "nodraw, end, open c7, done").scores == [36, 0]


@pytest.mark.clause("S8.2")
def test_the_turn_is_played_to_its_end_and_nobody_has_another() -> None:
    table = push(ready(Mat("b9"), Mat()), "nodraw, end")
    assert (table.scores[0], table.over, table.turn) == (30, False, 1)
    push(table, "open c7")
    assert not table.over
    push(table, "done")
    assert table.over
    assert table.legal_moves == []
    assert refused(table, "draw") == "S8.2"


@pytest.mark.clause("S8.3", "S8.4")
def test_the_bonus_is_for_whoever_ended_the_game() -> None:
    other = Mat("", "b1 b2 b3", points="f9 f8 f7 f5")
    table = push(ready(other), "nodraw, end, open c7, done")
    assert table.scores == [33, 32]
    assert table.state.finisher == 1


@pytest.mark.clause("S8.5")
def test_all_hands_are_discarded() -> None:
    table = push(ready(Mat("b9 b8"), Mat()), "nodraw, end, open c7, done")
    assert hands(table) == ["", "", ""]
    assert discards(table) == "a1 b8 b9 c7 d8"


@pytest.mark.clause("S8.6", "S8.7")
def test_all_collections_end_the_hidden_ones_too() -> None:
    table = push(
        ready(Mat("", "b1 b2", "c4 c5 c6 c9"), Mat("", "f3 f5")), "nodraw, end, open c7, done"
    )
    assert table.scores == [33, 6, 0]
    assert [mat(table, seat) for seat in (2, 3)] == [Mat(points="b2 c4"), Mat()]
    assert discards(table) == "a1 b1 c5 c6 c7 c9 d8 f3 f5"


@pytest.mark.clause("S8.8")
def test_points_are_the_values_in_the_pile_and_the_bonus() -> None:
    table = push(ready(Mat()), "nodraw, end, open c7, done")
    assert mat(table, 1).points == "a2 e4 e7 e8 e9"
    assert table.scores == [2 + 4 + 7 + 8 + 9 + 3, 0]


@pytest.mark.clause("S8.9")
def test_the_most_points_win_and_equals_share() -> None:
    table = push(
        ready(Mat("", "b1 b2 b3", "c4 c5", points="f9 f8 f7 f6"), Mat("", points="f4")),
        "nodraw, end, open c7, done",
    )
    assert (table.scores, table.ranks, table.winners) == ([33, 33, 4], [1, 1, 3], [1, 2])


# The cap outside the rules


@pytest.mark.clause("S8.10")
def test_without_the_option_there_is_no_cap() -> None:
    assert empty().options["cap"] == 0
    chance, table = random.Random(5), Table("space-beans", seed=5, players=2)
    while table.state.turns < 150 and not table.over:
        table.push(chance.choice(table.legal_moves))
    assert not table.over


@pytest.mark.clause("S8.10")
def test_a_capped_game_is_broken_off_as_it_lies_and_says_so() -> None:
    mats = (Mat("c7 d8", "a1 a2", points="e9"), Mat("", "b1 b2", "c3"))
    table = push(lay(*mats, turns=6, cap=7), "nodraw, keep, hidden c7, done")
    assert table.over
    assert (table.scores, table.winners, table.state.finisher) == ([9, 0], [1], 0)
    assert mat(table, 1) == Mat("", "a1 a2", "c7", "e9")
    assert mat(table, 2) == Mat("d8", "b1 b2", "c3")
    for seat in range(3):
        scene = table.seen_by(seat).scene
        assert (scene.prompt.what.id, scene.prompt.values["turns"]) == ("beans-broken-off", 7)
        assert "beans-broken-off" in [fact.text.id for fact in scene.facts]
        assert [line.text.id for line in [*table.log(seat)][-1]][-1] == "beans-broken-off"


@pytest.mark.clause("S8.10")
def test_thirty_points_in_the_last_turn_before_the_cap_are_an_ordinary_end() -> None:
    table = lay(Mat("c7", "a1 a2", points="e9 e8 e7 e4"), Mat(), turns=6, cap=7)
    assert push(table, "nodraw, end, open c7, done").scores == [33, 0]
    assert table.seen_by(1).scene.prompt.key == "over"


@pytest.mark.clause("S8.10")
@pytest.mark.parametrize("cap", [1, 5, 40])
def test_the_cap_counts_turns_and_stands_in_the_record(cap: int) -> None:
    chance, table = random.Random(cap), Table("space-beans", seed=cap, players=3, cap=cap)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
    assert table.state.turns == cap
    written = dumps(table)
    assert f" cap={cap}\n" in written
    assert loads(written).over
    assert pile(table)


def test_a_cap_is_a_number_of_turns() -> None:
    with pytest.raises(BadOption) as wrong:
        empty(cap=1_000_001)
    assert wrong.value.clause == "S8.10"
