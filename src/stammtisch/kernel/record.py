"""Fixed-size records: a game in progress, and what its seats remember.

A record is declared once, as a class with annotations:

    @record
    class State(Record):
        turn: Annotated[int, Int8]  # the seat to act
        hand: Annotated[list[int], Int64 * 4]  # each seat's cards

Plain rules get an instance of that class, whose fields are Python ints and
lists; compiled rules get a row of a NumPy array with the matching layout. Both
have the same bytes. Fields are signed, because NumPy and Numba mix unsigned
and signed integers into floats.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, get_type_hints

from stammtisch.kernel.rule import rule

if TYPE_CHECKING:
    import numpy as np

WORD_SIZE = 8
"""Bytes of the words in which a GPU keeps records."""

NEIGHBOURS = 32
"""Games whose words stand side by side there: as many as a GPU plays in step."""

CODES = {1: "b", 2: "h", 4: "i", 8: "q"}


@dataclass(frozen=True)
class Cells:
    """`length` signed integers of `width` bytes; length 0 is a single one."""

    width: int
    length: int = 0

    def __mul__(self, length: int) -> Cells:
        return Cells(self.width, length)

    @property
    def code(self) -> str:
        return f"{self.length or ''}{CODES[self.width]}"


Int8, Int16, Int32, Int64 = Cells(1), Cells(2), Cells(4), Cells(8)


class UnfitValue(ValueError):
    """A value does not fit the field it was put into."""


class Record:
    """What every record can do; the fields come from the subclass."""

    __slots__ = ()
    CELLS: ClassVar[dict[str, Cells]]
    LAYOUT: ClassVar[struct.Struct]

    def __init__(self) -> None:
        for name, cells in self.CELLS.items():
            setattr(self, name, [0] * cells.length if cells.length else 0)

    def values(self) -> list[int]:
        """All numbers of the record, field after field."""
        raise NotImplementedError

    def pack(self) -> bytes:
        """The record's bytes, the same as those of its compiled row."""
        try:
            return self.LAYOUT.pack(*self.values())
        except struct.error as error:
            raise UnfitValue(f"{type(self).__name__}: {error}") from None

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """The record whose bytes these are."""
        return cls.__new__(cls)._fill(cls.LAYOUT.unpack(packed))

    def _fill(self, flat: tuple[int, ...]) -> Self:
        """Take over all numbers, field after field."""
        raise NotImplementedError

    def copy(self) -> Self:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.values() == self.values()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.CELLS)
        return f"{type(self).__name__}({fields})"

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[Any]:
        """The same layout for NumPy; padding stands in fields of its own."""
        import numpy as np

        fields: list[tuple[Any, ...]] = []
        for name, cells in cls.CELLS.items():
            if name in dir(np.ndarray):
                raise TypeError(f"{cls.__name__}.{name} is the name of an array's attribute")
            _, pad = _aligned(sum(_size(field) for field in fields), cells.width)
            fields += _padding(fields, pad)
            fields.append((name, f"i{cells.width}", (cells.length,))[: 3 if cells.length else 2])
        fields += _padding(fields, cls.LAYOUT.size - sum(_size(field) for field in fields))
        dtype = np.dtype(fields, align=True)
        if dtype.itemsize != cls.LAYOUT.size:
            raise TypeError(f"{cls.__name__}: {dtype.itemsize} bytes, not {cls.LAYOUT.size}")
        return dtype

    @classmethod
    def rows(cls, count: int) -> np.ndarray[Any, Any]:
        """An array of blank records for compiled rules."""
        import numpy as np

        return np.zeros(count, cls.dtype())

    @classmethod
    def of_row(cls, row: np.ndarray[Any, Any] | np.void) -> Self:
        return cls.unpack(row.tobytes())


def _size(field: tuple[Any, ...]) -> int:
    return int(field[1][1:]) * (field[2][0] if len(field) > 2 else 1)


def _padding(fields: list[tuple[Any, ...]], pad: int) -> list[tuple[Any, ...]]:
    return [(f"pad{len(fields)}", "i1", (pad,))] if pad else []


def _aligned(offset: int, width: int) -> tuple[int, int]:
    """The next offset that is a multiple of `width`, and the bytes skipped."""
    pad = -offset % width
    return offset + pad, pad


Kind = TypeVar("Kind", bound=Record)


def record(declared: type[Kind]) -> type[Kind]:
    """Give a declared record its slots and its layout in bytes."""
    hints = get_type_hints(declared, include_extras=True)
    cells: dict[str, Cells] = {
        name: hint.__metadata__[0]
        for name, hint in hints.items()
        if getattr(hint, "__metadata__", ())
    }
    form, offset = "<", 0
    for one in cells.values():
        offset, pad = _aligned(offset, one.width)
        form += f"{pad}x" * bool(pad) + one.code
        offset += one.width * max(one.length, 1)
    tail = -offset % max(one.width for one in cells.values())
    body = {k: v for k, v in vars(declared).items() if k not in ("__dict__", "__weakref__")}
    body |= {"__slots__": tuple(cells), "CELLS": cells}
    body["LAYOUT"] = struct.Struct(form + f"{tail}x" * bool(tail))
    body |= _methods(cells)
    made: type[Kind] = type(declared.__name__, declared.__bases__, body)
    return made


def _methods(cells: dict[str, Cells]) -> dict[str, Any]:
    """What every move does many times over, written out for the fields of one record."""
    values = ", ".join(
        f"*self.{name}" if one.length else f"self.{name}" for name, one in cells.items()
    )
    copied = (
        f"c.{name} = " + (f"[*self.{name}]" if one.length else f"self.{name}")
        for name, one in cells.items()
    )
    filled, at = [], 0
    for name, one in cells.items():
        numbers = f"[*flat[{at}:{at + one.length}]]" if one.length else f"flat[{at}]"
        filled.append(f"self.{name} = {numbers}")
        at += one.length or 1
    texts = (
        f"def values(self): return [{values}]",
        _function("copy(self)", ["c = new(type(self))", *copied, "return c"]),
        _function("_fill(self, flat)", [*filled, "return self"]),
    )
    made: dict[str, Any] = {}
    exec("\n".join(texts), {"new": object.__new__}, made)
    return made


def _function(head: str, lines: list[str]) -> str:
    return "\n    ".join([f"def {head}:", *lines])


@rule
def copy_row(to: Any, place: int, rows: Any, row: int) -> None:
    """Put a copy of a record into its place, in a list of records or an array of them."""
    to[place] = rows[row].copy()
