"""The writing rules of `stammtisch.kernel.spans` for rows on a GPU: up to 16 numbers a store.

A GPU stores so many bytes together only at a multiple of their number. Where rows
begin at multiples of sixteen, a span's place in the row says what can be; where
they begin anywhere, its address does.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import cuda
from numba.cuda import types
from numba.cuda.extending import intrinsic
from numba.cuda.np.arrayobj import make_array

from stammtisch.kernel import spans

SMALL = ir.IntType(32)
FOUR = SMALL(15)


def _storing(width: int) -> Any:
    """An intrinsic that stores the first `width` bytes of a value in an array of bytes."""

    @intrinsic  # type: ignore[untyped-decorator]
    def store(_: Any, out: Any, at: Any, value: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = make_array(signature.args[0])(context, builder, values[0])
            form = ir.IntType(8 * width)
            small = values[2] if width == 8 else builder.trunc(values[2], form)
            place = builder.gep(array.data, [values[1]])
            builder.store(small, builder.bitcast(place, form.as_pointer()), align=width)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.int64), build

    return store


_store_8, _store_4, _store_2, _store_1 = (_storing(width) for width in (8, 4, 2, 1))


@intrinsic  # type: ignore[untyped-decorator]
def _store_16(_: Any, out: Any, at: Any, low: Any, high: Any) -> Any:
    """Store two words side by side, from a multiple of sixteen on."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, values[0])
        form = ir.VectorType(ir.IntType(64), 2)
        both = builder.insert_element(ir.Constant(form, ir.Undefined), values[2], SMALL(0))
        both = builder.insert_element(both, values[3], SMALL(1))
        place = builder.bitcast(builder.gep(array.data, [values[1]]), form.as_pointer())
        builder.store(both, place, align=16)
        return context.get_dummy_value()

    return types.void(out, *[types.int64] * 3), build


@intrinsic  # type: ignore[untyped-decorator]
def _behind(_: Any, out: Any, at: Any) -> Any:
    """How many bytes behind a multiple of eight a cell of an array of bytes stands."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, values[0])
        place = builder.ptrtoint(builder.gep(array.data, [values[1]]), values[1].type)
        return builder.and_(place, values[1].type(7))

    return types.int64(out, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def in_bytes(_: Any, bits: Any) -> Any:
    """Eight bits as eight bytes, four by four, because a GPU's own words have 32 bits."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        eight = values[0].type(0)
        for first in (0, 4):
            four = builder.and_(builder.lshr(builder.trunc(values[0], SMALL), SMALL(first)), FOUR)
            spread = builder.and_(builder.mul(four, SMALL(0x204081)), SMALL(0x1010101))
            spread = builder.shl(builder.zext(spread, eight.type), eight.type(8 * first))
            eight = builder.or_(eight, spread)
        return eight

    return types.int64(types.int64), build


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_bytes(out: Any, at: int, numbers: int, length: int) -> None:
    if at & 7 == 0 and length == 8:
        _store_8(out, at, numbers)
    else:
        for place in range(length):
            _store_1(out, at + place, numbers >> 8 * place)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_sixteen(out: Any, at: int, low: int, high: int) -> None:
    if at & 15 == 0:
        _store_16(out, at, low, high)
    else:
        put_bytes(out, at, low, 8)
        put_bytes(out, at + 8, high, 8)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_bits(out: Any, at: int, bits: int, length: int) -> None:
    for place in range(0, length, 8):
        put_bytes(out, at + place, in_bytes(bits >> place), min(length - place, 8))


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_digits(
    out: Any, at: int, ones: int, twos: int, fours: int, eights: int, length: int
) -> None:
    for place in range(0, length - 15, 16):
        low = _digits(ones, twos, fours, eights, place)
        put_sixteen(out, at + place, low, _digits(ones, twos, fours, eights, place + 8))
    for place in range(length & ~15, length, 8):
        eight = _digits(ones, twos, fours, eights, place)
        put_bytes(out, at + place, eight, min(length - place, 8))


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def _digits(ones: int, twos: int, fours: int, eights: int, place: int) -> Any:
    """Eight numbers by their binary digits, from a place on."""
    low = in_bytes(ones >> place) | in_bytes(twos >> place) << 1
    return low | in_bytes(fours >> place) << 2 | in_bytes(eights >> place) << 3


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_bits_anywhere(out: Any, at: int, bits: int, length: int) -> None:
    """`put_bits` in rows that begin anywhere: small stores up to a place for large ones."""
    if length < 8:
        for place in range(length):
            _store_1(out, at + place, bits >> place & 1)
        return
    head = -_behind(out, at) & 7
    _put_up_to_eight(out, at, in_bytes(bits), head)
    bits >>= head
    at += head
    length -= head
    for place in range(0, length - 7, 8):
        _store_8(out, at + place, in_bytes(bits >> place))
    rest = length & 7
    _put_from_eight(out, at + length - rest, in_bytes(bits >> length - rest), rest)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def _put_up_to_eight(out: Any, at: int, numbers: int, length: int) -> None:
    """Fewer than eight numbers, the last of them before a multiple of eight."""
    if length & 1:
        _store_1(out, at, numbers)
        numbers >>= 8
        at += 1
    if length & 2:
        _store_2(out, at, numbers)
        numbers >>= 16
        at += 2
    if length & 4:
        _store_4(out, at, numbers)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def _put_from_eight(out: Any, at: int, numbers: int, length: int) -> None:
    """Fewer than eight numbers, the first of them at a multiple of eight."""
    if length & 4:
        _store_4(out, at, numbers)
        numbers >>= 32
        at += 4
    if length & 2:
        _store_2(out, at, numbers)
        numbers >>= 16
        at += 2
    if length & 1:
        _store_1(out, at, numbers)


STORES = {
    "sixteens": {
        spans.in_bytes: in_bytes,
        spans.put_bits: put_bits,
        spans.put_bytes: put_bytes,
        spans.put_sixteen: put_sixteen,
        spans.put_digits: put_digits,
    },
    "rows": {spans.put_bits: put_bits_anywhere},
}
"""By where the rows begin: at multiples of sixteen, or anywhere."""
