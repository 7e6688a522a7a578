"""Rules as WebAssembly: one module, and how it is called."""

from __future__ import annotations

import json
import subprocess
from math import log
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import pytest
from numba import types

from stammtisch.kernel.compile import wasm
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.compile.wasm import Entry, Lowered, NoLinker, lower, module_of, target
from stammtisch.kernel.compile.wasm_interface import entry_of, kind_of, record_of
from stammtisch.kernel.record import Int8, Int64, Record, record
from stammtisch.kernel.rule import rule
from web.build import node

PROGRAM = """
const code = process.argv[1];
const module = new WebAssembly.Module(require("fs").readFileSync(code));
const made = new WebAssembly.Instance(module).exports;
const at = made.__heap_base.value;
made.memory.grow(1);
const numbers = new BigInt64Array(made.memory.buffer, at + 64, 4);
numbers.set([5n, -7n, 1n << 40n, 3n]);
const array = [0, 0, 4n, 8n, at + 64, 4n, 8n];
const said = [made.weighed(at, at + 32, ...array, 10n, 2n)];
said.push(made.doubled(at + 8, at + 32, ...array));
const view = new DataView(made.memory.buffer);
console.log(JSON.stringify([
  WebAssembly.Module.imports(module).length, said, String(view.getBigInt64(at, true)),
  [...numbers].map(String),
]));
"""

LOGS = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const made = new WebAssembly.Instance(module, { env: { log: Math.log } }).exports;
const at = made.__heap_base.value;
made.memory.grow(1);
const numbers = new Float64Array(made.memory.buffer, at + 64, 2);
numbers.set([1, 7]);
made.logs(at, at + 32, 0, 0, 2n, 8n, at + 64, 2n, 8n);
const names = WebAssembly.Module.imports(module).map(one => `${one.module}.${one.name}`);
console.log(JSON.stringify([names, [...numbers]]));
"""


@record
class Small(Record):
    turn: Annotated[int, Int8]
    hands: Annotated[list[int], Int64 * 2]


class Pair(NamedTuple):
    first: int
    second: int


@rule
def twice(number: int) -> int:
    return 2 * number


@rule
def doubled(cells: Any) -> None:
    for place in range(len(cells)):
        cells[place] = twice(cells[place])


@rule
def weighed(cells: Any, weights: Pair) -> int:
    return int(cells[0]) * weights.first + int(cells[1]) * weights.second


@rule
def logs(cells: Any) -> None:
    for place in range(len(cells)):
        cells[place] = log(cells[place])


def lowered() -> list[Lowered]:
    builder, cells = Builder({}, "small", target()), np.zeros(1, np.int64)
    entries = [
        Entry("weighed", weighed, (cells, Pair(1, 2))),
        Entry("doubled", doubled, (cells,)),
    ]
    return [lower(builder, entry) for entry in entries]


@pytest.mark.parametrize("rules", [1, 2])
def test_a_module_imports_nothing_and_runs(tmp_path: Path, rules: int) -> None:
    """However many of its entries are rules; the others are kernels."""
    code = tmp_path / "small.wasm"
    code.write_bytes(module_of(lowered()[:rules], lowered()[rules:]))
    told = subprocess.run(
        [node(), "-e", PROGRAM, str(code)], capture_output=True, text=True, check=True
    )
    doubles = ["10", "-14", str(2 << 40), "6"]
    assert json.loads(told.stdout) == [0, [0, 0], str(5 * 10 - 7 * 2), doubles]


def test_tables_of_fractions_stay_fractions() -> None:
    assert target().table((0.5, 2.0)).tolist() == [0.5, 2.0]


def test_a_logarithm_is_all_that_is_borrowed(tmp_path: Path) -> None:
    code, builder = tmp_path / "log.wasm", Builder({}, "small", target())
    code.write_bytes(module_of([lower(builder, Entry("logs", logs, (np.zeros(1),)))]))
    told = subprocess.run(
        [node(), "-e", LOGS, str(code)], capture_output=True, text=True, check=True
    )
    assert json.loads(told.stdout) == [["env.log"], [0, pytest.approx(np.log(7))]]


def test_the_interface_says_what_entries_take() -> None:
    array = {"array": "i64", "size": 8, "dimensions": 1}
    pair = {"tuple": {"first": {"number": "i64"}, "second": {"number": "i64"}}}
    assert [entry_of(one) for one in lowered()] == [
        {"takes": {"cells": array, "weights": pair}, "gives": "i64"},
        {"takes": {"cells": array}, "gives": "none"},
    ]


def test_what_cannot_be_handed_over_is_named() -> None:
    with pytest.raises(TypeError, match="unicode_type cannot be handed to a module"):
        kind_of(types.unicode_type)


def test_records_are_laid_out_as_their_bytes_are() -> None:
    assert record_of(Small) == {"size": 24, "fields": {"turn": [0, 1, 0], "hands": [8, 8, 2]}}


def test_without_a_linker_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "find_spec", lambda name: None)
    monkeypatch.setattr(wasm, "glob", lambda pattern: [])
    with pytest.raises(NoLinker, match="pip install ziglang, or Debian's package lld"):
        wasm.linker()
    monkeypatch.setattr(wasm, "glob", lambda pattern: ["/usr/bin/wasm-ld-19"])
    assert wasm.linker() == ["/usr/bin/wasm-ld-19"]
