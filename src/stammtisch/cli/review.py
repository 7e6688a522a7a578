"""`stammtisch review`: look back at a finished game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.arguments import Json, Lang
from stammtisch.cli.compiling import told_how_far
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.table.records import MAX_FILE, file_text, loads
from stammtisch.table.table import Table

if TYPE_CHECKING:
    from stammtisch.lab.review import Review
    from stammtisch.locale.words import Speaker


@plainly
def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - reads it from a pipe.")],
    seat: Annotated[
        int | None, typer.Option(min=1, metavar="K", help="Only the decisions of this seat.")
    ] = None,
    json: Json = False,
    seed: Annotated[
        int,
        typer.Option(min=0, max=2**64 - 1, metavar="S", help="The same number, the same deals."),
    ] = 0,
    lang: Lang = None,
) -> None:
    """What luck and each decision did to everyone's chances in a finished game.

    Every decision is weighed by what its seat could know then: by deals that fit
    what it had seen. Ctrl-C shows what is known so far.

    stammtisch review game.stm --seat 2
    """
    table = loads(sys.stdin.buffer.read(MAX_FILE + 1) if file == "-" else file_text(file))
    table.seen_by(seat or 0)
    say = speaker(lang)
    found, whole = looked_at(table, seed, say)
    if json:
        from json import dumps

        from stammtisch.lab.review.json import as_object

        print(dumps(as_object(table, found, seat)))
    else:
        from stammtisch.cli.terminal.review import pages

        console().print(*pages(table, found, say, seat), sep="\n")
    if not whole:
        raise typer.Exit(130)


def looked_at(table: Table, seed: int, say: Speaker) -> tuple[Review, bool]:
    """The review, and whether it is whole; the first answer is waited for in any case."""
    from stammtisch.lab.review import reviewing
    from stammtisch.lab.review.found import NoReview

    try:
        growing = reviewing(table, seed)
        with told_how_far(table.game.title, say):
            found = next(growing)
    except NoReview as wrong:
        raise Complaint(wrong.reason) from None
    return refined(growing, found)


def refined(growing: Iterator[Review], found: Review) -> tuple[Review, bool]:
    """The last of the growing reviews, with a bar; False after Ctrl-C."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn

    aside = console(stderr=True)
    columns = BarColumn(), TaskProgressColumn()
    bar = Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)
    try:
        with bar:
            task = bar.add_task("", total=1.0)
            for found in growing:
                bar.update(task, completed=found.done)
    except KeyboardInterrupt:
        return found, False
    return found, True
