"""Which modules have no test of their own: `python -m tests.mirror` names them.

Tests mirror sources: what tests `stammtisch/a/b/c.py` stands in `tests/a/b/`
or below, or in a file of `tests/a/`.
A module has a test of its own if such a file bears its name or imports it.
Modules that are tested only through others stand in `untested.txt`, which may
shrink and not grow.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "stammtisch"
TESTS = ROOT / "tests"
KNOWN = TESTS / "untested.txt"


def imported(path: Path) -> set[str]:
    """The modules of ours, and names in them, that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name for name in found if name.startswith("stammtisch")}


def tests_of(package: Path) -> list[Path]:
    """The files that may test the modules of a package."""
    folder = TESTS / package
    return [*folder.rglob("*.py"), *folder.parent.glob("test_*.py")]


def without_test() -> list[str]:
    """Modules that hold code and that no test of their own package imports."""
    lacking = []
    for source in sorted(SOURCES.rglob("*.py")):
        place = source.relative_to(SOURCES)
        if source.name == "__init__.py" or "migrations" in place.parts:
            continue
        module = "stammtisch." + ".".join(place.with_suffix("").parts)
        tests = tests_of(place.parent)
        named = any(test.name == f"test_{source.name}" for test in tests)
        if not named and not any(module in imported(test) for test in tests):
            lacking.append(module)
    return lacking


def main() -> None:
    known, lacking = set(KNOWN.read_text("utf-8").split()), set(without_test())
    for module in sorted(lacking - known):
        print(f"{module} has no test of its own: write one in tests/, at the same place")
    for module in sorted(known - lacking):
        print(f"{module} has a test of its own now, or is gone: take it out of {KNOWN.name}")
    print(f"{len(lacking)} modules are tested through others only.")
    sys.exit(lacking != known)


if __name__ == "__main__":
    main()
