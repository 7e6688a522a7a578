"""The numbered clauses of the rules pages.

They are written once, in `docs/rules/` of the sources; the wheel carries them
inside the package.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
CLAUSE = re.compile(r"\*\*([A-Z][0-9]+\.[0-9]+)\*\* (.+)")


def pages_folder() -> Path:
    """Where the rules pages are: in the wheel, or in the checkout."""
    inside = PACKAGE / "rules"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "docs" / "rules"


@cache
def page_text(page: str, language: str = "en") -> str:
    """A rules page as Markdown."""
    suffix = "" if language == "en" else f".{language}"
    return (pages_folder() / f"{page}{suffix}.md").read_text(encoding="utf-8")


@cache
def clauses(page: str, language: str = "en") -> dict[str, str]:
    """The clauses of a page by their numbers."""
    found = (CLAUSE.fullmatch(line) for line in page_text(page, language).splitlines())
    return {match[1]: match[2] for match in found if match}


def clause_text(page: str, clause: str, language: str = "en") -> str:
    return clauses(page, language)[clause]
