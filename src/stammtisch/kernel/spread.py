"""The writing rules of `stammtisch.kernel.spans` for this machine: eight numbers a store.

A table gives the eight bytes for every eight bits; counts of four bits are
moved apart by halves.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

EIGHT = np.array([sum((b >> i & 1) << 8 * i for i in range(8)) for b in range(256)], np.int64)


def _storing(width: int) -> Any:
    """An intrinsic that stores the first `width` bytes of a value in an array of bytes."""

    @intrinsic  # type: ignore[untyped-decorator]
    def store(context: Any, out: Any, at: Any, value: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, values[0])
            form = ir.IntType(8 * width)
            small = values[2] if width == 8 else builder.trunc(values[2], form)
            place = builder.gep(array.data, [values[1]])
            builder.store(small, builder.bitcast(place, form.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.int64), emit

    return store


_store_8, _store_4, _store_2, _store_1 = (_storing(width) for width in (8, 4, 2, 1))


@njit(inline="always")  # type: ignore[untyped-decorator]
def _store_rest(out: Any, at: int, value: int, length: int) -> None:
    """Store fewer than eight bytes of a value."""
    if length & 4:
        _store_4(out, at, value)
        value >>= 32
        at += 4
    if length & 2:
        _store_2(out, at, value)
        value >>= 16
        at += 2
    if length & 1:
        _store_1(out, at, value)


@njit(inline="always")  # type: ignore[untyped-decorator]
def _eight_counts(counts: int) -> int:
    counts = (counts | counts << 16) & 0x0000FFFF0000FFFF
    counts = (counts | counts << 8) & 0x00FF00FF00FF00FF
    return (counts | counts << 4) & 0x0F0F0F0F0F0F0F0F


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_bits(out: Any, at: int, bits: int, length: int) -> None:
    for place in range(0, length & -8, 8):
        _store_8(out, at + place, EIGHT[bits >> place & 255])
    done = length & -8
    _store_rest(out, at + done, EIGHT[bits >> done & 255], length & 7)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_nibbles(out: Any, at: int, counts: int, length: int) -> None:
    for place in range(0, length & -8, 8):
        _store_8(out, at + place, _eight_counts(counts >> 4 * place & 0xFFFFFFFF))
    done = length & -8
    _store_rest(out, at + done, _eight_counts(counts >> 4 * done & 0xFFFFFFFF), length & 7)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_digits(
    out: Any, at: int, ones: int, twos: int, fours: int, eights: int, length: int
) -> None:
    for p in range(0, length, 8):
        low = EIGHT[ones >> p & 255] | EIGHT[twos >> p & 255] << 1
        high = EIGHT[fours >> p & 255] << 2 | EIGHT[eights >> p & 255] << 3
        if p + 8 <= length:
            _store_8(out, at + p, low | high)
        else:
            _store_rest(out, at + p, low | high, length & 7)
