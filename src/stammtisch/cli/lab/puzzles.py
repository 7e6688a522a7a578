"""`stammtisch puzzles`: make puzzles, or list those that are shipped."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stammtisch.cli.arguments import GAME_LIST, Json, Lang, the_game
from stammtisch.cli.compiling import told_how_far
from stammtisch.cli.lab.matches import awaited, ctrl_c
from stammtisch.cli.lab.simulate import check_writable
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.kernel.game import Game
    from stammtisch.lab.puzzles.journal import Journal
    from stammtisch.lab.puzzles.make import Harvest
    from stammtisch.locale.words import Speaker


@plainly
def puzzles(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    minutes: Annotated[
        float, typer.Option(min=0.0, max=10_000.0, metavar="M", help="How long to look for more.")
    ] = 10.0,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.jsonl", help="Where they go; a file that is there is gone on."),
    ] = None,
    count: Annotated[
        int, typer.Option(min=0, max=10**6, metavar="N", help="Enough when there are so many.")
    ] = 10**6,
    seed: Annotated[
        int, typer.Option(min=0, max=2**32 - 1, metavar="S", help="Cards follow from this number.")
    ] = 1,
    jobs: Annotated[
        int, typer.Option(min=1, max=256, metavar="N", help="Games looked through at a time.")
    ] = 1,
    listed: Annotated[bool, typer.Option("--list", help="List the shipped ones instead.")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Look for puzzles in games of the master: one move is much better, and weaker bots miss it.

    The best move is worth at least a fifth of a fair share more than the second, by
    what the seat could know, and again by ten times the worlds. Ctrl-C keeps what is
    found; the same command goes on from there.

    stammtisch puzzles njet --minutes 30 --out njet.jsonl

    stammtisch puzzles njet --list
    """
    chosen, say = the_game(game), speaker(lang)
    if listed:
        show(chosen, json, say)
        return
    from stammtisch.bots.judge.shipped import has_judge

    if out is None:
        raise Complaint("puzzles-where")
    if not has_judge(chosen.id):
        raise Complaint("puzzles-no-judge", title=chosen.title)
    journal = opened(chosen, seed, out)
    whole = fill(journal, minutes, count, jobs, say)
    journal.write()
    report(journal, json, say)
    if not whole:
        raise typer.Exit(130)


def show(game: Game, json: bool, say: Speaker) -> None:
    """The shipped puzzles: one JSON array, or a line for each."""
    from json import dumps

    from stammtisch.lab.puzzles.shelf import shipped

    found = shipped(game.id)
    if json:
        print(dumps([puzzle.listed() for puzzle in found]))
        return
    for puzzle in found:
        motif = say.say(text(f"motif-{puzzle.motif}"))
        row = f"{puzzle.id:>12}  {puzzle.rating:4}  {motif}  {' '.join(puzzle.clauses)}"
        console().print(row, soft_wrap=True)


def opened(game: Game, seed: int, out: Path) -> Journal:
    """What there is already, and room for more."""
    from stammtisch.lab.puzzles.journal import Journal, OtherJournal

    out.parent.mkdir(parents=True, exist_ok=True)
    check_writable(out)
    try:
        return Journal(game.id, seed, out)
    except OtherJournal as other:
        raise Complaint("puzzles-other", file=str(other)) from None


def fill(journal: Journal, minutes: float, count: int, jobs: int, say: Speaker) -> bool:
    """Look through games until the time is up or there are enough; False if interrupted."""
    from stammtisch.games import game_named

    with told_how_far(game_named(journal.game).title, say):
        warm_up(journal)
    stop_at = time.monotonic() + 60.0 * minutes
    began, last = time.monotonic(), stop_at - time.monotonic()
    with ctrl_c() as stop, closing(harvests(journal, jobs)) as games, progress() as bar:
        task = bar.add_task("", total=max(last, 1e-9))
        while journal.found < count and time.monotonic() < stop_at:
            found = awaited(games, stop)
            if found is None:
                break
            journal.add(found)
            told = text("puzzles-found", number=journal.found, games=journal.games)
            done = min(time.monotonic() - began, last)
            bar.update(task, completed=done, description=say.say(told))
    return not stop.asked


def warm_up(journal: Journal) -> None:
    """Compile what is needed; other processes use the cache."""
    from stammtisch.lab.puzzles.make import prepare

    prepare(journal.game)


def harvests(journal: Journal, jobs: int) -> Generator[Harvest]:
    """What the games give, on one core or several."""
    from stammtisch.lab.puzzles.make import harvest
    from stammtisch.lab.tournaments.runners import each_in_processes

    if jobs == 1:
        yield from map(harvest, journal.left())
    else:
        with closing(each_in_processes(jobs, harvest, journal.left())) as found:
            yield from found


def progress() -> Any:
    """A bar that tells how much of the time is gone, if stderr is a terminal."""
    from rich.progress import BarColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    aside = console(stderr=True)
    columns = (BarColumn(), Left(), TextColumn("{task.description}", markup=False))
    return Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)


def report(journal: Journal, json: bool, say: Speaker) -> None:
    """What it came to."""
    from json import dumps

    totals = journal.totals()
    if json:
        print(dumps({"game": journal.game, "seed": journal.seed, **totals}))
        return
    tested, survived = int(totals["tested"]), int(totals["survived"])
    told = text(
        "puzzles-made",
        number=journal.found,
        games=int(totals["games"]),
        tested=tested,
        survived=survived,
        seconds=str(round(totals["seconds"] / max(journal.found, 1), 1)),
        file=str(journal.file),
    )
    console().print(say.say(told), soft_wrap=True)
