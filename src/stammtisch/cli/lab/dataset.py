"""`stammtisch dataset`: sets of games of the master against itself, for learning from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.arguments import GAME_LIST, Lang, Options, Players, settled, short, the_game
from stammtisch.cli.compiling import told_how_far
from stammtisch.cli.lab.matches import bot_complaint
from stammtisch.cli.lab.recording import check_records, no_writing
from stammtisch.cli.lab.simulate import progress_bar, stop_asked
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.extras import need
from stammtisch.games import OURS
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.learn.self_play import GameSet
    from stammtisch.locale.words import Speaker


@plainly
def dataset(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}; otherwise each of them.")] = "",
    games: Annotated[
        int, typer.Option(min=1, max=10**7, metavar="N", help="How many of each.")
    ] = 100_000,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Each game has a folder of Parquet files there.")
    ] = Path("dataset"),
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="master, or master=weights.npz.")
    ] = "master",
    players: Players = None,
    option: Options = None,
    seed: Annotated[
        int, typer.Option(min=0, max=2**40, metavar="S", help="Cards follow from this number.")
    ] = 1,
    lang: Lang = None,
) -> None:
    """Games of the master against itself, with all their moves, as Parquet.

    Ctrl-C stops when the games in progress are written; the same command goes
    on from there. stammtisch.lab.read_games reads them.

    stammtisch dataset njet --games 20000 --out sets
    """
    need("polars")
    if not game and (players or option):
        raise Complaint("lab-which-game")
    say = speaker(lang)
    for name in [game] if game else OURS:
        whole = make(planned(name, games, out, bot, players, option, seed), say)
        if not whole:
            console(stderr=True).print(say.say(text("lab-set-stopped")), style="yellow")
            raise typer.Exit(130)


def planned(
    name: str,
    games: int,
    out: Path,
    bot: str,
    players: str | None,
    option: list[str] | None,
    seed: int,
) -> GameSet:
    """What is to be made, checked."""
    from stammtisch.bots.entrant import Entrant, NoBot
    from stammtisch.learn.self_play import GameSet

    chosen = the_game(name)
    options = settled(chosen, players, option)
    try:
        if bot.partition("=")[0] != "master":
            raise Complaint("lab-only-master", name=short(bot))
        Entrant(bot).bot(chosen.id)
    except NoBot as no:
        raise bot_complaint(no) from None
    check_records(out / chosen.id)
    return GameSet(chosen.id, options, games, seed, out / chosen.id, bot)


def make(plan: GameSet, say: Speaker) -> bool:
    """Make what is left of a set, with a progress bar; False if interrupted."""
    from stammtisch.games import game_named
    from stammtisch.lab.played import DamagedGames
    from stammtisch.learn.self_play import OtherSet, warm_up

    title = game_named(plan.game).title
    try:
        left = plan.left()
        with told_how_far(title, say):
            if left:
                warm_up(plan)
        with stop_asked() as stop, progress_bar() as bar:
            todo = sum(map(plan.size, left))
            task = bar.add_task(title, total=plan.games, completed=plan.games - todo)
            for count in plan.make(left):
                bar.advance(task, count)
                if stop.is_set():
                    break
        done = not plan.left()
    except OtherSet:
        raise Complaint("lab-other-set", folder=str(plan.folder)) from None
    except DamagedGames as damaged:
        raise Complaint("lab-damaged", file=str(damaged.file)) from None
    except OSError as error:
        raise no_writing(plan.folder, error) from None
    if done:
        size = sum(file.stat().st_size for file in plan.files())
        told = text(
            "lab-set-made",
            games=plan.games,
            title=title,
            folder=str(plan.folder),
            bytes=round(size / plan.games),
        )
        console().print(say.say(told))
    return done
