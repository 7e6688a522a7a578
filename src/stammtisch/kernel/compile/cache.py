"""Where compiled code is kept: one folder for each state of the sources that rules depend on.

Numba looks only at the file a function stands in; naming the folder by all those
sources together makes stale code impossible. They are the modules that hold rules, what
those import, the builder, and the modules that say which rule fills which hook.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "stammtisch"
ROOT = Path(__file__).parents[2]
COMPILER = f"{PACKAGE}.kernel.compile"
KEPT = 4
"""Folders kept, the one in use included."""

HOLDS_RULES = re.compile(r"^@rule\b", re.MULTILINE)
FILLS_HOOKS = re.compile(r"\b(Game|Builder|Heuristics)\(")
IMPORTS = re.compile(
    rf"^\s*(?:from ({PACKAGE}[\w.]*) import (\([^)]*\)|.*)|import ({PACKAGE}[\w.]*))", re.MULTILINE
)


def cache_base() -> Path:
    """Where all that is kept stands."""
    return Path(os.environ.get("STAMMTISCH_CACHE") or _user_cache())


def cache_folder() -> Path:
    """The folder for the sources as they are now; it is made, and the oldest are removed."""
    base = cache_base() / "compiled"
    folder = base / sources_digest()
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(base.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / PACKAGE


@cache
def sources_digest() -> str:
    """A short name for the sources that compiled code depends on."""
    return digest_of(ROOT)


@cache
def package_digest(package: str) -> str:
    """A short name for all sources of another package whose rules are compiled."""
    spec = find_spec(package)
    digest = hashlib.blake2b(digest_size=8)
    places = (spec.submodule_search_locations or [str(spec.origin)]) if spec else []
    for place in map(Path, places):
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            digest.update(f"{path.relative_to(place)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def digest_of(root: Path) -> str:
    """The same for sources that lie at a path."""
    return _digest(sources(root))


def modules_digest(modules: set[str]) -> str:
    """The same for what depends on these modules, those they import, and the builder."""
    texts = _texts(ROOT)
    compiler = {module for module in texts if module.startswith(COMPILER)}
    return _digest(_reached(texts, {*modules, *compiler} & texts.keys()))


def _digest(texts: dict[str, str]) -> str:
    digest = hashlib.blake2b(digest_size=10)
    for module, text in sorted(texts.items()):
        digest.update(f"{module}\0{text}\0".encode())
    return digest.hexdigest()


def sources(root: Path) -> dict[str, str]:
    """The modules that compiled code depends on, and their texts."""
    texts = _texts(root)
    filling = {module for module, text in texts.items() if FILLS_HOOKS.search(text)}
    rules = {
        module
        for module, text in texts.items()
        if HOLDS_RULES.search(text) or module.startswith(COMPILER)
    }
    return _reached(texts, rules, filling)


def _texts(root: Path) -> dict[str, str]:
    return {_module(root, path): path.read_text("utf-8") for path in root.rglob("*.py")}


def _reached(
    texts: dict[str, str], modules: set[str], alone: set[str] | frozenset[str] = frozenset()
) -> dict[str, str]:
    """Modules and all that they import, and some without what they import: their texts."""
    chosen = set(alone)
    waiting = [*modules]
    while waiting:
        module = waiting.pop()
        chosen.add(module)
        waiting += [name for name in _imported(texts[module]) if name in texts.keys() - chosen]
    return {module: texts[module] for module in chosen}


def _imported(text: str) -> Iterator[str]:
    """Names that a text imports which may be modules."""
    for source, names, plainly in IMPORTS.findall(text):
        yield plainly or source
        yield from (f"{source}.{name}" for name in re.findall(r"\w+", names))


def _module(root: Path, path: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join((PACKAGE, *(part for part in parts if part != "__init__")))
