"""What a GPU stores in rows: the numbers of plain Python, each store where a GPU can make it.

The functions are run as Python over memory that says no to a store elsewhere.
"""

from __future__ import annotations

import types
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.kernel import spans, wide

ROW = 112
UNTOUCHED = 77

words = st.integers(0, (1 << 63) - 1)
places = st.integers(0, 40)


class Memory:
    """A row of bytes, which begins somewhere."""

    def __init__(self, begins: int) -> None:
        self.begins = begins
        self.cells = [UNTOUCHED] * ROW

    def store(self, width: int, at: int, value: int) -> None:
        if (self.begins + at) % width or not 0 <= at <= ROW - width:
            raise AssertionError(f"{width} bytes at {self.begins + at}")
        self.cells[at : at + width] = (value & (1 << 8 * width) - 1).to_bytes(width, "little")


def as_python() -> dict[str, Any]:
    """The module's functions, with stores into such memory for its instructions."""

    def storing(width: int) -> Any:
        return lambda out, at, value: out.store(width, at, value)

    made: dict[str, Any] = {f"_store_{width}": storing(width) for width in (1, 2, 4, 8)}
    made["_store_16"] = lambda out, at, low, high: out.store(16, at, low | high << 64)
    made["_behind"] = lambda out, at: (out.begins + at) % 8
    made["in_bytes"] = lambda bits: spans.in_bytes(bits & 255)
    made["__builtins__"] = __builtins__
    for name, one in vars(wide).items():
        if hasattr(one, "py_func"):
            made[name] = types.FunctionType(one.py_func.__code__, made, name)
    return made


PYTHON = as_python()


def agree(name: str, twin: str, begins: int, *arguments: int) -> None:
    """Both write the same numbers, and nothing else."""
    plain, memory = [UNTOUCHED] * ROW, Memory(begins)
    getattr(spans, name)(plain, *arguments)
    PYTHON[twin](memory, *arguments)
    assert memory.cells == plain


@given(st.integers(0, 15), places, words, st.integers(0, 63))
def test_bits_go_into_rows_that_begin_anywhere(
    begins: int, at: int, bits: int, length: int
) -> None:
    agree("put_bits", "put_bits_anywhere", begins, at, bits, length)


@given(places, words, st.integers(0, 63))
def test_bits_in_sixteens(at: int, bits: int, length: int) -> None:
    agree("put_bits", "put_bits", 0, at, bits, length)


@given(places, st.lists(st.integers(0, 127), min_size=8, max_size=8), st.integers(0, 8))
def test_bytes_in_sixteens(at: int, numbers: list[int], length: int) -> None:
    agree("put_bytes", "put_bytes", 0, at, int.from_bytes(numbers, "little"), length)


@given(places, st.lists(st.integers(0, 127), min_size=16, max_size=16))
def test_sixteen_numbers(at: int, numbers: list[int]) -> None:
    low, high = (int.from_bytes(numbers[first : first + 8], "little") for first in (0, 8))
    agree("put_sixteen", "put_sixteen", 0, at, low, high)


@given(places, words, words, words, words, st.integers(0, 64))
def test_digits_in_sixteens(
    at: int, ones: int, twos: int, fours: int, eights: int, length: int
) -> None:
    agree("put_digits", "put_digits", 0, at, ones, twos, fours, eights, length)


def test_memory_says_no_to_a_store_a_gpu_cannot_make() -> None:
    with pytest.raises(AssertionError, match="8 bytes at 12"):
        Memory(12).store(8, 0, 0)
