"""`stammtisch backup`, `restore` and `export`: what a server keeps, as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from stammtisch.cli.arguments import Lang
from stammtisch.cli.serve import Database, address_of, check
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.kernel.scene import text

File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


@plainly
def backup(file: File, database: Database = None, lang: Lang = None) -> None:
    """Write all tables and people into one file, or to standard output (-), while the server runs.

    A backup can be encrypted on its way: stammtisch backup - | age -p > tables.backup.age
    """
    from stammtisch.server.storage.backup import backup, backup_to
    from stammtisch.server.storage.engine import open_database

    engine = open_database(_existing(database))
    try:
        piped = str(file) == "-"
        written = backup_to(engine, sys.stdout.buffer) if piped else backup(engine, file)
    except OSError as wrong:
        raise Complaint("server-no-file", reason=wrong.strerror or str(wrong)) from None
    out = Console(stderr=True) if piped else console()
    say = speaker(lang).say
    out.print(say(text("server-backed-up", rows=written.rows, file=str(file))))
    out.print(say(text("server-backup-holds", **written._asdict())))


def _existing(database: str | None) -> str:
    """The address of a database that is there; a file that is not is never made by looking."""
    from stammtisch.server.storage.engine import BadDatabase, DatabaseMissing, need_database

    address = address_of(database)
    try:
        need_database(address)
    except DatabaseMissing as missing:
        raise Complaint("server-missing-database", file=str(missing)) from None
    except BadDatabase:
        pass  # said by the check
    check(address)
    return address


@plainly
def restore(file: File, database: Database = None, lang: Lang = None) -> None:
    """Read a backup, or standard input (-), into an empty database."""
    from stammtisch.server.storage.backup import BadBackup, restore, restore_from
    from stammtisch.server.storage.engine import open_database

    check(address_of(database))
    try:
        engine, piped = open_database(address_of(database)), str(file) == "-"
        rows = restore_from(engine, sys.stdin.buffer) if piped else restore(engine, file)
    except BadBackup as wrong:
        raise Complaint(f"server-{wrong}") from None
    except OSError as wrong:
        raise Complaint("server-no-file", reason=wrong.strerror or str(wrong)) from None
    console().print(speaker(lang).say(text("server-restored", rows=rows, file=str(file))))


@plainly
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to write them.")],
    running: Annotated[
        bool, typer.Option("--running", help="Games in progress too, with every hand open.")
    ] = False,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Write the finished games as records (.stm)."""
    from stammtisch.server.export import export
    from stammtisch.server.storage.engine import open_database
    from stammtisch.server.storage.queries import Queries

    address = _existing(database)
    try:
        games, aside = export(Queries(open_database(address)), folder, running)
    except OSError as wrong:
        raise Complaint("server-no-file", reason=wrong.strerror or str(wrong)) from None
    speak = speaker(lang).say
    console().print(speak(text("server-exported", games=games, folder=str(folder))))
    for table in aside:
        console().print(speak(text("server-unread", table=table)))
