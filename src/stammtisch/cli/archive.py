"""`stammtisch backup`, `restore` and `export`: what a server keeps, as files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.arguments import Lang
from stammtisch.cli.serve import Database, address_of, check
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.kernel.scene import text

File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


@plainly
def backup(file: File, database: Database = None, lang: Lang = None) -> None:
    """Write all tables and people into one file, while the server runs."""
    from stammtisch.server.storage.backup import backup
    from stammtisch.server.storage.engine import open_database

    check(address_of(database))
    try:
        rows = backup(open_database(address_of(database)), file)
    except OSError as wrong:
        raise Complaint("server-no-file", reason=wrong.strerror or str(wrong)) from None
    console().print(speaker(lang).say(text("server-backed-up", rows=rows, file=str(file))))


@plainly
def restore(file: File, database: Database = None, lang: Lang = None) -> None:
    """Read a backup into an empty database."""
    from stammtisch.server.storage.backup import BadBackup, restore
    from stammtisch.server.storage.engine import open_database

    check(address_of(database))
    try:
        rows = restore(open_database(address_of(database)), file)
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

    check(address_of(database))
    try:
        games, aside = export(Queries(open_database(address_of(database))), folder, running)
    except OSError as wrong:
        raise Complaint("server-no-file", reason=wrong.strerror or str(wrong)) from None
    speak = speaker(lang).say
    console().print(speak(text("server-exported", games=games, folder=str(folder))))
    for table in aside:
        console().print(speak(text("server-unread", table=table)))
