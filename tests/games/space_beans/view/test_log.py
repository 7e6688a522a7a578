"""The log as each seat reads it, and that it tells no more than the seat saw."""

from __future__ import annotations

import pytest

from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import Mat, dealt, lay, push


def told(table: Table, seat: int, entries: int = 1) -> list[str]:
    """The last entries of the log, in words; seats are A, B, C."""
    speaker = Speaker("en", lambda one: "?ABCD"[one])
    return [speaker.tell(entry) for entry in [*table.log(seat)][-entries:]]


def test_the_deal() -> None:
    assert told(dealt("", "a4 a7 b2", "c5 c6 b9", first=2), 0) == ["A deals, B begins."]


@pytest.mark.clause("S7.1")
def test_drawn_cards_are_told_to_who_drew_them() -> None:
    table = push(lay(Mat("c7"), Mat("d1"), Mat(), pile="a4 b2 b3"), "draw")
    assert told(table, 1) == ["A draws red 4 and blue 2."]
    for seat in (0, 2, 3):
        assert told(table, seat) == ["A draws two cards."]
    assert told(push(lay(Mat("c7"), Mat()), "nodraw"), 2) == ["A draws nothing."]


@pytest.mark.clause("S3.6", "S3.7")
def test_a_shuffle_in_the_middle_of_a_draw() -> None:
    table = push(lay(Mat("c7"), Mat("", "a4"), pile="e9", discards="f1 f2"), "draw")
    table.deal("deal | f2 f1")
    assert told(table, 1, 2) == [
        "A draws purple 9.",
        "The discard pile, 2 cards, is shuffled and becomes the new draw pile. A draws orange 2.",
    ]
    assert told(table, 2, 2)[0] == "A draws a card."
    assert told(table, 2)[0].endswith("A draws a card.")
    table = push(lay(Mat(), Mat(), pile="", discards="f1"), "draw")
    table.deal("deal | f1")
    assert told(table, 2, 2) == [
        "A draws, but the draw pile is empty.",
        "The discard pile, 1 card, becomes the new draw pile. A draws a card.",
    ]


def test_endings() -> None:
    table = push(lay(Mat("c7", "a1 a2", "b3 b9"), Mat()), "nodraw, end, keep")
    assert told(table, 2, 2) == [
        "A ends red 1, 2 for 2 points. A turns up blue 3, 9.",
        "A keeps the open collection.",
    ]
    assert told(push(lay(Mat("c7", "a4"), Mat()), "nodraw, end"), 2) == [
        "A ends red 4 for nothing."
    ]


@pytest.mark.clause("S5.9", "S7.2")
def test_cards_laid_face_down_are_told_to_their_owner() -> None:
    table = push(lay(Mat("b5 b8", "a4"), Mat()), "nodraw, keep, hidden b5, more b8")
    assert told(table, 1, 2) == ["A lays blue 5 face down.", "A adds blue 8."]
    for seat in (0, 2):
        assert told(table, seat, 2) == [
            "A lays a card face down.",
            "A adds another card face down.",
        ]


def test_cards_laid_open() -> None:
    table = push(lay(Mat("b5 b8"), Mat()), "nodraw, open b5, more b8")
    for seat in range(3):
        assert told(table, seat, 2) == ["A lays blue 5 open.", "A adds blue 8."]


@pytest.mark.clause("S6.1", "S6.3", "S7.1")
def test_a_hand_passed_on_is_told_to_giver_and_taker() -> None:
    table = push(lay(Mat("b5 c7 c8 d1"), Mat(), Mat()), "nodraw, open b5, done")
    for seat in (1, 3):
        assert told(table, seat) == ["A passes green 7, 8 and yellow 1 on to C."]
    for seat in (0, 2):
        assert told(table, seat) == ["A passes 3 cards on to C."]
    table = push(lay(Mat("b5"), Mat(), Mat()), "nodraw, open b5, done")
    assert told(table, 3) == ["A has nothing left to pass on to C."]


@pytest.mark.clause("S5.12")
def test_a_turn_without_a_card() -> None:
    table = push(lay(Mat(), Mat(), pile=""), "draw")
    assert told(table, 2) == ["A should draw, but no card is left. A has no card to lay."]
    table = push(lay(Mat("", "a1"), Mat(), pile=""), "draw, end")
    assert told(table, 2) == ["A ends red 1 for 1 point. A has no card to lay."]


@pytest.mark.clause("S8.3", "S8.7")
def test_the_end_and_what_the_last_collections_bring() -> None:
    mats = (Mat("c7 d9", "a1", "b1 b2", points="e9 e8 e7 e5"), Mat("", "b4", "f1"))
    table = push(lay(*mats), "nodraw, end, keep, hidden c7, done")
    assert told(table, 0) == [
        "A passes 1 card on to B. "
        "A has reached the goal and gets 3 bonus points; all collections end. "
        "The last collections bring A 2 points. The last collections bring B 1 point."
    ]


@pytest.mark.clause("S8.3", "S5.12")
def test_an_end_without_a_card_to_lay() -> None:
    mats = (Mat("", "a1", points="e9 e8 e7 e5"), Mat("", "b4"))
    table = push(lay(*mats, pile=""), "draw, end")
    assert table.scores == [33, 0]
    assert told(table, 0) == [
        "A ends red 1 for 1 point. A has no card to lay. "
        "A has reached the goal and gets 3 bonus points; all collections end. "
        "The last collections bring A nothing. The last collections bring B nothing."
    ]


@pytest.mark.clause("S8.10")
def test_a_game_broken_off() -> None:
    table = push(lay(Mat("c7"), Mat(), turns=4, cap=5), "nodraw, open c7, done")
    assert told(table, 1) == [
        "A has nothing left to pass on to B. The game was broken off after 5 turns, "
        "which is outside the rules: points piles count as they lie."
    ]


def test_a_spectator_reads_of_no_card_that_is_hidden() -> None:
    table = push(lay(Mat("b5 b8 c1", "a4"), Mat(), Mat()), "draw, keep, hidden b5, done")
    for entry in table.log(0):
        assert not any({"card", "cards"} & line.text.parts.keys() for line in entry)
        assert not any(line.cards for line in entry)
