"""All commands, gathered under one name."""

from __future__ import annotations

from typing import Annotated

import typer

from stammtisch.cli import archive, games, learn, mcp, play, replay, review, rules, serve, train
from stammtisch.cli.lab import analyse, bench, dataset, puzzles, simulate, sprt, tournament

app = typer.Typer(
    name="stammtisch",
    help="The regulars' table: four card games to play, to replay and to study.",
    epilog="Start with: stammtisch play · Each command explains itself: stammtisch replay --help",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(games.games)
app.command()(rules.rules)
app.command()(learn.learn)
app.command()(play.play)
app.command()(replay.replay)
app.command()(review.review)
app.command()(puzzles.puzzles)
app.command()(simulate.simulate)
app.command()(bench.bench)
app.command()(dataset.dataset)
app.command()(tournament.tournament)
app.command()(sprt.sprt)
app.command()(analyse.analyse)
app.command()(train.train)
app.command()(mcp.mcp)
for command in (serve.serve, archive.backup, archive.restore, archive.export):
    app.command()(command)


def show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"stammtisch {version('stammtisch')}")
        raise typer.Exit


@app.callback()
def every_command(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass
