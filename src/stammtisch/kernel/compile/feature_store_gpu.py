"""A row of features on a GPU: sixteen numbers a store, and no 0 written over another.

The rules of `stammtisch.kernel.features` that write sixteens and digits, for rows that
begin at multiples of sixteen, where alone a GPU can store so many together. A feature
row is such a row with a note of the sixteens that have something in them.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import cuda
from numba.cuda import cgutils, types
from numba.cuda.cudadecl import registry as typing
from numba.cuda.cudaimpl import registry as lowering
from numba.cuda.datamodel.models import StructModel
from numba.cuda.extending import intrinsic, register_model
from numba.cuda.np.arrayobj import make_array
from numba.cuda.typing.templates import AbstractTemplate, signature

from stammtisch.kernel import features
from stammtisch.kernel.compile.gpu_layout import GLOBAL

CELL, SMALL, WORD = (ir.IntType(bits) for bits in (8, 32, 64))
PAIR = ir.VectorType(WORD, 2)
FOUR = SMALL(15)


class FeatureRow(types.Type):  # type: ignore[misc]
    """The type of a row of features."""

    def __init__(self) -> None:
        super().__init__(name="FeatureRow")


FEATURE_ROW = FeatureRow()


@register_model(FeatureRow)
class _Model(StructModel):  # type: ignore[misc]
    """Where its first number is, and, close to the thread, which sixteens are not all 0."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("first", types.voidptr), ("filled", types.voidptr)])


@intrinsic  # type: ignore[untyped-decorator]
def feature_row(_: Any, rows: Any, row: Any, filled: Any) -> Any:
    """For kernels: a row of an array, and an array of one word with its notes."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        cells, notes = (
            make_array(signature.args[place])(context, builder, values[place]) for place in (0, 2)
        )
        made = cgutils.create_struct_proxy(FEATURE_ROW)(context, builder)
        begins = builder.mul(values[1], builder.extract_value(cells.strides, 0))
        made.first = builder.bitcast(builder.gep(cells.data, [begins]), cgutils.voidptr_t)
        made.filled = builder.bitcast(notes.data, cgutils.voidptr_t)
        return made._getvalue()

    return FEATURE_ROW(rows, types.intp, filled), build


def _place(builder: Any, value: Any, at: Any, form: Any) -> Any:
    """The address of a number, and of those that follow it."""
    far = builder.addrspacecast(builder.extract_value(value, 0), CELL.as_pointer(GLOBAL))
    return builder.bitcast(builder.gep(far, [at]), form.as_pointer(GLOBAL))


def _notes(builder: Any, value: Any) -> Any:
    """The address of the notes."""
    return builder.bitcast(builder.extract_value(value, 1), WORD.as_pointer())


@intrinsic  # type: ignore[untyped-decorator]
def _filled(_: Any, out: Any) -> Any:
    """The sixteens that are not all 0, or need not be."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.load(_notes(builder, values[0]))

    return types.int64(out), build


@intrinsic  # type: ignore[untyped-decorator]
def _note(_: Any, out: Any, filled: Any) -> Any:
    """Note which they are from now on."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        builder.store(values[1], _notes(builder, values[0]))
        return context.get_dummy_value()

    return types.void(out, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def _store_1(_: Any, out: Any, at: Any, value: Any) -> Any:
    """Store one number."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        small = builder.trunc(values[2], CELL)
        builder.store(small, _place(builder, values[0], values[1], CELL))
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def _store_16(_: Any, out: Any, at: Any, low: Any, high: Any) -> Any:
    """Store sixteen, packed in two words, from a multiple of sixteen on."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        both = builder.insert_element(ir.Constant(PAIR, ir.Undefined), values[2], SMALL(0))
        both = builder.insert_element(both, values[3], SMALL(1))
        builder.store(both, _place(builder, values[0], values[1], PAIR), align=16)
        return context.get_dummy_value()

    return types.void(out, *[types.int64] * 3), build


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
def put_one(out: Any, at: int, number: int) -> None:
    """A number by itself: its sixteen may have something in it from now on."""
    _note(out, _filled(out) | 1 << (at >> 4))
    _store_1(out, at, number)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_sixteen(out: Any, at: int, low: int, high: int) -> None:
    if at & 15 == 0:
        filled, here = _filled(out), 1 << (at >> 4)
        some = low | high != 0
        if some or filled & here:
            _store_16(out, at, low, high)
        _note(out, filled | here if some else filled & ~here)
    else:
        for place in range(8):
            put_one(out, at + place, low >> 8 * place)
            put_one(out, at + 8 + place, high >> 8 * place)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_digits(
    out: Any, at: int, ones: int, twos: int, fours: int, eights: int, length: int
) -> None:
    for place in range(0, length & ~15, 16):
        low = _digits(ones, twos, fours, eights, place)
        put_sixteen(out, at + place, low, _digits(ones, twos, fours, eights, place + 8))
    for place in range(length & ~15, length):
        put_one(out, at + place, _digits(ones, twos, fours, eights, place) & 15)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def _digits(ones: int, twos: int, fours: int, eights: int, place: int) -> Any:
    """Eight numbers by their binary digits, from a place on."""
    low = in_bytes(ones >> place) | in_bytes(twos >> place) << 1
    return low | in_bytes(fours >> place) << 2 | in_bytes(eights >> place) << 3


@typing.register_global(operator.getitem)
class _Get(AbstractTemplate):  # type: ignore[misc]
    key = operator.getitem

    def generic(self, given: Any, _: Any) -> Any:
        if given[0] == FEATURE_ROW:
            return signature(types.int8, FEATURE_ROW, types.intp)
        return None


@typing.register_global(operator.setitem)
class _Set(AbstractTemplate):  # type: ignore[misc]
    key = operator.setitem

    def generic(self, given: Any, _: Any) -> Any:
        if given[0] == FEATURE_ROW:
            return signature(types.none, FEATURE_ROW, types.intp, types.int64)
        return None


@lowering.lower(operator.getitem, FeatureRow, types.intp)  # type: ignore[untyped-decorator]
def _get_cell(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return builder.load(_place(builder, values[0], values[1], CELL))


@lowering.lower(operator.setitem, FeatureRow, types.intp, types.int64)  # type: ignore[untyped-decorator]
def _set_cell(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return context.compile_internal(builder, put_one.py_func, signature, values)


STORES = {
    features.in_bytes: in_bytes,
    features.put_sixteen: put_sixteen,
    features.put_digits: put_digits,
}
