"""Make the compiled twins of rules, from their one source.

A twin is a clone of the function whose globals are swapped: other rules for
their twins, blanks for the game's own rules, the primitives for the target's
instructions, tables (tuples of integers) for arrays. Only the functions asked
for are kept in the compiler's cache; what they call is copied into them, but for
rules that are long by then: those are compiled once and called.
"""

from __future__ import annotations

import dis
import hashlib
import os
import shutil
import types
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from stammtisch.kernel import bits, features, lanes
from stammtisch.kernel.compile import prefetch
from stammtisch.kernel.rule import RULES

Function = Callable[..., Any]
Wrap = Callable[[Function, bool, bool], Function]

LONGEST = 60000
"""Bytes of Python's code up to which a rule, with what was copied into it, is copied on."""


class Builder:
    """Clones rules for one game and one target; every rule once."""

    def __init__(self, blanks: Mapping[Function, Function], tag: str, target: Target) -> None:
        self.blanks = blanks
        self.tag = tag
        self.target = target
        self.twins: dict[Function, Any] = dict(target.primitives)
        self.entries: dict[Function, Any] = {}
        self.lengths: dict[Function, int] = dict.fromkeys(target.primitives, 0)

    def entry(self, rule: Function) -> Any:
        """The twin of a rule that is called from outside; it is cached on disk."""
        if rule not in self.entries:
            self.entries[rule] = self.target.wrap(self._clone(rule), True, False)
        return self.entries[rule]

    def entry_for(self, rule: Function, arguments: tuple[Any, ...]) -> Any:
        """An entry for arguments of just these kinds: it does not look at them at every call."""
        from numba import typeof

        return self.entry(rule).compile(tuple(map(typeof, arguments)))

    def twin(self, rule: Function) -> Any:
        """The twin of a rule that other rules call."""
        given = self.blanks.get(rule, rule)
        if given not in self.twins:
            copied = self.length(given) <= LONGEST
            self.twins[given] = self.target.wrap(self._clone(given), False, copied)
        return self.twins[given]

    def length(self, rule: Function) -> int:
        """How long a rule is with all that is copied into it."""
        given = self.blanks.get(rule, rule)
        if given not in self.lengths:
            scope: dict[str, Any] = given.__globals__
            called = [scope[name] for name in _loaded(given.__code__) if name in scope]
            lengths = [self.length(one) for one in called if self._is_rule(one)]
            copied = sum(length for length in lengths if length <= LONGEST)
            self.lengths[given] = len(given.__code__.co_code) + copied
        return self.lengths[given]

    def _is_rule(self, value: Any) -> bool:
        return isinstance(value, types.FunctionType) and (value in RULES or value in self.blanks)

    def _clone(self, rule: Function) -> Function:
        rule = self.blanks.get(rule, rule)
        assert isinstance(rule, types.FunctionType)
        names = set(_names(rule.__code__))
        scope = {
            name: self._swap(value) for name, value in rule.__globals__.items() if name in names
        }
        scope["__builtins__"] = rule.__globals__["__builtins__"]
        scope["__name__"] = rule.__module__
        twin = types.FunctionType(rule.__code__, scope, rule.__name__, rule.__defaults__)
        twin.__module__ = rule.__module__
        twin.__qualname__ = f"{rule.__qualname__}.{self.tag}"
        twin.__doc__ = rule.__doc__
        return twin

    def _swap(self, value: Any) -> Any:
        if self._is_rule(value):
            return self.twin(value)
        if isinstance(value, tuple) and value and all(type(cell) is int for cell in value):
            return self.target.table(value)
        return value


class Target:
    """A way to run rules: how one is wrapped, and what replaces the primitives."""

    def __init__(
        self,
        wrap: Wrap,
        primitives: Mapping[Function, Any],
        table: Callable[[tuple[int, ...]], Any],
    ) -> None:
        self.wrap = wrap
        self.primitives = primitives
        self.table = table


def _names(code: types.CodeType) -> list[str]:
    inner = [
        name
        for const in code.co_consts
        if isinstance(const, types.CodeType)
        for name in _names(const)
    ]
    return [*code.co_names, *inner]


def _loaded(code: types.CodeType) -> list[str]:
    """The global names that a function uses, as often as it does."""
    return [step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"]


@cache
def plain() -> Target:
    """Plain Python, with the blanks filled in."""
    return Target(lambda function, _entry, _copied: function, {}, lambda cells: cells)


@cache
def native() -> Target:
    """One core of this machine, by Numba."""
    import numba
    import numpy as np

    from stammtisch.kernel.compile import cpu as instructions
    from stammtisch.kernel.compile import feature_store_cpu

    numba.config.CACHE_DIR = str(cache_folder())

    def wrap(function: Function, entry: bool, copied: bool) -> Function:
        options = {"nogil": True, "error_model": "numpy", "cache": entry, "forceinline": copied}
        compiled: Function = numba.njit(**options, **_uncounted())(function)
        return compiled

    swaps: dict[Function, Any] = {
        bits.count: instructions.count,
        bits.lowest: instructions.lowest,
        bits.highest: instructions.highest,
        bits.weigh: instructions.weigh,
        lanes.lesser: instructions.lesser,
        lanes.floored: instructions.floored,
        lanes.greater: instructions.greater,
        prefetch.copy_row: instructions.copy_row,
        prefetch.put_over: instructions.put_over,
        prefetch.fetch_rows: instructions.fetch_rows,
        prefetch.fetch_far: instructions.fetch_far,
        features.nonnegative: instructions.nonnegative,
        features.in_bytes: feature_store_cpu.in_bytes,
        features.put_bits: feature_store_cpu.put_bits,
        features.put_bits_over: feature_store_cpu.put_bits_over,
        features.put_bytes: feature_store_cpu.put_bytes,
        features.put_ahead: feature_store_cpu.put_ahead,
        features.clear_from: feature_store_cpu.clear_from,
        features.word_of: feature_store_cpu.word_of,
        features.put_nibbles: feature_store_cpu.put_nibbles,
        features.put_digits: feature_store_cpu.put_digits,
    }
    return Target(wrap, swaps, lambda cells: np.array(cells, np.int64))


def _uncounted() -> dict[str, bool]:
    """Numba's option, where it has it, not to count who has an array.

    Counting is an atomic addition and a barrier at every call that is handed one. Rules
    allocate nothing and keep nothing, and whoever calls them has their arrays.
    """
    from numba.core.options import DefaultOptions

    return {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}


def cache_folder() -> Path:
    """Where compiled code is kept: one folder for each state of the sources.

    Numba looks only at the file a function stands in; naming the folder by
    all sources together makes stale code impossible.
    """
    base = Path(os.environ.get("STAMMTISCH_CACHE") or _user_cache()) / "compiled"
    folder = base / sources_digest()
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(base.iterdir(), key=lambda path: path.stat().st_mtime)[:-4]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "stammtisch"


@cache
def sources_digest() -> str:
    """A short name for the package's Python sources as they are now."""
    digest = hashlib.blake2b(digest_size=10)
    root = Path(__file__).parents[2]
    for source in sorted(root.rglob("*.py")):
        digest.update(source.relative_to(root).as_posix().encode() + b"\0")
        digest.update(source.read_bytes() + b"\0")
    return digest.hexdigest()
