"""Copying records inside rules: a plain list and a compiled array of them, alike."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.rule import rule


@rule
def copy_row(to: Any, place: int, rows: Any, row: int) -> None:
    """Put a copy of a record into its place."""
    to[place] = rows[row].copy()


@rule
def fetch_rows(records: tuple[Any, ...], cells: Any, place: int) -> None:
    """These rows of a place, if there is one, are wanted soon: a core fetches them if long."""
