"""`stammtisch train`: a network that learns a game by playing against itself."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated
from zipfile import BadZipFile

import typer

from stammtisch.cli.arguments import GAME_LIST, Lang, settled, the_game
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.games import game_named
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.learn.train.config import Config
    from stammtisch.learn.train.trainer import Trainer
    from stammtisch.locale.words import Speaker


Out = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="Checkpoint, weights and curves; else training-GAME."),
]
Minutes = Annotated[
    float | None, typer.Option(min=0.01, metavar="M", help="Train for so long; rates go by it.")
]
Iterations = Annotated[
    int, typer.Option(min=1, metavar="N", help="Or for so many iterations: same seed, same run.")
]
Tables = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE,…",
        help="A kind of table, such as players=4; may be repeated. Otherwise every kind.",
    ),
]
Seed = Annotated[int, typer.Option(min=0, max=2**32 - 1, metavar="S")]
Start = Annotated[
    Path | None, typer.Option(metavar="WEIGHTS", help="Begin with these instead of nothing.")
]
OldCritic = Annotated[
    Path | None, typer.Option(metavar="CHECKPOINT", help="Go on with the critic of another run.")
]
Against = Annotated[
    Path | None,
    typer.Option(
        metavar="WEIGHTS", help="Look for the best answer to these: they play all other seats."
    ),
]
Meet = Annotated[
    list[Path] | None,
    typer.Option(metavar="WEIGHTS", help="Meet these too while learning; may be repeated."),
]
Like = Annotated[
    Path | None,
    typer.Option(metavar="WEIGHTS", help="Tables, sizes and rates as in the run that made these."),
]
Tutor = Annotated[
    int,
    typer.Option(
        min=0, metavar="N", help="First have so many decisions judged by search, to learn too."
    ),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder.")]
Cpu = Annotated[bool, typer.Option("--cpu", help="Leave a GPU alone.")]


@plainly
def train(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    out: Out = None,
    minutes: Minutes = None,
    iterations: Iterations = 1000,
    table: Tables = None,
    seed: Seed = 1,
    start: Start = None,
    critic: OldCritic = None,
    against: Against = None,
    meet: Meet = None,
    like: Like = None,
    tutor: Tutor = 0,
    resume: Resume = False,
    cpu: Cpu = False,
    lang: Lang = None,
) -> None:
    """Train a network by self-play: on a GPU where there is one (needs stammtisch\\[train]).

    The folder gets weights.npz, curve.html (open it, it reloads itself) and a
    checkpoint after every epoch of some seconds. Ctrl-C stops; --resume goes on.

    stammtisch train njet --minutes 10 --out njet-master
    """
    chosen = the_game(game)
    kinds = tuple(settled(chosen, None, one.split(",")) for one in table or ())
    if find_spec("torch") is None:
        raise Complaint("train-no-torch")
    if against and meet:
        raise Complaint("train-meet-or-answer")
    files = [file for file in (start, against, like, *(meet or ())) if file is not None]
    deepest = max((blocks_of(file, chosen) for file in files), default=0)
    config = configured(chosen, cpu, like)
    config = replace(
        config,
        blocks=max(config.blocks, deepest),
        tables=kinds or config.tables,
        seed=seed,
        minutes=minutes or 0.0,
        iterations=iterations,
        expert_decisions=tutor,
        start=str(start or ""),
        critic=str(critic or ""),
        against=str(against or ""),
        opponents=tuple(map(str, meet or ())),
    )
    raise typer.Exit(run(config, out or Path(f"training-{game}"), resume, speaker(lang)))


def run(config: Config, folder: Path, resume: bool, say: Speaker) -> int:
    """Train, and say what came of it; returns the exit code."""
    trainer = opened(config, folder, resume)
    whole = with_expert_data(trainer, folder, say) and trained(trainer, folder, say)
    told = text(
        "train-done" if whole else "train-stopped",
        folder=str(folder),
        kept=trainer.progress.kept,
        share=last_share(trainer),
    )
    console().print(say.say(told))
    from stammtisch.learn.train.checkpoint import WEIGHTS

    if (folder / WEIGHTS).exists():
        seat = text("train-seat", game=config.game, file=str(folder / WEIGHTS))
        console().print(say.say(seat), soft_wrap=True)
    return 0 if whole else 130


def blocks_of(file: Path, game: Game) -> int:
    """How deep a network is; or, before anything is compiled, that it is none for this game."""
    from stammtisch.learn.train.model import weights

    try:
        arrays, about = weights.read(file)
        inputs = arrays["first.weight"].shape[1]
        fits = about["config"]["game"] == game.id and inputs == width(game.learning.layout)
    except (OSError, EOFError, ValueError, KeyError, BadZipFile):
        fits = False
    if not fits:
        raise Complaint("train-no-weights", title=game.title, file=str(file))
    return weights.blocks_in(arrays)


def configured(game: Game, cpu: bool, model: Path | None = None) -> Config:
    """The sizes for this machine, or those of the run that made a file of weights."""
    import torch

    from stammtisch.learn.train.config import Config, like, on_gpu
    from stammtisch.learn.train.model import weights

    config = Config(game.id)
    config = on_gpu(config) if torch.cuda.is_available() and not cpu else config
    return like(config, weights.read(model)[1]["config"]) if model else config


def opened(config: Config, folder: Path, resume: bool) -> Trainer:
    """The run in a folder that can be written."""
    from stammtisch.learn.train import checkpoint

    try:
        return checkpoint.opened(config, folder, resume)
    except checkpoint.NoRun:
        raise Complaint("train-no-run", folder=str(folder)) from None
    except checkpoint.OtherRun:
        raise Complaint("train-other-run", folder=str(folder)) from None
    except checkpoint.NoCritic:
        title = game_named(config.game).title
        raise Complaint("train-no-critic", title=title, file=config.critic) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint("cli-no-writing", file=str(folder), reason=reason) from None


def with_expert_data(trainer: Trainer, folder: Path, say: Speaker) -> bool:
    """Write what is missing of the expert data; False if somebody asked to stop."""
    if trainer.config.expert_decisions == 0:
        return True
    from stammtisch.learn.train import imitation
    from stammtisch.learn.train.experience.expert_data import FOLDER, write_shards

    with shown() as show:
        told = say.say(text("train-tutor", folder=str(folder)))
        if not write_shards(trainer.config, folder, lambda n, all_: show(n / all_, told)):
            return False
    try:
        trainer.expert_data = imitation.read(trainer.config, folder)
    except (OSError, EOFError, ValueError, KeyError, BadZipFile):
        raise Complaint("train-no-lessons", folder=str(folder / FOLDER)) from None
    return True


def trained(trainer: Trainer, folder: Path, say: Speaker) -> bool:
    """Train with a bar to look at; False if somebody asked to stop."""
    from stammtisch.learn.train import checkpoint

    stopped = False

    def watch(now: Trainer) -> bool:
        nonlocal stopped
        stopped = show(now.schedule.done, standing(now, say))
        return stopped

    with shown() as show:
        trainer.run(watch, lambda: checkpoint.save(trainer, folder))
    return not stopped


@contextmanager
def shown() -> Iterator[Callable[[float, str], bool]]:
    """A bar to look at; showing it how far something is says whether somebody asked to stop."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    aside = console(stderr=True)
    columns = (BarColumn(), TaskProgressColumn(), Left(), TextColumn("{task.description}"))
    bar = Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)
    with asked_to_stop() as stop, bar:
        task = bar.add_task("", total=1.0)

        def show(share: float, told: str) -> bool:
            bar.update(task, completed=share, description=told)
            return stop.is_set()

        yield show


def standing(trainer: Trainer, say: Speaker) -> str:
    """How it goes, in a line."""
    progress = trainer.progress
    return say.say(
        text(
            "train-running",
            pace=f"{progress.moves / max(progress.seconds, 1e-9) / 1000:,.0f}",
            kept=progress.kept,
            share=last_share(trainer),
        )
    )


def last_share(trainer: Trainer) -> str:
    """What the last evaluation came to, in fair shares."""
    curve = trainer.progress.curve
    return f"{curve[-1]['share']:.2f}" if curve else "–"


@contextmanager
def asked_to_stop() -> Iterator[Event]:
    """Set by Ctrl-C, or when the system asks the program to end."""
    asked = Event()
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: asked.set()) for number in signals]
    try:
        yield asked
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)
