"""Rows are written as SQLAlchemy would write them, on both databases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from stammtisch.server.storage.engine import open_database
from stammtisch.server.storage.prepared import Prepared
from stammtisch.server.storage.schema import heartbeats
from tests.server.processes import postgres

BEATS = [{"process": f"p{n}", "at": n / 3} for n in range(5)]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_many_rows_are_written_and_counted(tmp_path: Path, kind: str) -> None:
    if kind == "sqlite":
        told(f"sqlite:///{tmp_path}/t.db")
    else:
        with postgres(tmp_path) as url:
            told(url)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_errors_are_those_of_sqlalchemy(tmp_path: Path, kind: str) -> None:
    """A number that is taken, and a line that broke, as the writer tells them apart."""
    if kind == "sqlite":
        refused(f"sqlite:///{tmp_path}/t.db")
        closed(f"sqlite:///{tmp_path}/t.db")
    else:
        with postgres(tmp_path) as url:
            refused(url)
            broken(url)
            closed(url)


def refused(database: str) -> None:
    engine = open_database(database)
    beats = Prepared(insert(heartbeats), ("process", "at"), engine.dialect)
    with pytest.raises(IntegrityError) as wrong, engine.begin() as connection:
        beats.run(connection, [*BEATS, BEATS[0]])
    assert not wrong.value.connection_invalidated and "p0" not in str(wrong.value.params)
    with engine.begin() as connection:
        assert beats.run(connection, BEATS) == len(BEATS), "nothing of it was written"
    engine.dispose()


def broken(database: str) -> None:
    engine = open_database(database)
    beats = Prepared(insert(heartbeats), ("process", "at"), engine.dialect)
    with engine.connect() as connection:
        own = connection.scalar(text("SELECT pg_backend_pid()"))
        with engine.begin() as other:
            other.execute(text("SELECT pg_terminate_backend(:own)"), {"own": own})
        with pytest.raises(OperationalError) as wrong:
            beats.run(connection, [{"process": "late", "at": 1.0}])
    assert wrong.value.connection_invalidated
    engine.dispose()


def closed(database: str) -> None:
    """A connection that the driver has already given up: there is not even a cursor."""
    engine = open_database(database)
    beats = Prepared(insert(heartbeats), ("process", "at"), engine.dialect)
    with engine.connect() as connection:
        own: Any = connection.connection.driver_connection
        own.close()
        with pytest.raises(DBAPIError) as wrong:
            beats.run(connection, [{"process": "late", "at": 1.0}])
    assert wrong.value.connection_invalidated
    engine.dispose()


def told(database: str) -> None:
    engine = open_database(database)
    later = (
        update(heartbeats).where(heartbeats.c.at > bindparam("after")).values(at=bindparam("new"))
    )
    with engine.begin() as connection:
        Prepared(insert(heartbeats), ("process", "at"), engine.dialect).run(connection, BEATS)
        found = connection.execute(select(heartbeats).order_by("process")).all()
        assert [row._asdict() for row in found] == BEATS
        moved = Prepared(later, ("after", "new"), engine.dialect)
        rows = [{"new": 0.5, "after": 1.2}, {"new": 9.0, "after": 0.9}, {"new": 0.0, "after": 50.0}]
        assert moved.run(connection, rows) == 1 + 1
    engine.dispose()
