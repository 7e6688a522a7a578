"""A position of a record, and tables that begin there.

Such a table is for practice: one person plays against bots, because whoever has the record
can know what is hidden. What was played before is kept as lines of a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from stammtisch.kernel.game import Game
from stammtisch.table.commands import Refused
from stammtisch.table.records import loads
from stammtisch.table.table import Table

TAG = "practice"
"""The tag of a practice game's record; its value says how many lines were there before."""

MOST_LINES = 5000
"""Lines that may be played before: more than a long game has."""


class Position(NamedTuple):
    """Where a practice game begins: the options in words, and the lines of chance and moves."""

    game: str
    options: dict[str, str]
    past: tuple[str, ...]


def position_in(record: str, step: int | None = None) -> Position:
    """The position of a record after so many lines of chance and moves, or at its end; raises
    RefusedRecord, or Refused where there is nothing left to play."""
    table = loads(record)
    if step is not None:
        if step > len(table.steps):
            raise Refused("no-step", number=len(table.steps))
        table = table.at(step)
    return position_of(table)


def position_of(table: Table) -> Position:
    """The position that a table is in."""
    if table.over:
        raise Refused("position-over")
    past = tuple(table.lines())
    if len(past) > MOST_LINES:
        raise Refused("too-costly")
    return Position(table.game.id, table.game.written(table.options), past)


def table_after(game: Game, options: Mapping[str, str | int], past: Iterable[str]) -> Table:
    """The table on which these lines have been played; raises a Refusal of the rules."""
    lines = list(past)
    tags = [(TAG, str(len(lines)))] if lines else []
    table = Table(game, options, keys=None, tags=tags)
    for line in lines:
        seat, _, move = line.partition(" ")
        if seat in ("key", "deal"):
            table.deal(line)
        else:
            table.push(move, int(seat))
    return table


def past_of(table: Table) -> list[str]:
    """The lines before a practice game, as its record's tag says; none for any other game."""
    noted = [value for name, value in table.tags if name == TAG and value.isascii()]
    return table.lines()[: int(noted[-1][:6])] if noted and noted[-1].isdecimal() else []
