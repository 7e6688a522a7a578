"""Statements for many rows at once, made ready for a database: per row, nothing is left to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Update

Row = dict[str, Any]


class Prepared:
    """A statement whose rows have these fields and no others."""

    def __init__(self, statement: Insert | Update, fields: Sequence[str], dialect: Dialect) -> None:
        columns = list(fields) if isinstance(statement, Insert) else None
        compiled = statement.compile(dialect=dialect, column_keys=columns)
        self._words = str(compiled)
        self._order = compiled.positiontup
        """The fields in order, where the driver knows no names."""

    def run(self, connection: Connection, rows: Sequence[Row]) -> CursorResult[Any]:
        order = self._order
        given = [tuple([row[name] for name in order]) for row in rows] if order else list(rows)
        return connection.exec_driver_sql(self._words, given)
