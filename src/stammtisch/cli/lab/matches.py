"""Shared by the lab commands: parsing bots and times, progress bar, running matches."""

from __future__ import annotations

import json
import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from stammtisch.cli.arguments import short
from stammtisch.cli.compiling import told_how_far
from stammtisch.cli.speech import Complaint, console, printable
from stammtisch.extras import need
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.bots.entrant import NoBot
    from stammtisch.kernel.game import Game
    from stammtisch.lab.tournaments.plan import Plan
    from stammtisch.lab.tournaments.results import Results
    from stammtisch.lab.tournaments.runners import Runner
    from stammtisch.locale.words import Speaker

Answer = TypeVar("Answer")
Deals = Annotated[int, typer.Option(min=1, max=10**6, metavar="N", help="How many deals.")]
Think = Annotated[
    str, typer.Option(metavar="TIME", help="What a searching bot has for a move: 50ms, 1s.")
]
Jobs = Annotated[
    int, typer.Option(min=1, max=256, metavar="N", help="Matches played at the same time.")
]
Out = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Keep matches (Parquet) and a report (HTML) there."),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with what the folder holds.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; local starts one here."),
]
Judged = Annotated[
    bool, typer.Option("--judge/--no-judge", help="Take luck off the results, where it can be.")
]
OfPlayouts = Annotated[
    int,
    typer.Option(
        min=0,
        max=65536,
        metavar="N",
        help="Play positions out so often to take luck off: far more of it, and far slower.",
    ),
]
FILES = (".csv", ".parquet", ".json", ".jsonl", ".html", ".txt")
"""What names a file, where a folder is asked for."""

KEEP_EVERY = 50
"""Matches after which the file is written anew."""


def plan_of(
    game: Game,
    options: dict[str, int],
    bots: list[str],
    deals: int,
    seed: int | None,
    think: str,
    judged: bool,
    playouts: int,
) -> Plan:
    """A plan of checked bots and times."""
    from stammtisch.bots.entrant import Entrant, NoBot, seconds_of
    from stammtisch.lab.tournaments.plan import Plan

    for name in bots:
        try:
            Entrant(name).bot(game.id)
        except NoBot as no:
            raise bot_complaint(no) from None
    try:
        seconds = seconds_of(think)
    except ValueError:
        raise Complaint("lab-no-time", given=short(think)) from None
    if playouts and not judged:
        raise Complaint("lab-playouts-judge")
    drawn = secrets.randbits(32) if seed is None else seed
    settled = tuple(options.items())
    return Plan(game.id, settled, tuple(bots), deals, drawn, seconds, judged, playouts)


def seed_of(given: int | None, folder: Path | None, resume: bool) -> int | None:
    """The seed that was given; to go on without one, that of the plan in the folder."""
    if given is not None or folder is None or not resume:
        return given
    from stammtisch.lab.tournaments.results import PLAN

    try:
        found = json.loads((folder / PLAN).read_text("utf-8"))["seed"]
    except (OSError, ValueError, LookupError, TypeError):
        return None  # what is wrong with it is said where results are opened
    return found if isinstance(found, int) else None


def bot_complaint(no: NoBot) -> Complaint:
    """Why a bot cannot take part."""
    return Complaint(no.message.id, **{**no.message.parts, "name": short(no.name)})


def say_fouls(results: Results, say: Speaker) -> None:
    """Which bots lost matches for want of a legal move."""
    for bot, fouls in results.fouls().items():
        message = text("lab-foul", bot=bot, number=len(fouls), answer=printable(fouls[0].answer))
        console(stderr=True).print(say.say(message), style="yellow", markup=False)


def opened(plan: Plan, folder: Path | None, resume: bool) -> Results:
    """The results so far, from a folder that can be written."""
    from stammtisch.lab.tournaments.results import Damaged, Results

    if folder is None and resume:
        raise Complaint("lab-resume-where")
    if folder is not None:
        if folder.suffix.lower() in FILES:
            raise Complaint("lab-out-folder", name=short(str(folder)))
        need("polars", "plotly")
    try:
        return Results(plan, folder, resume)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint("cli-no-writing", file=str(folder), reason=reason) from None
    except Damaged as damaged:
        raise Complaint("lab-damaged", file=str(damaged.file)) from None
    except ValueError:
        raise Complaint("lab-other-plan", folder=str(folder)) from None


def runner_at(jobs: int, ray: str | None) -> Runner:
    """Where matches are played; a sentence if nobody is there."""
    from stammtisch.lab.tournaments.runners import runner

    if ray is None:
        return runner(jobs)
    from stammtisch.lab.tournaments.ray_runner import NoCluster

    try:
        return runner(jobs, ray)
    except NoCluster:
        raise Complaint("lab-no-cluster", address=short(ray)) from None


def play_on(
    results: Results,
    run: Runner,
    say: Speaker,
    running: Callable[[], str],
    enough: Callable[[], bool] = lambda: False,
) -> bool:
    """Play the remaining matches, with a progress bar; False if interrupted."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    aside = console(stderr=True)
    words = TextColumn("{task.description}", markup=False)
    columns = (BarColumn(), MofNCompleteColumn(), Left(), words)
    bar = Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)
    warm_up(results.plan, say)
    matches = run(results.plan, results.left())
    with ctrl_c() as stop, closing(matches), bar:  # type: ignore[type-var]
        task = bar.add_task("", total=results.plan.size, completed=len(results.outcomes))
        while (outcome := awaited(matches, stop)) is not None:
            results.add(outcome)
            bar.update(task, advance=1, description=running())
            if len(results.outcomes) % KEEP_EVERY == 0:
                results.keep()
            if enough():
                break
    results.keep()
    say_fouls(results, say)
    return not stop.asked


def warm_up(plan: Plan, say: Speaker) -> None:
    """Compile bots and judge before the bar starts; other processes use the cache."""
    from stammtisch.bots.judge.shipped import has_judge
    from stammtisch.games import game_named
    from stammtisch.lab.luck.matches import prepare
    from stammtisch.lab.tournaments.duplicate import prepared

    with told_how_far(game_named(plan.game).title, say):
        for bot in plan.bots:
            prepared(bot, plan.game)
        if plan.judged and has_judge(plan.game):
            options = tuple(dict(plan.options).values())
            prepare(plan.game, options, plan.bots, plan.seats, plan.seed, plan.playouts)


class Stop:
    """Ctrl-C: abandon matches in progress, but leave nothing half written."""

    def __init__(self) -> None:
        self.asked = self.waiting = False

    def __call__(self, *_: object) -> None:
        self.asked = True
        if self.waiting:
            raise KeyboardInterrupt


@contextmanager
def ctrl_c() -> Iterator[Stop]:
    stop = Stop()
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def awaited(matches: Iterator[Answer], stop: Stop) -> Answer | None:
    """The next match or other answer; none after the last one or after Ctrl-C."""
    stop.waiting = not stop.asked
    try:
        return next(matches, None) if stop.waiting else None
    except KeyboardInterrupt:
        return None
    finally:
        stop.waiting = False


def say_stopped(say: Speaker, kept: bool) -> None:
    told = text("lab-stopped" if kept else "lab-stopped-unkept")
    console(stderr=True).print(say.say(told), style="yellow")
