"""Statements for many rows at once, made ready for a database: per row, nothing is left to do."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update
from sqlalchemy.exc import DBAPIError

Row = dict[str, Any]


class Prepared:
    """A statement whose rows have these fields and no others. It goes to the driver itself, since
    all that SQLAlchemy does for a statement takes longer than some rows of it."""

    def __init__(self, statement: Insert | Update, fields: Sequence[str], dialect: Dialect) -> None:
        columns = list(fields) if isinstance(statement, Insert) else None
        compiled = statement.compile(dialect=dialect, column_keys=columns)
        self._dialect: Any = dialect
        self._words = str(compiled)
        self._order = compiled.positiontup
        """The fields in order, where the driver knows no names."""

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """How many rows it has changed; raises what SQLAlchemy would."""
        order, driver = self._order, self._dialect.dbapi
        given = [tuple([row[name] for name in order]) for row in rows] if order else list(rows)
        try:
            with closing(connection.connection.cursor()) as cursor:
                cursor.executemany(self._words, given)
                return int(cursor.rowcount)
        except driver.Error as error:
            broken = self._dialect.is_disconnect(error, connection.connection, None)
            if broken:
                connection.invalidate(error)
            raise self._told(error, broken) from error

    def _told(self, error: Exception, broken: bool) -> Any:
        """A driver's error as SQLAlchemy has it."""
        words, driver = self._words, self._dialect.dbapi.Error
        return DBAPIError.instance(words, None, error, driver, True, broken, self._dialect)
