"""`--records`: where the games that were played are written, as Parquet or as text records."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.arguments import short
from stammtisch.cli.speech import Complaint, console
from stammtisch.extras import need
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.lab.played import PlayedGame
    from stammtisch.locale.words import Speaker

Records = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE.parquet",
        help="Write every game with its moves; into a folder, as text records (.stm).",
    ),
]


def check_records(records: Path | None) -> None:
    """Find out before games are played that they cannot be written there."""
    if records is None:
        return
    if records.suffix == ".parquet":
        need("polars")
        folder = records.parent
    elif records.suffix:
        raise Complaint("lab-records-where", name=short(str(records)))
    else:
        folder = records
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".stammtisch.part"
        probe.open("ab").close()
        probe.unlink()
    except (OSError, ValueError) as error:
        raise no_writing(records, error) from None


def write_records(games: Iterable[PlayedGame], records: Path, say: Speaker, quiet: bool) -> None:
    """Write the games, and say how many there are."""
    from stammtisch.lab.played import write_games, write_texts

    write = write_games if records.suffix == ".parquet" else write_texts
    try:
        count = write(games, records)
    except OSError as error:
        raise no_writing(records, error) from None
    if not quiet:
        console().print(say.say(text("lab-recorded", games=count, file=str(records))))


def no_writing(file: Path, error: Exception) -> Complaint:
    reason = getattr(error, "strerror", None) or str(error)
    return Complaint("cli-no-writing", file=str(file), reason=reason)
