"""Stand-ins for a GPU's rows and columns: Python's numbers, and the bytes of the record."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any

import numpy as np
import pytest

from stammtisch.kernel.compile.simulator import (
    Cells,
    Row,
    clear,
    column_of,
    copy_row,
    on_rows,
    put_row,
)
from stammtisch.kernel.record import NEIGHBOURS, WORD_SIZE, Int8, Int16, Int64, Record, record


@record
class Small(Record):
    """Fields of several widths, one of which crosses a word."""

    turn: Annotated[int, Int8]
    scores: Annotated[list[int], Int16 * 5]
    hand: Annotated[list[int], Int64 * 2]


def filled(seed: int) -> Small:
    made = Small()
    made.turn, made.scores, made.hand = seed, [seed, -seed, 7, 300, -300], [1 << 60, seed]
    return made


def row_of(value: Small) -> Any:
    return np.frombuffer(value.pack(), Small.dtype()).copy()


def test_a_row_gives_and_takes_python_numbers() -> None:
    rows = row_of(filled(5))
    row: Any = Row(rows[0])
    assert type(row.turn) is int and row.turn == 5
    assert isinstance(row.scores, Cells) and [row.scores[place] for place in range(5)] == [
        5,
        -5,
        7,
        300,
        -300,
    ]
    assert len(row.scores) == 5 and type(row.scores[3]) is int
    row.turn = 6
    row.scores[0] = -9
    assert rows["turn"][0] == 6 and rows["scores"][0, 0] == -9
    assert row.hand[0] + row.hand[0] == 1 << 61, "no width is kept"


def test_a_rule_on_rows_gets_numbers() -> None:
    def rule(s: Any, cards: Any, more: int) -> int:
        s.turn = cards[1]
        return s.turn << 70 + more  # type: ignore[no-any-return]

    rows, cards = row_of(filled(1)), np.array([3, 4], np.int8)
    assert on_rows(rule)(rows[0], cards, 1) == 4 << 71
    assert rows["turn"][0] == 4


def test_records_keep_their_bytes_in_columns_and_leave_their_neighbours_alone() -> None:
    words = Small.dtype().itemsize // WORD_SIZE
    table = np.zeros((2, words + 1, NEIGHBOURS), np.int64)
    columns = SimpleNamespace(_ary=table)
    at, values = column_of(Small.dtype(), 1), {3: filled(3), NEIGHBOURS + 2: filled(9)}
    for game, value in values.items():
        column = at(columns, game)
        column["turn"] = value.turn
        for name in ("scores", "hand"):
            for place, number in enumerate(getattr(value, name)):
                column[name][place] = number
    back = Small.rows(2)
    for number, (game, value) in enumerate(values.items()):
        put_row(back, number, at(columns, game))
        assert back[number].tobytes() == value.pack()
    assert not table[:, 0].any(), "the columns of other records"
    clear(at(columns, 3))
    assert table[0].any() == 0 and table[1].any()


def test_a_place_outside_a_field_is_an_error() -> None:
    table = np.zeros((1, Small.dtype().itemsize // WORD_SIZE, NEIGHBOURS), np.int64)
    scores = column_of(Small.dtype(), 0)(SimpleNamespace(_ary=table), 0)["scores"]
    for place in (-1, 5):
        with pytest.raises(IndexError):
            scores[place]
        with pytest.raises(IndexError):
            scores[place] = 1


def test_a_copied_row_is_the_same_and_its_own() -> None:
    rows = np.concatenate([row_of(filled(1)), row_of(filled(2))])
    copy_row(rows, 0, rows, 1)
    assert rows[0].tobytes() == filled(2).pack()
    rows["turn"][1] = 8
    assert rows["turn"][0] == 2
