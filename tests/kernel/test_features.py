"""Numbers for networks are written alike by plain Python and by this machine's instructions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit

from stammtisch.kernel.compile import feature_store_cpu
from stammtisch.kernel.features import (
    around,
    chair_at,
    chairs_from,
    clear_from,
    from_seat,
    in_bytes,
    layout,
    mark,
    place_from,
    put_ahead,
    put_bits,
    put_bits_over,
    put_bytes,
    put_digits,
    put_nibbles,
    put_number,
    starts,
    width,
    word_of,
)

WORDS = (0, 1, 0x5A5A5A5A5A5A5A5, (1 << 62) - 1, 0x123456789ABCDEF)


@pytest.mark.parametrize("length", range(1, 63))
def test_bits(length: int) -> None:
    for word in WORDS:
        plain, fast = [7] * 70, np.full(70, 7, np.int8)
        put_bits(plain, 3, word, length)
        _fast_bits(fast, 3, word, length)
        assert plain == fast.tolist()


@pytest.mark.parametrize("length", range(1, 16))
def test_counts(length: int) -> None:
    for word in WORDS:
        plain, fast = [7] * 70, np.full(70, 7, np.int8)
        put_nibbles(plain, 3, word, length)
        _fast_nibbles(fast, 3, word, length)
        assert plain == fast.tolist()


@pytest.mark.parametrize("length", [1, 8, 13, 16, 32, 48, 56, 63, 64])
def test_digits(length: int) -> None:
    plain, fast = [7] * 70, np.full(70, 7, np.int8)
    put_digits(plain, 3, *WORDS[1:], length)
    _fast_digits(fast, 3, *WORDS[1:], length)
    assert plain == fast.tolist()


@pytest.mark.parametrize("length", range(1, 9))
def test_bytes(length: int) -> None:
    numbers = [0, 1, 127, 64, 5, 0, 99, 126]
    word = sum(number << 8 * place for place, number in enumerate(numbers))
    plain, fast = [7] * 12, np.full(12, 7, np.int8)
    put_bytes(plain, 2, word, length)
    _fast_bytes(fast, 2, word, length)
    assert plain == fast.tolist() == [7, 7, *numbers[:length], *[7] * (10 - length)]


@pytest.mark.parametrize("length", range(1, 8))
def test_what_comes_after_may_be_0_until_it_is_written(length: int) -> None:
    word = sum((place + 1) << 8 * place for place in range(length))
    plain, fast = [7] * 12, np.full(12, 7, np.int8)
    put_ahead(plain, 2, word, length)
    _fast_ahead(fast, 2, word, length)
    for place in range(length + 2, 10):
        plain[place] = fast[place] = 5
    assert plain == fast.tolist()


@pytest.mark.parametrize("length", [1, 9, 36, 62])
@pytest.mark.parametrize("at", [0, 26, 27, 28])
def test_bits_over_others(at: int, length: int) -> None:
    """Nothing before them is touched, nothing behind the last cell, and what comes after is 0."""
    plain, fast = [7] * 100, np.full(100, 7, np.int8)
    within = fast[:91]
    before, bits = (word & (1 << length) - 1 for word in WORDS[1:3])
    put_bits(plain, at, before, length)
    put_bits_over(plain, at, before, bits, length)
    _fast_bits_over(within, at, before, bits, length)
    assert plain[at : at + length] == [bits >> place & 1 for place in range(length)]
    assert plain[: at + length] == fast[: at + length].tolist()
    assert set(fast[at + length : 91]) <= {0, 7}
    assert fast[91:].tolist() == [7] * 9


def test_a_span_is_cleared_up_to_its_end_and_not_beyond() -> None:
    plain, fast = [7] * 60, np.full(60, 7, np.int8)
    clear_from(plain, 3, 20, 50)
    _fast_clear(fast, 3, 20, 50)
    for place in range(3, 23):
        plain[place] = fast[place] = 5
    assert plain == fast.tolist() == [7] * 3 + [5] * 20 + [0] * 30 + [7] * 7


@pytest.mark.parametrize("length", range(1, 8))
def test_words(length: int) -> None:
    cells = [0, 1, 127, 64, 5, 0, 99, 126]
    word = sum(cell << 8 * place for place, cell in enumerate(cells[:length]))
    assert word_of(cells, length) == _fast_word(np.array(cells, np.int8), length) == word


def test_eight_bits_are_eight_bytes() -> None:
    for bits in range(256):
        assert in_bytes(bits) == sum((bits >> i & 1) << 8 * i for i in range(8))
        assert _fast_in_bytes(bits) == in_bytes(bits)


@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_seats_are_counted_from_one_of_them(players: int) -> None:
    for seat in range(players):
        left = [(seat + place) % players for place in range(players)]
        empty = list(range(players, 12))
        chairs = chairs_from(seat, players)
        assert [chair_at(chairs, place) for place in range(12)] == left + empty
        for other in range(players):
            place = left.index(other)
            assert place_from(seat, other, players) == place
            assert from_seat(mark(other), seat, players) == mark(place) == 1 << place
        assert from_seat(mark(-1), seat, players) == 0
        if players < 8:
            cells = word_of([other + 1 for other in range(players)], players)
            assert around(cells, 8, seat, players) == word_of([s + 1 for s in left], players)


def test_large_numbers_are_two() -> None:
    out = [0, 0]
    for value in (0, 63, 64, 500, 8191):
        put_number(out, 0, value)
        assert 64 * out[0] + out[1] == value
    put_number(out, 0, 99_999)
    assert out == [127, 63]


def test_spans_follow_each_other() -> None:
    spans = layout(("hand", 3, "cards"), ("turn", 2, "seats"))
    assert starts(spans) == (0, 3)
    assert width(spans) == 5


@njit  # type: ignore[untyped-decorator]
def _fast_bits(out: Any, at: Any, bits: Any, length: Any) -> None:
    feature_store_cpu.put_bits(out, at, bits, length)


@njit  # type: ignore[untyped-decorator]
def _fast_bytes(out: Any, at: Any, numbers: Any, length: Any) -> None:
    feature_store_cpu.put_bytes(out, at, numbers, length)


@njit  # type: ignore[untyped-decorator]
def _fast_ahead(out: Any, at: Any, numbers: Any, length: Any) -> None:
    feature_store_cpu.put_ahead(out, at, numbers, length)


@njit  # type: ignore[untyped-decorator]
def _fast_bits_over(out: Any, at: Any, before: Any, bits: Any, length: Any) -> None:
    feature_store_cpu.put_bits_over(out, at, before, bits, length)


@njit  # type: ignore[untyped-decorator]
def _fast_clear(out: Any, at: Any, first: Any, length: Any) -> None:
    feature_store_cpu.clear_from(out, at, first, length)


@njit  # type: ignore[untyped-decorator]
def _fast_word(cells: Any, length: Any) -> int:
    return feature_store_cpu.word_of(cells, length)  # type: ignore[no-any-return]


@njit  # type: ignore[untyped-decorator]
def _fast_in_bytes(bits: Any) -> Any:
    return feature_store_cpu.in_bytes(bits)


@njit  # type: ignore[untyped-decorator]
def _fast_nibbles(out: Any, at: Any, bits: Any, length: Any) -> None:
    feature_store_cpu.put_nibbles(out, at, bits, length)


@njit  # type: ignore[untyped-decorator]
def _fast_digits(
    out: Any, at: Any, ones: Any, twos: Any, fours: Any, eights: Any, length: Any
) -> None:
    feature_store_cpu.put_digits(out, at, ones, twos, fours, eights, length)
