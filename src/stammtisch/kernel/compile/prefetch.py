"""Records inside rules: a plain list and a compiled array of them, alike."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from stammtisch.kernel.rule import rule


@rule
def copy_row(to: Any, place: int, rows: Any, row: int) -> None:
    """Put a copy of a record into its place."""
    to[place] = rows[row].copy()


@rule
def put_over(cells: MutableSequence[int], at: int, value: int) -> None:
    """A number over another: where it differs, or anyway, whichever is faster."""
    if cells[at] != value:
        cells[at] = value


@rule
def fetch_rows(states: Any, memories: Any, cells: Any, place: int) -> None:
    """These rows of a place, if there is one, are wanted soon: a core fetches what stands first."""


@rule
def fetch_far(memories: Any, place: int) -> None:
    """All that is in mind there, a long memory's diary left out, is wanted soon."""
