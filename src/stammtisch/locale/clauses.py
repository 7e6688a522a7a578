"""The numbered clauses of the rules pages.

They are written once, in `docs/rules/` of the sources; the wheel carries them
inside the package. A game of another package brings its own.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CLAUSE = re.compile(r"\*\*([A-Z][0-9]+\.[0-9]+)\*\* (.+)")

ELSEWHERE: dict[str, Path] = {}
"""The folders of pages that other packages bring, by the page."""


def add_pages(page: str, folder: Path) -> None:
    """Let a page be found in this folder."""
    ELSEWHERE[page] = folder
    _forget()


def forget_pages(page: str) -> None:
    """The opposite."""
    ELSEWHERE.pop(page, None)
    _forget()


def _forget() -> None:
    page_text.cache_clear()
    clauses.cache_clear()


def pages_folder() -> Path:
    """Where the rules pages are: in the wheel, or in the checkout."""
    inside = PACKAGE / "rules"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "docs" / "rules"


@cache
def page_text(page: str, language: str = "en") -> str:
    """A rules page as Markdown."""
    suffix = "" if language == "en" else f".{language}"
    folder = ELSEWHERE.get(page) or pages_folder()
    return (folder / f"{page}{suffix}.md").read_text(encoding="utf-8")


@cache
def clauses(page: str, language: str = "en") -> dict[str, str]:
    """The clauses of a page by their numbers."""
    found = (CLAUSE.fullmatch(line) for line in page_text(page, language).splitlines())
    return {match[1]: match[2] for match in found if match}


def clause_text(page: str, clause: str, language: str = "en") -> str:
    return clauses(page, language)[clause]
