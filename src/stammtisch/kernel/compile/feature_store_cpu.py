"""The writing rules of `stammtisch.kernel.features` for this machine: eight numbers a store.

A table gives the eight bytes of every eight bits. Vectors would spread sixteen, but what
they need to do so has to be fetched as well: no faster. The last numbers may overlap those
before them: one store more is cheaper than three small ones.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from stammtisch.kernel.compile.callee import inlined

EIGHT = np.array([sum((b >> i & 1) << 8 * i for i in range(8)) for b in range(256)], np.int64)
"""The eight bytes of every eight bits."""


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


@inlined
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


@inlined
def in_bytes(bits: int) -> int:
    return EIGHT[bits & 255]  # type: ignore[no-any-return]


@inlined
def put_bits(out: Any, at: int, bits: int, length: int) -> None:
    for p in range(0, length - 7, 8):
        _store_8(out, at + p, EIGHT[bits >> p & 255])
    if length & 7 and length > 8:
        _store_8(out, at + length - 8, EIGHT[bits >> length - 8 & 255])
    elif length & 7:
        _store_rest(out, at, EIGHT[bits & 255], length)


@inlined
def put_bits_over(out: Any, at: int, before: int, bits: int, length: int) -> None:
    """As many stores whatever has changed: a processor need not guess it."""
    if length <= 8 and at + 8 <= len(out):
        _store_8(out, at, EIGHT[bits & 255])
    elif at + 64 <= len(out):
        put_bits(out, at, bits, 64)
    else:
        put_bits(out, at, bits, length)


@inlined
def put_bytes(out: Any, at: int, numbers: int, length: int) -> None:
    if length == 8:
        _store_8(out, at, numbers)
    else:
        _store_rest(out, at, numbers, length)


@inlined
def put_ahead(out: Any, at: int, numbers: int, length: int) -> None:
    _store_8(out, at, numbers)


@inlined
def clear_from(out: Any, at: int, first: int, length: int) -> None:
    """All of them: their number is known to the compiler."""
    for place in range(length):
        _store_1(out, at + place, 0)


@inlined
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


@inlined
def put_nibbles(out: Any, at: int, counts: int, length: int) -> None:
    if length >= 8:
        for place in range(0, length - 8, 8):
            _store_8_counts(out, at + place, counts >> 4 * place)
        last = length - 8
        _store_8_counts(out, at + last, counts >> 4 * last)
    else:
        for place in range(length):
            _store_1(out, at + place, counts >> 4 * place & 15)


@inlined
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
