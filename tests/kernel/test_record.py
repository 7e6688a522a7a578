"""Records: declared once, the same bytes plain and as a row."""

from __future__ import annotations

from typing import Annotated

import pytest

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.record import Int8, Int16, Int64, Record, UnfitValue, record

PLAYED = [game_named(game) for game in GAMES]
KINDS = [kind for game in PLAYED for kind in (game.rules.state, game.knowledge.memory)]


@record
class Mat(Record):
    """A toy record with gaps between its fields."""

    turn: Annotated[int, Int8]
    hand: Annotated[list[int], Int64 * 2]
    score: Annotated[list[int], Int16 * 3]
    last: Annotated[int, Int8]


def mat() -> Mat:
    one = Mat()
    one.turn, one.hand, one.score, one.last = -1, [1 << 61, -5], [1, -2, 300], 7
    return one


def test_the_row_has_the_same_bytes() -> None:
    rows = Mat.rows(1)
    rows[0]["turn"], rows[0]["last"] = -1, 7
    rows[0]["hand"][:] = [1 << 61, -5]
    rows[0]["score"][:] = [1, -2, 300]
    assert rows[0].tobytes() == mat().pack()
    assert Mat.of_row(rows[0]) == mat()
    assert Mat.LAYOUT.size == Mat.dtype().itemsize == 32


def test_a_blank_record_is_all_zero() -> None:
    assert Mat().pack() == bytes(Mat.LAYOUT.size)


def test_a_copy_is_its_own() -> None:
    one = mat()
    two = one.copy()
    two.hand[0] = 3
    assert one != two
    assert one == mat()
    assert hash(one) == hash(mat())


@pytest.mark.parametrize("kind", KINDS)
def test_written_out_methods_do_what_a_loop_over_the_fields_does(kind: type[Record]) -> None:
    numbers = range(1, 1 + sum(cells.length or 1 for cells in kind.CELLS.values()))
    rest, one = (number % 100 for number in numbers), kind()
    for name, cells in kind.CELLS.items():
        value = (
            [next(rest) % 100 for _ in range(cells.length)] if cells.length else next(rest) % 100
        )
        setattr(one, name, value)
    assert one.values() == [number % 100 for number in numbers]
    assert kind.unpack(one.pack()) == one.copy() == one
    for name, cells in kind.CELLS.items():
        if cells.length:
            assert getattr(one.copy(), name) is not getattr(one, name)


def test_a_value_that_does_not_fit_is_refused() -> None:
    one = mat()
    one.turn = 128
    with pytest.raises(UnfitValue, match="Mat"):
        one.pack()


def test_a_field_named_like_an_arrays_attribute_is_refused() -> None:
    @record
    class Bad(Record):
        size: Annotated[int, Int8]

    with pytest.raises(TypeError, match=r"Bad\.size"):
        Bad.dtype()


def test_repr_names_the_fields() -> None:
    assert repr(mat()) == f"Mat(turn=-1, hand=[{1 << 61}, -5], score=[1, -2, 300], last=7)"
