"""Rows of records for Numba's CUDA simulator, which runs kernels as Python.

There a field is a NumPy number of the field's own width, which neither a
compiler nor plain Python would compute with. These stand-ins hand out Python
integers and write through to the row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.kernel.record import NEIGHBOURS, WORD_SIZE


class Cells:
    """An array field of a row."""

    __slots__ = ("cells",)

    def __init__(self, cells: Any) -> None:
        self.cells = cells

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, place: int) -> int:
        return int(self.cells[place])

    def __setitem__(self, place: int, value: int) -> None:
        self.cells[place] = value


class Column:
    """A game's record in columns of words, as `compile.gpu_layout` has them on a GPU."""

    def __init__(self, words: Any, dtype: Any, neighbour: int) -> None:
        self.words = words
        self.dtype = dtype
        self._neighbour = neighbour

    def cells(self, name: str) -> Words:
        """The cells of a field."""
        field, first = self.dtype.fields[name][:2]
        cells = self.words.view(field.base)
        return Words(cells, first // field.base.itemsize, self._neighbour, field.shape or (1,))

    def __getitem__(self, name: str) -> Any:
        return self.cells(name) if self.dtype[name].shape else self.cells(name)[0]

    def __setitem__(self, name: str, value: int) -> None:
        self.cells(name)[0] = value


class Words:
    """The cells of a field: some to a word, and the words of neighbours side by side."""

    def __init__(self, cells: Any, first: int, neighbour: int, shape: tuple[int, ...]) -> None:
        self.shape = shape
        self._cells = cells
        self._first = first
        self._each = WORD_SIZE // cells.itemsize
        self._neighbour = neighbour

    def __len__(self) -> int:
        return self.shape[0]

    def _place(self, place: int) -> tuple[int, int]:
        if not 0 <= place < len(self):
            raise IndexError(place)
        word, inside = divmod(self._first + place, self._each)
        return word, self._neighbour * self._each + inside

    def __getitem__(self, place: int) -> Any:
        return self._cells[self._place(place)]

    def __setitem__(self, place: int, value: int) -> None:
        self._cells[self._place(place)] = value


class Row:
    """A row whose fields are Python integers."""

    __slots__ = ("_row",)
    _row: Any

    def __init__(self, row: Any) -> None:
        object.__setattr__(self, "_row", row)

    def __getattr__(self, name: str) -> int | Cells:
        value = self._row[name]
        return Cells(value) if getattr(value, "shape", ()) else int(value)

    def __setattr__(self, name: str, value: int) -> None:
        self._row[name] = value


def on_rows(function: Callable[..., Any]) -> Callable[..., Any]:
    """A rule that is handed a row first, as the simulator can run it."""
    return lambda row, cards, *rest: function(Row(row), Cells(cards), *rest)


def copy_row(to: Any, place: int, rows: Any, row: int) -> None:
    """Copy a row field by field, integer by integer."""
    for name in rows.dtype.names:
        field = rows[row][name]
        if getattr(field, "shape", ()):
            for cell in range(len(field)):
                to[place][name][cell] = int(field[cell])
        else:
            to[place][name] = int(field)


def column_of(dtype: Any, start: int) -> Callable[..., Column]:
    """A game's record in columns, of which `start` come before it."""

    def column(columns: Any, game: int) -> Column:
        group, neighbour = divmod(int(game), NEIGHBOURS)
        return Column(columns._ary[group, start:], dtype, neighbour)

    return column


def clear(column: Column) -> None:
    """Make every cell of a record 0."""
    for name in column.dtype.names:
        cells = column.cells(name)
        for place in range(len(cells)):
            cells[place] = 0


def put_row(rows: Any, row: int, column: Column) -> None:
    """Copy a record out of its columns into an array of records."""
    for name in column.dtype.names:
        cells = column.cells(name)
        whole = [cells[place] for place in range(len(cells))]
        rows[row][name] = whole if column.dtype[name].shape else whole[0]
