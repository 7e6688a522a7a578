"""The primitives of `stammtisch.kernel.bits` and `.rows` as instructions of this machine."""

from __future__ import annotations

from typing import Any

from numba import njit, types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def _ones(context: Any, bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return types.int64(types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def _zeros_below(context: Any, bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], _context.get_constant(types.boolean, True))

    return types.int64(types.int64), emit


@intrinsic  # type: ignore[untyped-decorator]
def _zeros_above(context: Any, bits: Any) -> Any:
    def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.ctlz(values[0], _context.get_constant(types.boolean, True))

    return types.int64(types.int64), emit


@njit(inline="always")  # type: ignore[untyped-decorator]
def count(bits: int) -> int:
    return _ones(bits)  # type: ignore[no-any-return]


@njit(inline="always")  # type: ignore[untyped-decorator]
def lowest(bits: int) -> int:
    return _zeros_below(bits)  # type: ignore[no-any-return]


@njit(inline="always")  # type: ignore[untyped-decorator]
def highest(bits: int) -> int:
    return 63 - _zeros_above(bits)  # type: ignore[no-any-return]


@njit(inline="always")  # type: ignore[untyped-decorator]
def copy_row(to: Any, place: int, rows: Any, row: int) -> None:
    to[place] = rows[row]
