"""What a GPU stores in a feature row: plain Python's numbers, each store where it can be made.

The functions are run as Python over memory that says no to a store elsewhere.
"""

from __future__ import annotations

import types
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.kernel import features
from stammtisch.kernel.compile import feature_store_gpu

ROW = 112

numbers = st.integers(0, 127)
sixteens = st.lists(st.just(0) | numbers, min_size=16, max_size=16) | st.just([0] * 16)
words = st.integers(0, (1 << 63) - 1)
places = st.integers(0, 48)


class Memory:
    """A row of bytes, all of them 0 at first, and the notes of a feature row."""

    def __init__(self) -> None:
        self.cells = [0] * ROW
        self.filled = 0
        self.stores = 0

    def store(self, width: int, at: int, value: int) -> None:
        if at % width or not 0 <= at <= ROW - width:
            raise AssertionError(f"{width} bytes at {at}")
        self.cells[at : at + width] = (value & (1 << 8 * width) - 1).to_bytes(width, "little")
        self.stores += 1

    def note(self, filled: int) -> None:
        self.filled = filled


def as_python() -> dict[str, Any]:
    """The module's functions, with such memory for its instructions."""
    made: dict[str, Any] = {
        "_filled": lambda out: out.filled,
        "_note": lambda out, filled: out.note(filled),
        "_store_1": lambda out, at, value: out.store(1, at, value),
        "_store_16": lambda out, at, low, high: out.store(16, at, low | high << 64),
        "in_bytes": lambda bits: features.in_bytes(bits & 255),
        "__builtins__": __builtins__,
    }
    for name, one in vars(feature_store_gpu).items():
        if hasattr(one, "py_func"):
            made[name] = types.FunctionType(one.py_func.__code__, made, name)
    return made


PYTHON = as_python()


def packed(sixteen: list[int]) -> tuple[int, int]:
    low, high = (int.from_bytes(sixteen[first : first + 8], "little") for first in (0, 8))
    return low, high


@given(st.lists(st.tuples(places, sixteens), max_size=8))
def test_sixteens_over_sixteens(written: list[tuple[int, list[int]]]) -> None:
    plain, memory = [0] * ROW, Memory()
    for at, sixteen in written:
        features.put_sixteen(plain, at, *packed(sixteen))
        PYTHON["put_sixteen"](memory, at, *packed(sixteen))
        assert memory.cells == plain


@given(places, st.lists(st.tuples(words, words, words, words), min_size=1), st.integers(0, 64))
def test_digits_over_digits(at: int, sets: list[tuple[int, int, int, int]], length: int) -> None:
    plain, memory = [0] * ROW, Memory()
    for digits in sets:
        features.put_digits(plain, at, *digits, length)
        PYTHON["put_digits"](memory, at, *digits, length)
        assert memory.cells == plain


@given(st.sets(st.integers(0, ROW - 1)))
def test_what_is_put_by_itself_is_cleared_with_its_sixteen(alone: set[int]) -> None:
    memory = Memory()
    for at in alone:
        PYTHON["put_one"](memory, at, 5)
    assert [at for at, number in enumerate(memory.cells) if number == 5] == sorted(alone)
    for at in range(0, ROW, 16):
        PYTHON["put_sixteen"](memory, at, 0, 0)
    assert memory.cells == [0] * ROW


def test_no_0_is_written_over_another() -> None:
    memory = Memory()
    PYTHON["put_sixteen"](memory, 16, 0, 0)
    assert memory.stores == 0
    PYTHON["put_sixteen"](memory, 16, 0, 1)
    PYTHON["put_sixteen"](memory, 16, 0, 0)
    PYTHON["put_sixteen"](memory, 16, 0, 0)
    assert memory.stores == 2


def test_memory_says_no_to_a_store_a_gpu_cannot_make() -> None:
    with pytest.raises(AssertionError, match="16 bytes at 8"):
        Memory().store(16, 8, 0)
