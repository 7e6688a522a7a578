"""A puzzle, and the line of a file that holds it. Needs no NumPy: a browser reads it too."""

from __future__ import annotations

import json
import zlib
from base64 import b85decode, b85encode
from dataclasses import dataclass
from typing import Any

from stammtisch.table.records import loads
from stammtisch.table.table import Table

DIGITS = 4
"""Decimals of a worth."""


class NoPuzzle(ValueError):
    """A line that holds no puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position, and what every legal move is worth there to the seat that is to move."""

    id: str
    record: str
    """The game up to the position, as a text record."""
    seat: int
    """Counted from 1."""
    best: str
    """The best move, in notation."""
    values: dict[str, float]
    """Every legal move's share of the victory, the best first."""
    margin: float
    """How much more the best is worth than the second, in fair shares,"""
    error: float
    """and the standard error of that."""
    worlds: int
    """Worlds that it was verified by."""
    exact: bool
    """Whether it was verified by enumerating the rest of the game, too."""
    given: tuple[float, ...]
    """By seat, what the second best move gives against the best."""
    better_in: float
    """In which part of the worlds the best move is better than the second."""
    clauses: tuple[str, ...]
    motif: str
    rating: int

    def table(self) -> Table:
        """The table at the position."""
        return loads(self.record)

    @property
    def second(self) -> str:
        """The second best move."""
        return list(self.values)[1]

    def listed(self) -> dict[str, Any]:
        """The fields that others check it through."""
        names = "id", "record", "seat", "best", "values", "clauses", "motif", "rating"
        return {name: getattr(self, name) for name in names}


def line_of(puzzle: Puzzle) -> str:
    """A puzzle as one line of JSON, its record packed."""
    packed = b85encode(zlib.compress(puzzle.record.encode(), 9)).decode()
    fields = {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__}
    return json.dumps({**fields, "record": packed}, separators=(",", ":"))


def puzzle_of(line: str) -> Puzzle:
    """What `line_of` made a line of; `NoPuzzle` for any other line."""
    try:
        fields = json.loads(line)
        record = zlib.decompress(b85decode(fields["record"])).decode()
        lists = {name: tuple(fields[name]) for name in ("given", "clauses")}
        return Puzzle(**{**fields, **lists, "record": record})
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise NoPuzzle(str(error)) from None
