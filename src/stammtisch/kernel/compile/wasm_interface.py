"""The interface of a WebAssembly module: what its entries take, and how records lie in memory.

Written as JSON beside the module; `web/src/engine/engine.ts` calls entries by it. An array is
handed over as Numba does it: two pointers that are not used, the number of cells, the size of
one, the address, and for each dimension its length and its stride.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from numba import types

from stammtisch.kernel.compile.wasm import Lowered
from stammtisch.kernel.record import Record

Kind = dict[str, Any]

CELLS = {
    "bool": ("i8", 1),
    "int8": ("i8", 1),
    "int16": ("i16", 2),
    "int32": ("i32", 4),
    "int64": ("i64", 8),
    "float32": ("f32", 4),
    "float64": ("f64", 8),
}
"""What the cells of arrays are called."""


def kind_of(given: Any) -> Kind:
    """A type as data."""
    if isinstance(given, types.BaseTuple):
        names = getattr(given, "fields", None) or [str(place) for place in range(len(given))]
        return {"tuple": {name: kind_of(one) for name, one in zip(names, given, strict=True)}}
    if isinstance(given, types.Array):
        if isinstance(given.dtype, types.Record):
            return {"array": "record", "size": given.dtype.size, "dimensions": given.ndim}
        cell, size = CELLS[str(given.dtype)]
        return {"array": cell, "size": size, "dimensions": given.ndim}
    if given == types.int64:
        return {"number": "i64"}
    if given == types.float64:
        return {"number": "f64"}
    if given == types.boolean:
        return {"number": "bool"}
    if given == types.none:
        return {"number": "none"}
    raise TypeError(f"{given} cannot be handed to a module")


def entry_of(entry: Lowered) -> Kind:
    """What an entry takes and gives."""
    takes = {name: kind_of(kind) for name, kind in entry.parameters.items()}
    return {"takes": takes, "gives": kind_of(entry.returns)["number"]}


def record_of(kind: type[Record]) -> Kind:
    """How a record lies in memory: its size, and for each field offset, width and length."""
    fields: Mapping[str, Any] = kind.dtype().fields or {}
    places = {
        name: [int(fields[name][1]), cells.width, cells.length]
        for name, cells in kind.CELLS.items()
    }
    return {"size": kind.LAYOUT.size, "fields": places}
