"""Run by the interpreter before its memory is written down: imports all that is ever wanted, and
begins every game once, so that nothing is left to be made when somebody plays the first card."""

import functools
import gc
import importlib
import json
import sys
from pathlib import Path

BEFORE = {"functools", "gc", "importlib", "json", "sys"}
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


class Silent:
    """The words of a language while there is no page that says them."""

    def __init__(self, language: str) -> None: ...

    def add(self, words: str) -> None: ...

    def has(self, id: str) -> bool:
        return True

    def attributes(self, id: str) -> list[str]:
        return []

    def format(self, id: str, attribute: str, parts: str) -> str:
        return id


def begin(game: str) -> None:
    """Open a table, and let its bots play until a person is asked."""
    door = importlib.import_module("stammtisch.site.entry").Door("easy normal")
    door.meet("null")
    door.ask("POST", "/me", "{}", json.dumps({"name": "Ann"}), "en")
    plan = json.dumps({"game": game, "sit": 1, "fill": "normal"})
    table = json.loads(door.ask("POST", "/tables", "{}", plan, "en"))["body"]["id"]
    out = json.loads(door.open("socket", table, 0, "en"))
    while out["bots"]:
        turn = out["bots"][0]
        out = json.loads(door.bot(table, turn["seat"], turn["at"], -1))


def forget(kept: set[object]) -> None:
    """Empty our caches but these: others may hold words, and nobody has said any yet."""
    found = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    for one in found:
        if one not in kept and one.__module__.startswith("stammtisch."):
            one.cache_clear()
    gc.collect()


def wipe() -> None:
    """Write zeros where something lay that is forgotten: that packs well."""
    for size in range(48, 513, 16):
        held = [bytes(size - 33) for _ in range(3000)]
        del held
    held = [bytes(1 << 16) for _ in range(64)]
    del held


sys.path.insert(0, str(HOME))
fluent = importlib.import_module("stammtisch.site.fluent")
fluent.install(Silent)
games = importlib.import_module("stammtisch.games")
registry = importlib.import_module("stammtisch.bots.registry")
games.guests()
for name in games.OURS:
    registry.plain_heuristics(name)
    begin(name)
forget({registry.plain_heuristics, registry.interpreted, registry.shipped, games._found})
# What comes last takes the room of what is forgotten.
for name in [*own(), *LATE]:
    bring(name, set(own()))
fluent.install(None)
for name in {name for name in globals() if name[0] != "_"} - BEFORE - {"wipe"}:
    del globals()[name]
gc.collect()
wipe()
del wipe
