"""The target of a browser: rules compiled to one WebAssembly module.

Numba types and lowers them as for a core of this machine, which shares what is kept of that;
LLVM optimizes them together for wasm32 and emits one object, and a linker makes the module. It
imports nothing but a logarithm, where rules take one: whoever loads it lays out its memory and
calls its entries by the interface that is written beside it
(`stammtisch.kernel.compile.wasm_interface`).

The linker is LLVM's `wasm-ld`: of the PyPI wheel `ziglang`, or a Debian package `lld`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numpy as np
from numba import typeof, types
from numba.core.compiler_lock import global_compiler_lock

from stammtisch.kernel import bits
from stammtisch.kernel.compile import prefetch
from stammtisch.kernel.compile.builder import Builder, Function, Target
from stammtisch.kernel.compile.callee import callee
from stammtisch.kernel.compile.cpu import PRIMITIVES, keep_code
from stammtisch.kernel.compile.lowered import kept
from stammtisch.kernel.compile.wasm_selects import with_integer_selects

TRIPLE = "wasm32-unknown-unknown"
FEATURES = ",".join(
    f"+{name}"
    for name in ("bulk-memory", "mutable-globals", "nontrapping-fptoint", "sign-ext", "simd128")
)
"""What every browser since 2023 has."""

BORROWED = ("log",)
"""Functions that a browser has itself: a module imports from `env` those that it calls."""

OF_A_CORE = (prefetch.fetch_rows, prefetch.fetch_far, bits.weigh)
"""Primitives that only a core of this machine has: rows are fetched ahead, and a set is weighed by
counting bits byte by byte, which a browser has to do with shuffles."""

STACK = 1 << 18
MOST_MEMORY = 1 << 30


class Entry(NamedTuple):
    """A rule that is called from outside, with arguments of the types it is called with."""

    name: str
    rule: Function
    arguments: tuple[Any, ...]


class Lowered(NamedTuple):
    """An entry that is typed and lowered."""

    name: str
    symbol: str
    module: Any
    parameters: dict[str, Any]
    """The types by the names of the parameters."""
    returns: Any


class NoLinker(RuntimeError):
    """There is no linker for WebAssembly."""


def target() -> Target:
    """How rules are compiled for a browser."""
    primitives = {rule: made for rule, made in PRIMITIVES.items() if rule not in OF_A_CORE}

    def lowered(function: Function, _rules: int) -> Any:
        return callee(function, inline=False)

    keep_code()
    return Target(lowered, kept, primitives, np.array)


def lower(builder: Builder, entry: Entry) -> Lowered:
    """Type and lower an entry and all that it calls."""
    made = builder.entry(entry.rule)
    kinds = tuple(types.unliteral(typeof(argument)) for argument in entry.arguments)
    made.compile(kinds)
    found = made.overloads[kinds]
    with global_compiler_lock:
        found.library._ensure_finalized()
    names = entry.rule.__code__.co_varnames
    parameters = dict(zip(names, kinds, strict=False))
    symbol = found.fndesc.llvm_func_name
    return Lowered(
        entry.name, symbol, found.library._final_module, parameters, found.signature.return_type
    )


def module_of(rules: list[Lowered], kernels: Sequence[Lowered] = ()) -> bytes:
    """The WebAssembly module of entries: of rules, whose loops are too short for vectors, and of
    kernels over long arrays."""
    machine = _machine()
    whole = _optimized(rules, machine, vectors=False)
    if kernels:
        whole.link_in(_optimized(kernels, machine, vectors=True))
    whole.verify()
    return _link(machine.emit_object(whole), [entry.name for entry in [*rules, *kernels]])


def _optimized(entries: Sequence[Lowered], machine: Any, vectors: bool) -> Any:
    """One module of entries, by their names."""
    whole = _linked(entries, machine)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = vectors
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)
    whole = llvm.parse_assembly(with_integer_selects(str(whole)))
    for entry in entries:
        whole.get_function(entry.symbol).name = entry.name
    return whole


@cache
def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    found = llvm.Target.from_triple(TRIPLE)
    return found.create_target_machine(opt=3, features=FEATURES, reloc="static")


def _linked(entries: Sequence[Lowered], machine: Any) -> Any:
    """One module of all entries; what is not called from outside becomes its own affair."""
    whole: Any = None
    for entry in entries:
        part = entry.module.clone()
        part.triple, part.data_layout = TRIPLE, str(machine.target_data)
        if whole is None:
            whole = part
        else:
            whole.link_in(part)
    kept = {entry.symbol for entry in entries}
    for function in whole.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in kept else "internal"
    for variable in whole.global_variables:
        if not variable.is_declaration and not variable.name.startswith("llvm."):
            variable.linkage = "internal"
    return whole


def _link(object_code: bytes, names: list[str]) -> bytes:
    with TemporaryDirectory() as folder:
        source, made = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        borrowed = Path(folder) / "borrowed.txt"
        source.write_bytes(object_code)
        borrowed.write_text("\n".join(BORROWED))
        command = [
            *linker(), "--no-entry", "--export=__heap_base", "--stack-first", "--strip-all",
            "--gc-sections", "-z", f"stack-size={STACK}", f"--max-memory={MOST_MEMORY}",
            f"--allow-undefined-file={borrowed}",
            *(f"--export={name}" for name in names), str(source), "-o", str(made),
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"wasm-ld: {done.stderr.strip()}")
        return made.read_bytes()


def linker() -> list[str]:
    """How the linker is called; `NoLinker` where there is none."""
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    found = sorted(glob("/usr/bin/wasm-ld*"))
    if found:
        return [found[-1]]
    raise NoLinker("wasm-ld is missing: pip install ziglang, or Debian's package lld")
