"""`stammtisch replay`: check a record and show the game."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from stammtisch.cli.arguments import Json, Lang
from stammtisch.cli.speech import console, language, plainly, printable
from stammtisch.kernel.refusal import Refusal
from stammtisch.locale.refusals import sentence
from stammtisch.table.records import MAX_FILE, Reading, RefusedRecord, file_text, read
from stammtisch.table.table import Table


@plainly
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - reads it from a pipe.")],
    json: Json = False,
    legal: Annotated[bool, typer.Option("--legal", help="Add the legal moves.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(min=0, metavar="K", help="As this seat sees it; 0 is a spectator."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Check every line of a record (.stm) and show the game.

    A line that breaks a rule is refused with the clause that says so, and the
    exit code is 1.

    stammtisch replay game.stm --seat 2

    stammtisch replay game.stm --json --legal
    """
    try:
        reading = read(sys.stdin.buffer.read(MAX_FILE + 1) if file == "-" else file_text(file))
        assert reading.table is not None
        reading.table.seen_by(seat or 0)
    except (Refusal, RefusedRecord) as refused:
        if not json:
            raise
        print_json(refusal(refused, language(lang)))
        raise typer.Exit(1) from None
    if json:
        print_json(outcome(reading, reading.table, seat, legal))
        return
    from stammtisch.cli.terminal.story import Story

    Story(reading, language(lang), seat, legal).tell(console())


def print_json(found: dict[str, Any]) -> None:
    from json import dumps

    print(dumps(found))


def refusal(refused: Refusal | RefusedRecord, tongue: str) -> dict[str, Any]:
    """What is wrong and where; line 0 is the file as a whole."""
    at, why = (
        (refused.line, refused.refusal) if isinstance(refused, RefusedRecord) else (0, refused)
    )
    message = printable(sentence(why, tongue))
    return {"ok": False, "line": at, "clause": why.clause, "message": message}


def outcome(reading: Reading, table: Table, seat: int | None, legal: bool) -> dict[str, Any]:
    """Where the game stands; with a seat, the record as that seat saw it."""
    found: dict[str, Any] = {
        "ok": True,
        "over": table.over,
        "turn": table.turn,
        "scores": table.scores,
        "ranks": table.ranks,
    }
    if seat is not None:
        found["lines"] = table.lines(seat)
    if legal:
        found["legal"] = legal_lists(reading, table, seat)
    return found


def legal_lists(reading: Reading, table: Table, seat: int | None) -> list[list[str] | None]:
    """A list for each move line and one for the end; null where another seat moves."""
    movers = [step.seat for step in table.steps if step.seat is not None]
    lists = [*zip(movers, reading.legal, strict=True), (table.turn, sorted(table.legal_moves))]
    return [moves if seat in (None, mover) or mover is None else None for mover, moves in lists]
