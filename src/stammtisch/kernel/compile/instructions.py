"""The primitives of bits and rows (`stammtisch.kernel`) as instructions of this machine."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from stammtisch.kernel.compile.callee import inlined

LINE = 64
"""Bytes of a cache line."""

LONG = 32 * LINE
"""Memories of this size are prefetched; the hardware prefetcher copes with shorter ones."""

STATE, MEMORY = 5 * LINE, 12 * LINE
"""How much is prefetched of a state, and, for actions that change much of it, of a memory.

What every step reads stands first. Of a memory and of the features that is one line:
the rest stays as it is, or is written without being read.
"""


@intrinsic  # type: ignore[untyped-decorator]
def count(context: Any, bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return types.int64(types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def lowest(context: Any, bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], _context.get_constant(types.boolean, True))

    return types.int64(types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def highest(context: Any, bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        above = builder.ctlz(values[0], _context.get_constant(types.boolean, True))
        return builder.sub(above.type(63), above)

    return types.int64(types.int64), emit


def _named(builder: Any, name: str, gives: Any, *takes: Any) -> Any:
    """An instruction of the compiler that llvmlite has no word for."""
    return cgutils.get_or_insert_function(builder.module, ir.FunctionType(gives, takes), name)


@intrinsic  # type: ignore[untyped-decorator]
def nonnegative(context: Any, place: Any) -> Any:
    """Nothing is done: the compiler is told."""

    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        assume = _named(builder, "llvm.assume", ir.VoidType(), ir.IntType(1))
        builder.call(assume, [builder.icmp_signed(">=", values[0], values[0].type(0))])
        return values[0]

    return types.int64(types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def weigh(context: Any, bits: Any, ones: Any, twos: Any, fours: Any, eights: Any) -> Any:
    """All bytes of the four sets at once: their bits counted, weighed and added up."""
    pair, cells, sums = (ir.VectorType(ir.IntType(w), n) for w, n in ((64, 2), (8, 16), (16, 16)))

    def two(builder: Any, value: Any, other: Any) -> Any:
        first, second = (ir.Constant(ir.IntType(32), place) for place in range(2))
        one = builder.insert_element(ir.Constant(pair, ir.Undefined), value, first)
        return builder.insert_element(one, other, second)

    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        same = two(builder, values[0], values[0])
        count = _named(builder, "llvm.ctpop.v16i8", cells, cells)
        add = _named(builder, "llvm.vector.reduce.add.v16i16", ir.IntType(16), sums)
        total = ir.Constant(cells, [0] * 16)
        for digits, first in ((values[1:3], 0), (values[3:5], 2)):
            cards = builder.bitcast(builder.and_(same, two(builder, *digits)), cells)
            weights = ir.Constant(cells, [first] * 8 + [first + 1] * 8)
            total = builder.add(total, builder.shl(builder.call(count, [cards]), weights))
        return builder.zext(builder.call(add, [builder.zext(total, sums)]), ir.IntType(64))

    return types.int64(*[types.int64] * 5), emit


def _prefetch(context: Any, builder: Any, kind: Any, rows: Any, place: Any, span: range) -> None:
    """Prefetch cache lines of a row, to be written."""
    array = context.make_array(kind)(context, builder, rows)
    first = builder.bitcast(builder.gep(array.data, [place]), cgutils.voidptr_t)
    number = ir.IntType(32)
    takes = cgutils.voidptr_t, number, number, number
    fetch = _named(builder, "llvm.prefetch.p0i8", ir.VoidType(), *takes)
    for line in span:
        at = builder.gep(first, [place.type(line)])
        builder.call(fetch, [at, number(1), number(3), number(1)])


@intrinsic  # type: ignore[untyped-decorator]
def fetch_rows(context: Any, states: Any, memories: Any, cells: Any, place: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        if memories.dtype.size >= LONG:
            for at, head in enumerate((STATE, LINE, LINE)):
                span = range(0, head, LINE)
                _prefetch(context, builder, signature.args[at], values[at], values[3], span)
        return context.get_dummy_value()

    return types.void(states, memories, cells, types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def fetch_far(context: Any, memories: Any, place: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        if memories.dtype.size >= LONG:
            _prefetch(context, builder, memories, values[0], values[1], range(LINE, MEMORY, LINE))
        return context.get_dummy_value()

    return types.void(memories, types.int64), emit


@inlined
def copy_row(to: Any, place: int, rows: Any, row: int) -> None:
    to[place] = rows[row]
