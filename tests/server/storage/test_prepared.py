"""Rows are written as SQLAlchemy would write them, on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import bindparam, insert, select, update

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
        assert moved.run(connection, rows).rowcount == 1 + 1
    engine.dispose()
