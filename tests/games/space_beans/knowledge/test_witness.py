"""What is written in the diary, move by move."""

from __future__ import annotations

import pytest

from stammtisch.games.space_beans.knowledge.diary import (
    HID,
    LAID,
    PASSED,
    SEAT,
    SHOWN,
    SHUFFLED,
    TAKEN,
    cards_on,
    drawn_cards,
    number_on,
)
from stammtisch.games.space_beans.knowledge.witness import witness, witness_deal
from stammtisch.games.space_beans.notation import ACTIONS
from stammtisch.games.space_beans.rules import lay_out, play
from stammtisch.games.space_beans.state import Memory
from stammtisch.games.space_beans.view.labels import of_heap
from stammtisch.kernel.hooks import DEAL
from stammtisch.table import Table

from ..laying import Mat, dealt, lay, named, numbers, push


def drawn(page: int) -> str:
    return named(of_heap(*drawn_cards(page)))


def diary(table: Table, moves: str) -> Memory:
    """What is noted of moves from a position without a past; a shuffled pile is dealt."""
    s, m = table.state.copy(), Memory()
    for word in moves.split(", "):
        if s.turn == DEAL:
            lay_out(s, numbers(word))
            witness_deal(m, s)
        else:
            witness(m, s, ACTIONS.index(word))
            play(s, ACTIONS.index(word))
    return m


SHUFFLE = lay(Mat("c7", "a4"), Mat(), pile="e9", discards="f1 f2 f3")


@pytest.mark.clause("S3.6")
def test_a_shuffle_in_the_middle_of_a_draw_begins_a_page() -> None:
    m = diary(SHUFFLE, "draw, f1 f2 f3")
    assert m.pages == 2
    pages = (m.page[0], m.today)
    assert [number_on(page, SEAT) for page in pages] == [0, 0]
    assert [number_on(page, TAKEN) for page in pages] == [1, 1]
    assert [drawn(page) for page in pages] == ["e9", "f1"]
    assert [bool(page & SHUFFLED) for page in pages] == [False, True]
    assert named(of_heap(*m.moved[:2])) == "f1 f2 f3"


def test_cards_drawn_on_both_pages_of_a_turn_count() -> None:
    m = diary(SHUFFLE, "draw, f1 f2 f3, keep, hidden c7, done")
    assert (m.drew[0], m.hid[0]) == (2, 1)


def test_a_page_of_each_turn() -> None:
    table = dealt("a1 b1 b2", "", pile="c2 d3")
    push(table, "nodraw, open a1, done, draw, open b1, more b2")
    m = table.memory
    assert (m.pages, number_on(m.page[0], SEAT), number_on(m.today, SEAT)) == (2, 0, 1)
    assert named(of_heap(*cards_on(m.page[0], LAID))) == "a1"
    assert named(of_heap(*m.moved[:2])) == "b1 b2"
    assert named(of_heap(*cards_on(m.today, LAID))) == "b1 b2"
    assert (drawn(m.today), bool(m.today & PASSED)) == ("c2 d3", False)
    push(table, "done")
    assert named(of_heap(*m.moved[2:4])) == "c2 d3"


def test_what_is_turned_up_is_written_and_what_is_hidden_is_counted() -> None:
    m = diary(lay(Mat("b5 b8", "a4"), Mat()), "nodraw, keep, hidden b5, more b8")
    assert number_on(m.today, HID) == 2
    m = diary(lay(Mat("c7", "a4 a6", "b2 b9"), Mat()), "nodraw, end")
    assert named(of_heap(*cards_on(m.today, SHOWN))) == "b2 b9"


def test_a_move_undoes_what_was_concluded() -> None:
    s, m = SHUFFLE.state.copy(), Memory()
    m.concluded = 1
    witness(m, s, ACTIONS.index("nodraw"))
    assert m.concluded == 0
