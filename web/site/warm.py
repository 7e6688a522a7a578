"""Run by the interpreter before its memory is written down: imports all that is ever wanted."""

import gc
import importlib
import sys
from pathlib import Path

HOME = Path("/stammtisch")
UNUSED = "stammtisch.lab.tournaments"
LATE = [
    "encodings.ascii",
    "encodings.latin_1",
    "importlib.readers",
    "importlib.resources._adapters",
    "importlib.resources._itertools",
    "importlib.resources.readers",
    "pyodide.ffi.wrappers",
    *("base64", "collections", "copy", "dataclasses", "datetime", "decimal", "enum", "uuid"),
]
"""What the library, Pyodide and msgspec import only when it is needed."""


def own() -> list[str]:
    """The names of our modules."""
    paths = [path.relative_to(HOME).with_suffix("") for path in HOME.rglob("*.pyc")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in sorted(paths)]
    return [name for name in names if not name.startswith(UNUSED)]


def bring(name: str, names: set[str]) -> None:
    """Import a module; one that needs what no browser has is left out."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name in names:
            raise


sys.path.insert(0, str(HOME))
importlib.import_module("stammtisch.site.fluent").install(None)
for name in [*own(), *LATE]:
    bring(name, set(own()))
for name in ("HOME", "LATE", "UNUSED", "Path", "bring", "name", "own"):
    del globals()[name]
gc.collect()
