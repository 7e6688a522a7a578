"""Records whose cells stand in columns, for kernels: rules read and write them there.

A column has one cell of every game, side by side: threads that play
neighbouring games touch it together, and memory serves them all at once. Cell
`k` of a field that begins `o` bytes into a record and has cells of `w` bytes
is, for game `i` of `n`, `(o + k * w) * n + i * w` bytes into the columns.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numba.cuda import cgutils, types
from numba.cuda.cudadecl import registry as typing
from numba.cuda.cudaimpl import registry as lowering
from numba.cuda.datamodel.models import StructModel
from numba.cuda.extending import intrinsic, register_model
from numba.cuda.np.arrayobj import make_array, populate_array
from numba.cuda.np.numpy_support import from_dtype
from numba.cuda.typing.templates import AttributeTemplate


class Column(types.Type):  # type: ignore[misc]
    """The type of a game's record in columns."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.size = dtype.itemsize
        self.fields = {name: field[:2] for name, field in (dtype.fields or {}).items()}
        super().__init__(name=f"Column({dtype})")

    def field(self, name: str) -> tuple[Any, int, int]:
        """What its cells are, where it begins, and how many there are; 0 for a single one."""
        cells, offset = self.fields[name]
        return from_dtype(cells.base), offset, cells.shape[0] if cells.shape else 0


@register_model(Column)
class _ColumnModel(StructModel):  # type: ignore[misc]
    """All columns, and the place of the game in them."""

    def __init__(self, manager: Any, kind: Column) -> None:
        members = [("base", types.voidptr), ("games", types.intp), ("game", types.intp)]
        super().__init__(manager, kind, members)


@typing.register_attr
class _ColumnFields(AttributeTemplate):  # type: ignore[misc]
    """Fields of several cells are arrays, with a stride of one column."""

    key = Column

    def generic_resolve(self, kind: Column, name: str) -> Any:
        if name not in kind.fields:
            return None
        cell, _, length = kind.field(name)
        return types.Array(cell, 1, "A") if length else cell


def _first_cell(context: Any, builder: Any, kind: Column, value: Any, name: str) -> Any:
    """The address of a field's first cell."""
    column = cgutils.create_struct_proxy(kind)(context, builder, value=value)
    cell, offset, _ = kind.field(name)
    number = column.games.type
    place = builder.mul(column.game, number(cell.bitwidth // 8))
    place = builder.add(builder.mul(column.games, number(offset)), place)
    pointer = context.get_data_type(cell).as_pointer()
    return builder.bitcast(builder.gep(column.base, [place]), pointer)


@lowering.lower_getattr_generic(Column)  # type: ignore[untyped-decorator]
def _get_field(context: Any, builder: Any, kind: Column, value: Any, name: str) -> Any:
    first = _first_cell(context, builder, kind, value, name)
    cell, _, length = kind.field(name)
    if not length:
        return builder.load(first)
    games = cgutils.create_struct_proxy(kind)(context, builder, value=value).games
    width = games.type(cell.bitwidth // 8)
    made = make_array(types.Array(cell, 1, "A"))(context, builder)
    shape, strides = [games.type(length)], [builder.mul(games, width)]
    populate_array(made, first, shape, strides, width, meminfo=None, parent=None)
    return made._getvalue()


@lowering.lower_setattr_generic(Column)  # type: ignore[untyped-decorator]
def _set_field(context: Any, builder: Any, signature: Any, values: Any, name: str) -> None:
    kind, given = signature.args
    cell = kind.field(name)[0]
    first = _first_cell(context, builder, kind, values[0], name)
    builder.store(context.cast(builder, values[1], given, cell), first)


def _each_cell(context: Any, builder: Any, kind: Column, value: Any) -> Iterator[tuple[Any, Any]]:
    """Loops over the fields' cells: where each stands, and how far into a record it belongs."""
    games = cgutils.create_struct_proxy(kind)(context, builder, value=value).games
    for name in kind.fields:
        cell, offset, length = kind.field(name)
        first = _first_cell(context, builder, kind, value, name)
        with cgutils.for_range(builder, games.type(length or 1)) as loop:
            inside = builder.mul(loop.index, games.type(cell.bitwidth // 8))
            place = builder.gep(first, [builder.mul(loop.index, games)])
            yield place, builder.add(inside, games.type(offset))


def column_of(dtype: np.dtype[Any], start: int) -> Any:
    """A function for kernels: a game's record in columns, the first of them `start` bytes in."""
    kind = Column(dtype)

    @intrinsic  # type: ignore[untyped-decorator]
    def column(_: Any, columns: Any, game: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            array = make_array(signature.args[0])(context, builder, values[0])
            made = cgutils.create_struct_proxy(kind)(context, builder)
            made.games = builder.extract_value(array.shape, 1)
            before = builder.mul(made.games, made.games.type(start))
            made.base = builder.gep(array.data, [before])
            made.game = values[1]
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
            place = builder.bitcast(builder.gep(first, [inside]), cell.type)
            builder.store(builder.load(cell), place)
        return context.get_dummy_value()

    return types.void(rows, types.intp, column), build
