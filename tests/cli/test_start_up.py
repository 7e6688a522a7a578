"""Commands that follow one game start at once: they need no compiler and no arrays."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .running import RECORDS, installed

HEAVY = ("numba", "llvmlite", "polars", "numpy")
PROBE = """
import sys
from stammtisch.cli import main
try:
    main()
except SystemExit:
    pass
print("LOADED", *(name for name in {heavy} if name in sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize(
    "words",
    [
        ["games"],
        ["games", "--json"],
        ["rules", "njet"],
        ["replay", str(RECORDS / "njet-3.stm")],
        ["replay", str(RECORDS / "njet-3.stm"), "--json", "--legal"],
        ["play", "njet"],
        ["--help"],
    ],
    ids=" ".join,
)
def test_no_heavy_imports(words: list[str]) -> None:
    probe = PROBE.format(heavy=HEAVY)
    done = subprocess.run(
        [sys.executable, "-c", probe, *words], input=b"1\n", capture_output=True, timeout=60
    )
    assert done.stderr.decode().splitlines()[-1] == "LOADED"


def test_version_and_help() -> None:
    assert installed("--version").stdout.startswith(b"stammtisch ")
    shown = installed("--help").stdout
    assert all(name in shown for name in (b"games", b"rules", b"play", b"replay", b"simulate"))
    assert installed("dance").returncode == 2


def test_help_shows_brackets_as_they_are_typed() -> None:
    assert b'pip install "stammtisch[bench]"' in installed("bench", "--help").stdout
