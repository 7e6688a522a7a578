"""Opening a database: SQLite in a file, or PostgreSQL by its URL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from stammtisch.extras import need
from stammtisch.server.storage.backfill import fill

HEAD = "snapshots"
"""The migration that the code is written for."""

MIGRATING = 7_883_726
"""The lock of PostgreSQL under which one process at a time migrates."""


VERSIONS = Path(__file__).parent / "migrations" / "versions"
"""The steps, each in a file of its name."""

WAIT = 5
"""Seconds to wait for a connection, or for a lock of SQLite."""


class BadDatabase(ValueError):
    """The database cannot be used, and why."""


class NewerDatabase(BadDatabase):
    """A newer version of this program has written it."""


class DatabaseInUse(BadDatabase):
    """Another server has this SQLite file."""


class DatabaseMissing(BadDatabase):
    """There is no such SQLite file."""


def database_url(given: str) -> URL:
    """A URL that we have a driver for."""
    try:
        url = make_url(given)
    except ArgumentError:
        raise BadDatabase(given) from None
    if url.get_backend_name() == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    if url.get_backend_name() in ("postgresql", "postgres"):
        need("psycopg")
        return url.set(drivername="postgresql+psycopg")
    raise BadDatabase(url.render_as_string(hide_password=True))


def open_database(given: str) -> Engine:
    """The database, migrated to the schema this program needs."""
    url = database_url(given)
    try:
        engine = _engine(url)
        migrate(engine)
    except SQLAlchemyError as error:
        raise BadDatabase(str(error)) from error
    return engine


def _engine(url: URL) -> Engine:
    """What people have written stands in parameters, and must not stand in errors and logs."""
    if url.get_backend_name() == "sqlite":
        assert url.database
        Path(url.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        engine = create_engine(url, hide_parameters=True)
        event.listen(engine, "connect", _set_up_sqlite)
        return engine
    return create_engine(
        url,
        pool_size=4,
        max_overflow=4,
        pool_timeout=WAIT,
        connect_args={"connect_timeout": WAIT},
        hide_parameters=True,
    )


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Every commit is on the disk before it returns; readers never wait for the writer."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={WAIT}000",
        "secure_delete=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database to the present form; nothing to do is found out without Alembic."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        revision = _revision(connection)
        if revision is not None and not (VERSIONS / f"{revision}.py").is_file():
            raise NewerDatabase(revision)
        if revision != HEAD:
            upgrade(connection)
        else:
            fill(connection)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(connection: Connection) -> None:
    """Bring a database to the present form."""
    from alembic import command

    command.upgrade(_config(connection), "head")
    fill(connection)


def put_back(connection: Connection, revision: str) -> None:
    """Bring an empty database to the form of an older version; raises ValueError if none has it."""
    from alembic import command
    from alembic.util import CommandError

    try:
        command.downgrade(_config(connection), revision)
    except CommandError as unknown:
        raise ValueError(revision) from unknown


def _config(connection: Connection) -> Any:
    """How Alembic finds the steps; it is read only where there is something to do."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def need_database(given: str) -> None:
    """Raises DatabaseMissing for an SQLite file that is not there, which opening would make."""
    url = database_url(given)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise DatabaseMissing(str(url.database))


class Claim:
    """One server for one SQLite file, for as long as the process lives; PostgreSQL has many."""

    def __init__(self, given: str) -> None:
        url = database_url(given)
        self._held: sqlite3.Connection | None = None
        if url.get_backend_name() == "sqlite":
            Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._held = sqlite3.connect(f"{url.database}.lock", 0, isolation_level=None)
            try:
                self._held.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                self.release()
                if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise DatabaseInUse(str(url.database)) from error
                raise BadDatabase(str(error)) from error

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None


class Database:
    """A database that a server has opened, and has claimed; raises BadDatabase."""

    def __init__(self, given: str) -> None:
        self._claim = Claim(given)
        try:
            self.engine = open_database(given)
        except BaseException:
            self._claim.release()
            raise

    def close(self) -> None:
        self.engine.dispose()
        self._claim.release()
