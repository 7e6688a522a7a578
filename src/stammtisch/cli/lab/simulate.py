"""`stammtisch simulate`: thousands of random games, and what they come to."""

from __future__ import annotations

import secrets
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from errno import EISDIR
from os import strerror
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stammtisch.cli.arguments import (
    GAME_LIST,
    Json,
    Lang,
    Options,
    Players,
    Seed,
    settled,
    short,
    the_game,
)
from stammtisch.cli.compiling import told_how_far
from stammtisch.cli.lab.recording import Records, check_records, write_records
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.extras import need
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from rich.progress import Progress

    from stammtisch.lab.simulate import Chunk, SeatEstimate, Simulation, Summary
    from stammtisch.locale.words import Speaker

MOST_GAMES = 2**32
"""A game's number is one word of its key."""


@plainly
def simulate(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    players: Players = None,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, metavar="N", help="How many games.")
    ] = 10_000,
    option: Options = None,
    seed: Seed = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.parquet", help="Write one row a game.")
    ] = None,
    records: Records = None,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, max=1024, metavar="N", help="Threads; otherwise one a core."),
    ] = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play whole games at random, compiled and on all cores.

    Shows points and victories by seat. The same seed gives the same games,
    whatever the machine and the number of threads; Ctrl-C stops and keeps
    what is done.

    stammtisch simulate njet --players 3 --games 100000 --seed 1 --out njet.parquet
    """
    chosen = the_game(game)
    options = settled(chosen, players, option)
    if out is not None:
        need("polars")
        check_writable(out)
        if out.suffix != ".parquet":
            raise Complaint("lab-out-parquet", name=short(str(out)))
    check_records(records)
    from stammtisch.lab.simulate import Simulation, cores

    drawn = secrets.randbits(32) if seed is None else seed
    plan = Simulation(chosen, options, games, drawn, jobs or cores(), records is not None)
    say = speaker(lang)
    keep = out is not None or records is not None
    summary, chunks, seconds = played(plan, keep=keep, say=say)
    if out is not None:
        write(plan, chunks, out)
    if json:
        from json import dumps

        print(dumps(figures(summary, seconds, say)))
    else:
        report(summary, seconds, out, say)
    if records is not None:
        from stammtisch.lab.simulate import played_games

        write_records(played_games(plan, chunks), records, say, quiet=json)
    if summary.games < games:
        raise typer.Exit(130)


def check_writable(out: Path) -> None:
    """Find out before the games are played that their file cannot be written."""
    try:
        beside = out.with_name(out.name + ".part")
        beside.open("ab").close()
        beside.unlink()
        if out.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Complaint("cli-no-writing", file=str(out), reason=reason) from None


def write(plan: Simulation, chunks: list[Chunk], out: Path) -> None:
    from stammtisch.lab.simulate import write_parquet

    try:
        write_parquet(plan, chunks, out)
    except OSError as error:
        raise Complaint("cli-no-writing", file=str(out), reason=str(error)) from None


@contextmanager
def stop_asked() -> Iterator[Event]:
    """Set by Ctrl-C: the current block of games is finished first."""
    asked = Event()
    before = signal.signal(signal.SIGINT, lambda *_: asked.set())
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def compiled(plan: Simulation, say: Speaker) -> None:
    """Compile the game, and tell the user so."""
    from stammtisch.lab.simulate import play_chunk

    with told_how_far(plan.game.title, say):
        play_chunk(plan, 0, 1)


def progress_bar() -> Progress:
    """A progress bar on stderr, if that is a terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    aside = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Left())
    return Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)


def played(plan: Simulation, keep: bool, say: Speaker) -> tuple[Summary, list[Chunk], float]:
    """Play all games, or until interrupted."""
    from stammtisch.lab.simulate import Summary
    from stammtisch.lab.simulate import simulate as run

    compiled(plan, say)
    summary, chunks, began = Summary(plan), [], time.perf_counter()
    with stop_asked() as stop, closing(run(plan)) as running, progress_bar() as bar:
        task = bar.add_task(plan.game.title, total=plan.games)
        for chunk in running:
            summary.add(chunk)
            bar.advance(task, len(chunk.moves))
            if keep:
                chunks.append(chunk)
            if stop.is_set():
                break
    if summary.games < plan.games:
        console(stderr=True).print(say.say(text("cli-stopped")), style="yellow")
    return summary, chunks, time.perf_counter() - began


def figures(summary: Summary, seconds: float, say: Speaker) -> dict[str, Any]:
    """The summary for a script."""
    plan = summary.plan

    def column(estimates: list[SeatEstimate]) -> list[dict[str, float]]:
        return [{"mean": e.mean, "sd": e.deviation, "margin": e.margin} for e in estimates]

    return {
        "game": plan.game.id,
        "options": plan.game.written(plan.options),
        "seed": plan.seed,
        "games": summary.games,
        "unfinished": summary.unfinished,
        "moves": summary.moves,
        "seconds": round(seconds, 3),
        "points": column(summary.points.estimates()),
        "wins": column(summary.wins.estimates()),
        "findings": [say.say(finding) for finding in summary.findings()],
    }


def report(summary: Summary, seconds: float, out: Path | None, say: Speaker) -> None:
    """The summary for a person."""
    from rich.table import Table

    names = ("seat", "mean", "deviation", "interval", "wins", "interval")
    sheet = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for name in names:
        sheet.add_column(say.say(text(f"cli-heading-{name}")), justify="right", header_style="dim")
    estimates = zip(summary.points.estimates(), summary.wins.estimates(), strict=True)
    for seat, (points, wins) in enumerate(estimates, 1):
        cells = (points.mean, points.deviation, points.margin)
        mean, deviation, margin = (decimal(cell, 2, say) for cell in cells)
        share, give_or_take = (percent(cell, say) for cell in (wins.mean, wins.margin))
        sheet.add_row(str(seat), mean, deviation, f"±{margin}", share, f"±{give_or_take}")
    page = console()
    page.print(heading(summary, seconds, say), "", sheet, "", sep="\n")
    for finding in summary.findings():
        page.print(say.say(finding))
    page.print(say.say(text("cli-wins-note")), style="dim")
    if summary.unfinished:
        page.print(say.say(text("cli-unfinished", games=summary.unfinished)))
    if out is not None:
        page.print(say.say(text("cli-written", games=summary.games, file=str(out))))


def heading(summary: Summary, seconds: float, say: Speaker) -> str:
    return say.say(
        text(
            "cli-simulated",
            games=summary.games,
            title=summary.plan.game.title,
            moves=summary.moves,
            seconds=decimal(seconds, 2, say),
            pace=decimal(summary.moves / max(seconds, 1e-9) / 1e6, 1, say),
            seed=str(summary.plan.seed),
        )
    )


def decimal(number: float, digits: int, say: Speaker) -> str:
    """A number with the decimal sign of the language."""
    written = f"{number:.{digits}f}"
    return written if say.language == "en" else written.replace(".", ",")


def percent(share: float, say: Speaker) -> str:
    return say.say(text("cli-percent", number=decimal(100 * share, 2, say)))
