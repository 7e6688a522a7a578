"""Rules with checks in them: the same results, and a refusal where compiled code goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.rule import rule
from stammtisch.laws.checked import HIGH, LOW, checked, checking


def product(one: int, other: int) -> int:
    return one * other


def negative(one: int, _other: int) -> int:
    return -one


def shifted(one: int, other: int) -> int:
    return one >> other


def raised(one: int, other: int) -> int:
    cells = [0, one]
    cells[other // other] += other
    return cells[1]


def halved(one: int, other: int) -> float:
    return one / other


@rule
def inner(cells: list[int], place: int = 1) -> int:
    return cells[place]


@rule
def outer(cells: list[int], place: int) -> int:
    return inner(cells, place) + inner(cells)


class Owner:
    """Says how often it is looked up."""

    def __init__(self) -> None:
        self.looked_up, self.cells = 0, [1, 2, 3]

    def found(self) -> list[int]:
        self.looked_up += 1
        return self.cells


def added(owner: Owner, count: int) -> None:
    owner.found()[count] += 4
    owner.looked_up += 10


NUMBERS = st.integers(LOW, HIGH)


@pytest.mark.parametrize("function", [product, negative, raised])
@given(one=NUMBERS, other=NUMBERS.filter(bool))
def test_it_computes_the_same_or_refuses(
    function: Callable[[int, int], int], one: int, other: int
) -> None:
    result = function(one, other)
    if LOW <= result <= HIGH:
        assert checking(function)(one, other) == result
    else:
        with pytest.raises(OverflowError):
            checking(function)(one, other)


@pytest.mark.parametrize("places", [-1, 64])
def test_a_shift_too_far_is_refused(places: int) -> None:
    assert checking(shifted)(12, 2) == 3
    with pytest.raises(OverflowError, match=f"shift by {places}"):
        checking(shifted)(1, places)


def test_a_quotient_may_be_anything() -> None:
    assert checking(halved)(3, 2) == 1.5
    assert checking(product)(1e30, 2) == 2e30


def test_what_is_looked_up_is_looked_up_once() -> None:
    owner: Any = Owner()
    checking(added)(owner, 1)
    assert (owner.looked_up, owner.cells) == (11, [1, 6, 3])


def test_places_are_counted_from_the_left_also_in_what_is_called() -> None:
    made = Builder({}, "test", checked()).entry(outer)
    assert made([3, 4], 0) == 7
    with pytest.raises(IndexError, match="place -1"):
        made([3, 4], -1)
    with pytest.raises(OverflowError):
        made([1, HIGH], 0)
