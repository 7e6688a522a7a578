"""Run by the interpreter that is to run it all: takes out what nobody imports, compiles the rest.

Under `/work` lie `library/` and `own/`, and `wanted.json` with what our own modules import.
"""

import ast
import json
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType

WORK = Path("/work")
LIBRARY = WORK / "library"

UNUSED = {
    "_aix_support",
    "_android_support",
    "_apple_support",
    "_ios_support",
    "_osx_support",
    "_pydatetime",
    "_pydecimal",
    "_pyio",
    "_pyrepl",
    "antigravity",
    "argparse",
    "bdb",
    "cmd",
    "compression.bz2",
    "compression.lzma",
    "compression.zstd",
    "concurrent.futures.process",
    "configparser",
    "ctypes",
    "curses",
    "doctest",
    "ensurepip",
    "getopt",
    "getpass",
    "gettext",
    "html",
    "http",
    "lzma",
    "mimetypes",
    "multiprocessing",
    "optparse",
    "pdb",
    "pickletools",
    "pprint",
    "profile",
    "pstats",
    "pty",
    "pydoc",
    "pydoc_data",
    "rlcompleter",
    "sitecustomize",
    "sqlite3",
    "ssl",
    "tkinter",
    "unittest",
    "usercustomize",
    "webbrowser",
    "xml",
    "xmlrpc",
    "zoneinfo",
}
"""Modules that only functions import which nobody calls at a table."""

ENCODINGS = ["aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8"]
ROOTS = ["_pyodide_core", "site", "sysconfig", "traceback", "warnings"]
OF_MSGSPEC = ["base64", "collections", "copy", "dataclasses", "datetime", "decimal", "enum", "uuid"]
"""What its compiled part imports."""


def imports_of(path: Path) -> set[str]:
    """The modules that one imports, wherever it does, and what is taken out of them."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = path.relative_to(LIBRARY).parts[: -node.level] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            found |= {module, *(f"{module}.{one.name}" for one in node.names)}
    return found


def needed(wanted: list[str]) -> set[Path]:
    """The files of these modules and of all that they import, but for what is unused."""
    kept, waiting = set[Path](), list(wanted)
    while waiting:
        name = waiting.pop()
        whole = [name[:place] for place, letter in enumerate(name + ".") if letter == "."]
        if any(part in UNUSED for part in whole):
            continue
        for part in whole:
            place = LIBRARY.joinpath(*part.split("."))
            for path in (place.with_suffix(".py"), place / "__init__.py"):
                if path not in kept and path.is_file():
                    kept.add(path)
                    waiting += imports_of(path)
    return kept


def forget_types(tree: ast.Module) -> None:
    """Take annotations off functions, but for those that are registered by them."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if any("register" in ast.unparse(one) for one in node.decorator_list):
            continue
        node.returns, given = None, node.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
        for one in filter(None, every):
            one.annotation = None


def without_lines(code: CodeType) -> CodeType:
    """Without the numbers of its lines, a tenth of all that is sent: at most eight units of code
    at a time are said to have none."""
    inner = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    whole, rest = divmod(len(code.co_code) // 2, 8)
    none = bytes([0xFF] * whole + [0xF7 + rest] * (rest > 0))
    return code.replace(co_consts=tuple(inner), co_linetable=none)


def compile_all() -> None:
    for path in WORK.rglob("*.py"):
        inside = "/".join(path.parts[3:])
        tree = ast.parse(path.read_bytes(), inside)
        if path.is_relative_to(LIBRARY):
            forget_types(tree)
        code = compile(tree, inside, "exec", dont_inherit=True, optimize=2)
        packed = _code_to_hash_pyc(without_lines(code), bytes(8), checked=False)
        path.with_suffix(".pyc").write_bytes(packed)
        path.unlink()


wanted = [*ROOTS, *OF_MSGSPEC, *(f"encodings.{name}" for name in ENCODINGS)]
wanted += json.loads((WORK / "wanted.json").read_text())
for package in ("pyodide", "_pyodide"):
    files = (LIBRARY / package).rglob("*.py")
    wanted += [".".join(path.relative_to(LIBRARY).with_suffix("").parts) for path in files]
kept = needed(wanted)
for path in LIBRARY.rglob("*.py"):
    if path not in kept:
        path.unlink()
compile_all()
