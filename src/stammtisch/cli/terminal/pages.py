"""A rules page for the eye: headings, and clauses with their numbers in the margin."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.cli.speech import Complaint
from stammtisch.locale.clauses import CLAUSE, clauses, page_text

QUOTED = 40


def chosen(page: str, clause: str, language: str) -> dict[str, str]:
    """All clauses of a page, or the one asked for."""
    known = clauses(page, language)
    if not clause:
        return known
    number = clause.upper()
    if number not in known:
        raise Complaint("cli-no-clause", title=page, clause=clause[:QUOTED])
    return {number: known[number]}


def rules_page(page: str, clause: str, language: str) -> list[RenderableType]:
    """The page, or one clause of it."""
    if clause:
        return [_clause(*pair) for pair in chosen(page, clause, language).items()]
    return [_block(line) for line in page_text(page, language).splitlines()]


def _block(line: str) -> RenderableType:
    if found := CLAUSE.fullmatch(line):
        return _clause(found[1], found[2])
    return Text(line.lstrip("# "), "bold" if line.startswith("#") else "")


def _clause(number: str, words: str) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_column(width=6, no_wrap=True, style="cyan")
    row.add_column()
    row.add_row(number, words)
    return row
