"""Records in columns of words, for kernels: rules read and write them there.

A column has eight bytes of each of some neighbours, side by side: threads that play
them touch it together, memory serves them all at once, and a game's small fields
come with each other. The columns of the same neighbours follow one another, so that
a field's is a fixed way from a game's first word: byte `b` of a record is
`b // 8 * 8 * NEIGHBOURS + b % 8` bytes behind it. Places in a field are not counted
from its end.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

import numpy as np
from numba.cuda import cgutils, types
from numba.cuda.cudadecl import registry as typing
from numba.cuda.cudaimpl import registry as lowering
from numba.cuda.datamodel.models import StructModel
from numba.cuda.extending import intrinsic, register_model
from numba.cuda.np.arrayobj import make_array
from numba.cuda.np.numpy_support import from_dtype
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, signature

from stammtisch.kernel.record import NEIGHBOURS, WORD_SIZE

GLOBAL = 1
"""The address space of a GPU's own memory."""


class Column(types.Type):  # type: ignore[misc]
    """The type of a game's record in columns."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.size = dtype.itemsize
        self.fields = {name: field[:2] for name, field in (dtype.fields or {}).items()}
        super().__init__(name=f"Column({dtype})")

    def field(self, name: str) -> tuple[Cells, int]:
        """Its cells, and how many there are; 0 for a single one."""
        cells, offset = self.fields[name]
        kind = Cells(from_dtype(cells.base), offset)
        return kind, cells.shape[0] if cells.shape else 0


class Cells(types.Type):  # type: ignore[misc]
    """The type of a field: what its cells are, and how far into a record they begin."""

    def __init__(self, cell: Any, offset: int) -> None:
        self.cell = cell
        self.width = cell.bitwidth // 8
        self.offset = offset
        super().__init__(name=f"Cells({cell}, {offset})")


class _Model(StructModel):  # type: ignore[misc]
    """Where a game's first byte is."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, [("first", types.voidptr)])


register_model(Column)(_Model)
register_model(Cells)(_Model)


@typing.register_attr
class _Fields(AttributeTemplate):  # type: ignore[misc]
    key = Column

    def generic_resolve(self, kind: Column, name: str) -> Any:
        if name not in kind.fields:
            return None
        cells, length = kind.field(name)
        return cells if length else cells.cell


@typing.register_global(operator.getitem)
class _Get(AbstractTemplate):  # type: ignore[misc]
    key = operator.getitem

    def generic(self, given: Any, _: Any) -> Any:
        if isinstance(given[0], Cells):
            return signature(given[0].cell, given[0], types.intp)
        return None


@typing.register_global(operator.setitem)
class _Set(AbstractTemplate):  # type: ignore[misc]
    key = operator.setitem

    def generic(self, given: Any, _: Any) -> Any:
        if isinstance(given[0], Cells):
            return signature(types.none, given[0], types.intp, given[0].cell)
        return None


def _cell(context: Any, builder: Any, kind: Cells, value: Any, place: Any = None) -> Any:
    """The address of a field's cell, the first one if no other is named."""
    number = context.get_value_type(types.intp)
    inside = number(kind.offset)
    if place is not None:
        inside = builder.add(builder.mul(place, number(kind.width)), inside)
    column = builder.mul(builder.and_(inside, number(-WORD_SIZE)), number(NEIGHBOURS))
    inside = builder.add(column, builder.and_(inside, number(WORD_SIZE - 1)))
    far = builder.addrspacecast(builder.extract_value(value, 0), cgutils.int8_t.as_pointer(GLOBAL))
    pointer = context.get_data_type(kind.cell).as_pointer(GLOBAL)
    return builder.bitcast(builder.gep(far, [inside]), pointer)


@lowering.lower_getattr_generic(Column)  # type: ignore[untyped-decorator]
def _get_field(context: Any, builder: Any, kind: Column, value: Any, name: str) -> Any:
    cells, length = kind.field(name)
    return value if length else builder.load(_cell(context, builder, cells, value))


@lowering.lower_setattr_generic(Column)  # type: ignore[untyped-decorator]
def _set_field(context: Any, builder: Any, signature: Any, values: Any, name: str) -> None:
    kind, given = signature.args
    cells = kind.field(name)[0]
    cell = _cell(context, builder, cells, values[0])
    builder.store(context.cast(builder, values[1], given, cells.cell), cell)


@lowering.lower(operator.getitem, Cells, types.intp)  # type: ignore[untyped-decorator]
def _get_cell(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return builder.load(_cell(context, builder, signature.args[0], *values))


@lowering.lower(operator.setitem, Cells, types.intp, types.Any)  # type: ignore[untyped-decorator]
def _set_cell(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    builder.store(values[2], _cell(context, builder, signature.args[0], *values[:2]))
    return context.get_dummy_value()


def _each_cell(context: Any, builder: Any, kind: Column, value: Any) -> Iterator[tuple[Any, Any]]:
    """Loops over the fields' cells: where each stands, and how far into a record it belongs."""
    for name in kind.fields:
        cells, length = kind.field(name)
        number = context.get_value_type(types.intp)
        with cgutils.for_range(builder, number(length or 1)) as loop:
            inside = builder.mul(loop.index, number(cells.width))
            place = _cell(context, builder, cells, value, loop.index)
            yield place, builder.add(inside, number(cells.offset))


def column_of(dtype: np.dtype[Any], start: int) -> Any:
    """A function for kernels: a game's record in columns, of which `start` come before it."""
    kind = Column(dtype)
    shift = NEIGHBOURS.bit_length() - 1

    @intrinsic  # type: ignore[untyped-decorator]
    def column(_: Any, columns: Any, game: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = make_array(signature.args[0])(context, builder, values[0])
            made = cgutils.create_struct_proxy(kind)(context, builder)
            number = values[1].type
            height = builder.extract_value(array.shape, 1)
            before = builder.mul(builder.lshr(values[1], number(shift)), height)
            column = builder.shl(builder.add(before, number(start)), number(shift))
            place = builder.or_(column, builder.and_(values[1], number(NEIGHBOURS - 1)))
            word = builder.gep(array.data, [place])
            made.first = builder.bitcast(word, cgutils.voidptr_t)
            return made._getvalue()

        return kind(columns, types.intp), build

    return column


@intrinsic  # type: ignore[untyped-decorator]
def clear(_: Any, column: Any) -> Any:
    """For kernels: make every cell of a record 0."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        for cell, _inside in _each_cell(context, builder, signature.args[0], values[0]):
            builder.store(cell.type.pointee(0), cell)
        return context.get_dummy_value()

    return types.void(column), build


@intrinsic  # type: ignore[untyped-decorator]
def put_row(_: Any, rows: Any, row: Any, column: Any) -> Any:
    """For kernels: copy a record out of its columns into an array of records."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        kind = signature.args[2]
        array = make_array(signature.args[0])(context, builder, values[0])
        size = values[1].type(kind.size)
        bytes_of = builder.bitcast(array.data, cgutils.voidptr_t)
        first = builder.gep(bytes_of, [builder.mul(values[1], size)])
        for cell, inside in _each_cell(context, builder, kind, values[2]):
            form = cell.type.pointee.as_pointer()
            place = builder.bitcast(builder.gep(first, [inside]), form)
            builder.store(builder.load(cell), place)
        return context.get_dummy_value()

    return types.void(rows, types.intp, column), build
