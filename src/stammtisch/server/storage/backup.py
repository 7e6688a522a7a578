"""Backup and restore, the same file for SQLite and PostgreSQL."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import IO, Any, NamedTuple

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, select, text

from stammtisch.server.storage.engine import HEAD, put_back, upgrade
from stammtisch.server.storage.schema import ALL, chat, people, tables, tokens

KIND = "stammtisch backup"
AT_ONCE = 500
LONGEST = 1 << 20
"""Characters in a line."""


class BadBackup(ValueError):
    """A file that is no backup, or a database that is not empty; the message id says which."""


class Written(NamedTuple):
    """How much a backup holds, and what of it is nobody else's business."""

    rows: int
    people: int
    lines: int
    secrets: int
    running: int


def backup(engine: Engine, path: Path) -> Written:
    """Write everything into a file that only its owner can read, all of it or nothing."""
    beside = path.with_name(path.name + ".part")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        written = backup_to(engine, file)
    beside.replace(path)
    return written


def backup_to(engine: Engine, out: IO[bytes]) -> Written:
    """Write everything, as it stood at one moment, while the server goes on."""
    with (
        engine.connect() as connection,
        gzip.open(out, "wt", encoding="utf-8") as file,
    ):
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        else:
            connection.execute(text("BEGIN"))
        rows = _write_all(connection, file)
        held, lines, secrets = (_count(connection, part) for part in (people, chat, tokens))
        return Written(rows, held, lines, secrets, _count(connection, tables, "playing"))


def _count(connection: Connection, part: Table, phase: str | None = None) -> int:
    query = select(func.count()).select_from(part)
    if phase is not None:
        query = query.where(part.c.phase == phase)
    number: int = connection.execute(query).scalar_one()
    return number


def _write_all(connection: Connection, file: IO[str]) -> int:
    file.write(json.dumps({"kind": KIND, "form": HEAD}) + "\n")
    written = 0
    for part in ALL:
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(part)):
            file.write(json.dumps([part.name, dict(row._mapping)]) + "\n")
            written += 1
    file.write(json.dumps({"rows": written}) + "\n")
    return written


def restore(engine: Engine, path: Path) -> int:
    """Read a backup into an empty database, all of it or nothing; the rows read."""
    with path.open("rb") as file:
        return restore_from(engine, file)


def restore_from(engine: Engine, source: IO[bytes]) -> int:
    """The same from a stream."""
    with engine.begin() as connection:
        if any(connection.execute(select(func.count()).select_from(part)).scalar() for part in ALL):
            raise BadBackup("not-empty")
        try:
            with gzip.open(source, "rt", encoding="utf-8") as file:
                return _read_all(connection, file)
        except BadBackup:
            raise
        except (OSError, EOFError, ValueError, LookupError, TypeError) as wrong:
            raise BadBackup("no-backup") from wrong


def _read_all(connection: Connection, file: IO[str]) -> int:
    """Rows of an older version are put into its own form, which is then brought up to date."""
    form = _form(json.loads(_line(file)))
    if form == HEAD:
        return _read_rows(connection, file, {part.name: part for part in ALL})
    put_back(connection, form)
    found = MetaData()
    found.reflect(connection)
    rows = _read_rows(connection, file, dict(found.tables))
    upgrade(connection)
    return rows


def _line(file: IO[str]) -> str:
    """The next line; one without an end is no row of ours."""
    line = file.readline(LONGEST + 1)
    if len(line) > LONGEST:
        raise BadBackup("no-backup")
    return line


def _form(head: Any) -> str:
    if not isinstance(head, dict) or head != {"kind": KIND, "form": head.get("form")}:
        raise BadBackup("no-backup")
    return str(head["form"])


def _read_rows(connection: Connection, file: IO[str], parts: dict[str, Table]) -> int:
    waiting: list[dict[str, Any]] = []
    current = ""
    for read, line in enumerate(iter(lambda: _line(file), "")):
        row = json.loads(line)
        if isinstance(row, dict):
            _put(connection, parts, current, waiting)
            if row != {"rows": read}:
                raise BadBackup("no-backup")
            return read
        if row[0] != current or len(waiting) >= AT_ONCE:
            _put(connection, parts, current, waiting)
            current, waiting = row[0], []
        waiting.append(row[1])
    raise BadBackup("no-backup")


def _put(
    connection: Connection, parts: dict[str, Table], name: str, rows: list[dict[str, Any]]
) -> None:
    if rows:
        connection.execute(insert(parts[name]), rows)
