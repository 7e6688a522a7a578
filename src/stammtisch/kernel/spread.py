"""The writing rules of `stammtisch.kernel.spans` for this machine: eight numbers a store.

A byte of bits is spread over eight bytes by one multiplication; four-bit
counts by three shifts. The sums are unsigned and may wrap.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

I64 = ir.IntType(64)
SEVEN = 0x0002040810204081
"""Copies of seven bits, each moved seven places on: byte k gets bit k at its bottom."""

LOW_BITS = 0x0101010101010101


def _mask(builder: Any, value: Any, bits: int) -> Any:
    return builder.and_(value, ir.Constant(I64, bits))


def _eight_bits(builder: Any, bits: Any) -> Any:
    """Bits 0 to 7 as bytes: bits 0 to 6 by one multiplication, bit 7 by a shift."""
    low = builder.mul(_mask(builder, bits, 0x7F), ir.Constant(I64, SEVEN))
    high = builder.shl(_mask(builder, bits, 0x80), ir.Constant(I64, 49))
    return _mask(builder, builder.or_(low, high), LOW_BITS)


def _eight_counts(builder: Any, counts: Any) -> Any:
    value = _mask(builder, counts, 0xFFFFFFFF)
    for by, kept in (
        (16, 0x0000FFFF0000FFFF),
        (8, 0x00FF00FF00FF00FF),
        (4, 0x0F0F0F0F0F0F0F0F),
    ):
        moved = builder.shl(value, ir.Constant(I64, by))
        value = _mask(builder, builder.or_(value, moved), kept)
    return value


def _storing(spread: Any, width: int) -> Any:
    """An intrinsic that spreads a value and stores the first `width` bytes of it."""

    @intrinsic  # type: ignore[untyped-decorator]
    def store(context: Any, out: Any, at: Any, value: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, values[0])
            form = ir.IntType(8 * width)
            spread_out = spread(builder, values[2])
            small = spread_out if width == 8 else builder.trunc(spread_out, form)
            place = builder.gep(array.data, [values[1]])
            builder.store(small, builder.bitcast(place, form.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.int64), emit

    return store


_bits_8, _bits_4, _bits_2, _bits_1 = (_storing(_eight_bits, width) for width in (8, 4, 2, 1))
_counts_8, _counts_4, _counts_2, _counts_1 = (
    _storing(_eight_counts, width) for width in (8, 4, 2, 1)
)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_bits(out: Any, at: int, bits: int, length: int) -> None:
    for place in range(0, length & -8, 8):
        _bits_8(out, at + place, bits >> place)
    done = length & -8
    if length & 4:
        _bits_4(out, at + done, bits >> done)
    done = length & -4
    if length & 2:
        _bits_2(out, at + done, bits >> done)
    if length & 1:
        _bits_1(out, at + (length & -2), bits >> (length & -2))


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_nibbles(out: Any, at: int, counts: int, length: int) -> None:
    for place in range(0, length & -8, 8):
        _counts_8(out, at + place, counts >> 4 * place)
    done = length & -8
    if length & 4:
        _counts_4(out, at + done, counts >> 4 * done)
    done = length & -4
    if length & 2:
        _counts_2(out, at + done, counts >> 4 * done)
    if length & 1:
        _counts_1(out, at + (length & -2), counts >> 4 * (length & -2))
