"""A database or a backup of the version before is taken over, on SQLite and PostgreSQL."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy import Connection, MetaData, insert, select

from stammtisch.server.storage import engine as engines
from stammtisch.server.storage.backup import BadBackup, restore
from stammtisch.server.storage.engine import open_database, put_back
from stammtisch.server.storage.queries import Queries
from stammtisch.server.storage.schema import tokens
from stammtisch.table.events import Closed
from stammtisch.table.history import StoredEvent
from tests.server.processes import postgres

Rows = list[dict[str, Any]]
PEOPLE: Rows = [
    {"id": "ann", "name": "Ann", "language": "nl", "muted": False, "created": 1, "seen": 9}
]
TOKENS: Rows = [{"digest": f"{n:064}", "person": "ann", "until": None} for n in range(3)]
EVENTS: Rows = [{"table": "t", "number": 1, "at": 1.0, "body": '{"t":"closed"}'}]
FIRST: dict[str, Rows] = {"people": PEOPLE, "tokens": TOKENS, "events": EVENTS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres(tmp_path_factory.mktemp("migrations")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty one."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/t.db"
    url, name = request.getfixturevalue("server"), f"t{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{url.rpartition('/')[0]}/{name}"


def put(connection: Connection, rows: dict[str, Rows]) -> None:
    found = MetaData()
    found.reflect(connection)
    for name, those in rows.items():
        connection.execute(insert(found.tables[name]), those)


def taken_over(database: str) -> None:
    """Everybody is known by the secrets they had, each of which is a device of its own."""
    engine = open_database(database)
    queries = Queries(engine)
    login = queries.login(TOKENS[1]["digest"])
    assert login and login.person.name == "Ann" and login.device.seen == 9
    assert len({device.id for device in queries.devices("ann")}) == 3
    assert queries.events("t") == [StoredEvent(Closed(), 1.0, 1)]
    with engine.connect() as connection:
        assert len(connection.execute(select(tokens)).all()) == 3
    engine.dispose()


def test_a_database_of_the_version_before_is_taken_over(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        put_back(connection, "first")
        put(connection, FIRST)
    engine.dispose()
    taken_over(database)


def older_backup(path: Path, form: str) -> Path:
    lines: list[Any] = [{"kind": "stammtisch backup", "form": form}]
    lines += [[name, row] for name, rows in FIRST.items() for row in rows]
    lines.append({"rows": len(lines) - 1})
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    return path


def test_a_backup_of_the_version_before_is_restored(database: str, tmp_path: Path) -> None:
    engine = open_database(database)
    assert restore(engine, older_backup(tmp_path / "old.gz", "first")) == 5
    engine.dispose()
    taken_over(database)


def test_a_backup_of_a_later_version_is_none(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/t.db")
    with pytest.raises(BadBackup, match="no-backup"):
        restore(engine, older_backup(tmp_path / "new.gz", "of-tomorrow"))
    engines.migrate(engine)
    assert not Queries(engine).people()
