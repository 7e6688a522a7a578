"""The writing rules of `stammtisch.kernel.spans` for this machine: up to 16 numbers a store.

Sixteen bits are spread over a vector; for fewer, a table gives the eight bytes of
every eight bits. The last numbers may overlap those before them: one store more
is cheaper than three small ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

EIGHT = np.array([sum((b >> i & 1) << 8 * i for i in range(8)) for b in range(256)], np.int64)
HALF, WHOLE = (ir.VectorType(ir.IntType(8), cells) for cells in (8, 16))


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


def _loading(width: int) -> Any:
    """An intrinsic that loads `width` bytes of an array of bytes as one number."""

    @intrinsic  # type: ignore[untyped-decorator]
    def load(context: Any, cells: Any, at: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, values[0])
            form = ir.IntType(8 * width)
            place = builder.bitcast(builder.gep(array.data, [values[1]]), form.as_pointer())
            return builder.zext(builder.load(place, align=1), ir.IntType(64))

        return types.int64(cells, types.int64), emit

    return load


_load_4, _load_2, _load_1 = (_loading(width) for width in (4, 2, 1))


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


def _sixteen(builder: Any, value: Any, first: int) -> Any:
    """Sixteen bits of a word, from byte `first` on, as a vector of sixteen bytes."""
    word = builder.bitcast(value, HALF)
    whose = ir.Constant(ir.VectorType(ir.IntType(32), 16), [first] * 8 + [first + 1] * 8)
    doubled = builder.shuffle_vector(word, ir.Constant(HALF, None), whose)
    own = builder.lshr(doubled, ir.Constant(WHOLE, [*range(8), *range(8)]))
    return builder.and_(own, ir.Constant(WHOLE, [1] * 16))


def _storing_bits(first: int) -> Any:
    """An intrinsic that stores sixteen bits of a word, from byte `first` on, as sixteen bytes."""

    @intrinsic  # type: ignore[untyped-decorator]
    def store(context: Any, out: Any, at: Any, bits: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, values[0])
            place = builder.bitcast(builder.gep(array.data, [values[1]]), WHOLE.as_pointer())
            builder.store(_sixteen(builder, values[2], first), place, align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.int64), emit

    return store


def _storing_digits(first: int) -> Any:
    """The same for sixteen numbers whose binary digits stand in four words."""

    @intrinsic  # type: ignore[untyped-decorator]
    def store(context: Any, out: Any, at: Any, one: Any, two: Any, four: Any, eight: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, values[0])
            place = builder.bitcast(builder.gep(array.data, [values[1]]), WHOLE.as_pointer())
            total = ir.Constant(WHOLE, [0] * 16)
            for digit, value in enumerate(values[2:]):
                weight = ir.Constant(WHOLE, [digit] * 16)
                total = builder.or_(total, builder.shl(_sixteen(builder, value, first), weight))
            builder.store(total, place, align=1)
            return context.get_dummy_value()

        return types.void(out, *[types.int64] * 5), emit

    return store


_bits_0, _bits_1, _bits_2, _bits_3 = (_storing_bits(first) for first in (0, 2, 4, 6))
_digits_0, _digits_1, _digits_2, _digits_3 = (_storing_digits(first) for first in (0, 2, 4, 6))


@intrinsic  # type: ignore[untyped-decorator]
def _store_8_counts(context: Any, out: Any, at: Any, counts: Any) -> Any:
    """Store the first eight counts of a word: the two of every byte, side by side."""

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, values[0])
        eight, index = ir.VectorType(ir.IntType(8), 8), ir.VectorType(ir.IntType(32), 8)
        pairs = builder.bitcast(values[2], eight)
        low = builder.and_(pairs, ir.Constant(eight, [15] * 8))
        high = builder.lshr(pairs, ir.Constant(eight, [4] * 8))
        order = ir.Constant(index, [0, 8, 1, 9, 2, 10, 3, 11])
        place = builder.gep(array.data, [values[1]])
        spread = builder.shuffle_vector(low, high, order)
        builder.store(spread, builder.bitcast(place, eight.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64), emit


@njit(inline="always")  # type: ignore[untyped-decorator]
def in_bytes(bits: int) -> int:
    return EIGHT[bits & 255]  # type: ignore[no-any-return]


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_bits(out: Any, at: int, bits: int, length: int) -> None:
    if length >= 16:
        _bits_0(out, at, bits)
    if length >= 32:
        _bits_1(out, at + 16, bits)
    if length >= 48:
        _bits_2(out, at + 32, bits)
    rest = length & 15
    if length >= 16 and rest > 8:
        _bits_0(out, at + length - 16, bits >> length - 16)
    elif length >= 8 and rest:
        if rest > 8:
            _store_8(out, at, EIGHT[bits & 255])
        _store_8(out, at + length - 8, EIGHT[bits >> length - 8 & 255])
    elif rest:
        _store_rest(out, at, EIGHT[bits & 255], length)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_bits_over(out: Any, at: int, before: int, bits: int, length: int) -> None:
    """Four stores whatever has changed: a processor need not guess it."""
    if at + 64 <= len(out):
        _bits_0(out, at, bits)
        _bits_1(out, at + 16, bits)
        _bits_2(out, at + 32, bits)
        _bits_3(out, at + 48, bits)
    else:
        put_bits(out, at, bits, length)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_bytes(out: Any, at: int, numbers: int, length: int) -> None:
    if length == 8:
        _store_8(out, at, numbers)
    else:
        _store_rest(out, at, numbers, length)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_ahead(out: Any, at: int, numbers: int, length: int) -> None:
    _store_8(out, at, numbers)


@njit(inline="always")  # type: ignore[untyped-decorator]
def clear_from(out: Any, at: int, first: int, length: int) -> None:
    """All of them: their number is known to the compiler."""
    for place in range(length):
        _store_1(out, at + place, 0)


@njit(inline="always")  # type: ignore[untyped-decorator]
def word_of(cells: Any, length: int) -> int:
    word = at = 0
    if length & 4:
        word = _load_4(cells, at)
        at += 4
    if length & 2:
        word |= _load_2(cells, at) << 8 * at
        at += 2
    if length & 1:
        word |= _load_1(cells, at) << 8 * at
    return word


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_nibbles(out: Any, at: int, counts: int, length: int) -> None:
    if length >= 8:
        for place in range(0, length - 8, 8):
            _store_8_counts(out, at + place, counts >> 4 * place)
        last = length - 8
        _store_8_counts(out, at + last, counts >> 4 * last)
    else:
        for place in range(length):
            _store_1(out, at + place, counts >> 4 * place & 15)


@njit(inline="always")  # type: ignore[untyped-decorator]
def put_digits(
    out: Any, at: int, ones: int, twos: int, fours: int, eights: int, length: int
) -> None:
    if length >= 16:
        _digits_0(out, at, ones, twos, fours, eights)
        if length >= 32:
            _digits_1(out, at + 16, ones, twos, fours, eights)
        if length >= 48:
            _digits_2(out, at + 32, ones, twos, fours, eights)
        if length == 64:
            _digits_3(out, at + 48, ones, twos, fours, eights)
        p = length - 16
        if length & 15:
            _digits_0(out, at + p, ones >> p, twos >> p, fours >> p, eights >> p)
    else:
        for p in range(0, length, 8):
            low = EIGHT[ones >> p & 255] | EIGHT[twos >> p & 255] << 1
            high = EIGHT[fours >> p & 255] << 2 | EIGHT[eights >> p & 255] << 3
            if p + 8 <= length:
                _store_8(out, at + p, low | high)
            else:
                _store_rest(out, at + p, low | high, length & 7)
