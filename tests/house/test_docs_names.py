"""Modules, files and commands that the docs name exist."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from stammtisch.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = [
    page
    for pattern in ("*.md", "docs/**/*.md", "examples/*/README.md", "bench/notes/*.md")
    for page in ROOT.glob(pattern)
]
MODULE = re.compile(r"(?:python -m |from |`)((?:stammtisch|bench|tests)(?:\.[A-Za-z_]+)+)")
FILE = re.compile(r"`((?:src|tests|docs|web|bench|kernel|games|table|server|cli)/[\w./-]*)`")
COMMAND = re.compile(r"^ *(?:`)?stammtisch ([a-z]+)", re.MULTILINE)
CALL = re.compile(r"(?:^|`)stammtisch ([a-z]+)([^`\n|]*)", re.MULTILINE)
CLI: Any = get_command(app)
EXAMPLES = ("my_game", "mygame")
"""A game that the reader is to write."""


def exists(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    module, _, last = name.rpartition(".")
    return hasattr(import_module(module), last) or find_spec(name) is not None


def is_there(file: str, page: Path) -> bool:
    folders = (ROOT, ROOT / "src" / "stammtisch", page.parent)
    return any((folder / file).exists() for folder in folders)


def strange_options(text: str) -> list[str]:
    """Options of our commands that do not exist."""
    return [
        f"{name} {option}"
        for name, words in CALL.findall(text)
        for option in re.findall(r"(?<!\S)\[?(--[a-z-]+)", words)
        if name in CLI.commands
        and option
        not in {o for p in CLI.commands[name].params for o in (*p.opts, *p.secondary_opts)}
    ]


def test_a_strange_option_is_found() -> None:
    assert strange_options("`stammtisch play njet --seed 1 --colour red`") == ["play --colour"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    files = [file for file in FILE.findall(text) if not any(name in file for name in EXAMPLES)]
    assert [name for name in MODULE.findall(text) if not exists(name)] == []
    assert [file for file in files if not is_there(file, page)] == []
    commands = {str(command.name) for command in app.registered_commands}
    known = commands | {str(c.callback.__name__) for c in app.registered_commands if c.callback}
    assert set(COMMAND.findall(text)) <= known
    assert strange_options(text) == []


def test_the_extras_are_those_of_the_makefile() -> None:
    """Whoever has no `make` installs the same."""
    (made,) = re.findall(r"^EXTRAS := (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert f'".[{made}]"' in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
