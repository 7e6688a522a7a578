"""Compiled twins: the same source, other globals, and never stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import stammtisch
from stammtisch.kernel import bits
from stammtisch.kernel.compile.builder import Builder, cpu, plain
from stammtisch.kernel.hooks import play
from stammtisch.kernel.rule import rule

TABLE = (10, 20, 30)
SHIFT = 2
DIGITS = tuple(sum(1 << n for n in range(62) if n >> digit & 1) for digit in range(4))
"""Each place weighs its number, modulo 16."""


@rule
def inner(x: int) -> int:
    return TABLE[x] + SHIFT


@rule
def outer(x: int) -> int:
    return inner(x) * 100 + bits.count(x)


@rule
def double(s: int, action: int) -> int:
    return 2 * s + action


@rule
def uses_blank(s: int) -> int:
    twice: Any = play
    outcome: int = twice(s, 1)
    return outcome


def test_rules_are_compiled_with_what_they_call() -> None:
    assert outer(1) == Builder({}, "test", cpu()).compiled(inner)(1) * 100 + 1


def test_blanks_are_filled_in() -> None:
    for target in (plain(), cpu()):
        assert Builder({play: double}, "test", target).compiled(uses_blank)(20) == 41
    with pytest.raises(RuntimeError, match="blank rule"):
        uses_blank(20)


@pytest.mark.parametrize("value", [1, 6, 0b1011 << 40, (1 << 62) - 1])
def test_primitives(value: int) -> None:
    twin = Builder({}, "test", cpu()).twin
    assert twin(bits.count)(value) == bits.count(value) == len(list(bits.each(value)))
    assert twin(bits.lowest)(value) == bits.lowest(value) == next(bits.each(value))
    assert twin(bits.highest)(value) == bits.highest(value) == list(bits.each(value))[-1]
    weight = sum(place & 15 for place in bits.each(value))
    assert twin(bits.weigh)(value, *DIGITS) == bits.weigh(value, *DIGITS) == weight
    for k, place in enumerate(bits.each(value)):
        assert twin(bits.select)(value, k) == bits.select(value, k) == place


@rule
def first_of(rows: Any) -> int:
    return inner_first(rows[1:])


@rule
def inner_first(cells: Any) -> int:
    cells[0] += 1
    first: int = cells[0]
    return first


def test_arrays_are_left_to_their_owner() -> None:
    """Compiled rules do not count who has an array, and nobody has it after them."""
    twin = Builder({}, "test", cpu()).compiled(first_of)  # an entry from a file tells nothing
    rows = np.arange(10, 20)
    before = sys.getrefcount(rows)
    assert [twin(rows) for _ in range(100)] == list(range(12, 112))
    assert sys.getrefcount(rows) == before
    compiled = "".join(twin.inspect_llvm().values())
    assert "NRT_incref(" not in compiled and "NRT_decref(" not in compiled


SCRIPT = """
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.chance import dice_of
print(Builder({}, "test", cpu()).entry(dice_of)((1, 2, 3, 4)))
"""


def test_an_edit_in_another_module_is_seen(tmp_path: Path) -> None:
    """The rule that is asked for stays as it is; a constant it uses elsewhere changes."""
    package = tmp_path / "stammtisch"
    shutil.copytree(Path(stammtisch.__file__).parent, package)
    (package / "kernel" / "chance.py").rename(package / "kernel" / "luck.py")
    stub = "from stammtisch.kernel.luck import *\nfrom stammtisch.kernel.luck import dice_of\n"
    (package / "kernel" / "chance.py").write_text(stub)

    def run() -> str:
        environment = {
            **os.environ,
            "PYTHONPATH": str(tmp_path),
            "STAMMTISCH_CACHE": str(tmp_path / "cache"),
        }
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            capture_output=True,
            text=True,
            env=environment,
            check=True,
        )
        return done.stdout

    first = run()
    assert run() == first
    luck = package / "kernel" / "luck.py"
    luck.write_text(luck.read_text().replace("CARRY = 0x6C8E9824", "CARRY = 0x6C8E9825"))
    assert run() != first
