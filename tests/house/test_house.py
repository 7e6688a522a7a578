"""The house: imports point one way, and no shared code knows a game by name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from stammtisch.games import GAMES
from tests.conftest import LONGEST, TESTS, slow_places

ROOT = Path(__file__).parents[2] / "src" / "stammtisch"
ORDER = [
    "extras",
    "kernel",
    "locale",
    "games",
    "table",
    "bots",
    "lessons",
    "laws",
    "lab",
    "learn",
    "server",
    "site",
    "mcp",
    "cli",
]
"""Rooms from the ground up; a room may use those before it, and itself."""

MODULES = sorted(ROOT.rglob("*.py"))


def imports(path: Path) -> set[str]:
    """The modules of the house that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name for name in found if name.startswith("stammtisch.")}


def room(module: str) -> str:
    return module.split(".")[1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_down(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if len(parts) == 1:
        return
    for module in imports(path):
        assert ORDER.index(room(module)) <= ORDER.index(parts[0]), f"{path.name} imports {module}"


@pytest.mark.parametrize("name", GAMES)
def test_games_do_not_know_each_other(name: str) -> None:
    package = GAMES[name].split(".")[-1]
    for path in (ROOT / "games" / package).rglob("*.py"):
        others = [m for m in imports(path) if m.startswith("stammtisch.games.")]
        assert all(m.split(".")[2] == package for m in others), path


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_shared_code_names_no_game(path: Path) -> None:
    if path.relative_to(ROOT).parts[0] == "games":
        return
    names = "|".join([*GAMES, *(module.split(".")[-1] for module in GAMES.values())])
    strings = [
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    docs = {
        ast.get_docstring(n, clean=False)
        for n in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(n, ast.Module | ast.FunctionDef | ast.ClassDef)
    }
    assert not [s for s in strings if s not in docs and re.search(rf"\b({names})\b", s)], path


def test_bots_cannot_peek() -> None:
    """A bot gets views; it imports neither tables nor records."""
    for path in (ROOT / "bots").rglob("*.py"):
        for module in imports(path):
            assert module.startswith(
                (
                    "stammtisch.bots",
                    "stammtisch.kernel",
                    "stammtisch.table.view",
                    "stammtisch.games",
                )
            ), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", sorted((ROOT / "table").glob("*.py")), ids=lambda path: path.name)
def test_the_table_is_pure(path: Path) -> None:
    """No event loop, no database, no arrays, no clock of its own: they are the caller's."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    assert not found & {"asyncio", "sqlalchemy", "numpy", "numba", "time", "datetime"}


def test_the_slow_tests_that_are_named_are_there() -> None:
    """A file that moves would no longer be begun first, or run in the daily loop."""
    assert [str(path) for path in slow_places() if not path.exists()] == []
    assert [place for place in LONGEST if not (TESTS / place).exists()] == []
