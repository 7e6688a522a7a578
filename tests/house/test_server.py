"""The server's modules: no import cycle, and SQL in one place."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src"
SERVER = ROOT / "stammtisch" / "server"
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in SERVER.rglob("*.py")
    if "migrations" not in path.parts
}


def imported(path: Path) -> set[str]:
    """All modules that a module imports, at its top, inside functions or for types only."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{name.name}" for name in node.names}
            found |= inner & MODULES.keys() or {node.module}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_imports_have_no_cycle() -> None:
    graph = {name: imported(path) & MODULES.keys() for name, path in MODULES.items()}
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the cycle


def test_no_import_is_hidden_from_the_interpreter() -> None:
    hidden = [name for name, path in MODULES.items() if "TYPE_CHECKING" in path.read_text("utf-8")]
    assert hidden == []


def test_sql_is_in_storage_only() -> None:
    drivers = ("sqlalchemy", "alembic", "psycopg", "sqlite3")
    users = {
        name
        for name, path in MODULES.items()
        if any(module.split(".")[0] in drivers for module in imported(path))
    }
    assert users
    assert all(name.startswith("stammtisch.server.storage.") for name in users), users
