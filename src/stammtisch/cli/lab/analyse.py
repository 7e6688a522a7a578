"""`stammtisch analyse`: how a game behaves under good play, with plots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.arguments import GAME_LIST, Lang, Options, Players, Seed, settled, the_game
from stammtisch.cli.lab.matches import (
    Deals,
    Jobs,
    Judged,
    OfPlayouts,
    Ray,
    Think,
    opened,
    plan_of,
    play_on,
    runner_at,
    say_stopped,
)
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.lab.reports.behaviour import Behaviour
    from stammtisch.lab.tournaments.plan import Plan
    from stammtisch.lab.tournaments.runners import Runner
    from stammtisch.locale.words import Speaker


@plainly
def analyse(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    level: Annotated[str, typer.Option(metavar="BOT", help="Who sits in every seat.")] = "normal",
    players: Players = None,
    deals: Deals = 200,
    think: Think = "50ms",
    jobs: Jobs = 1,
    option: Options = None,
    seed: Seed = None,
    variants: Annotated[
        bool, typer.Option(help="Compare all numbers of seats and variants as well.")
    ] = True,
    out: Annotated[Path, typer.Option(metavar="FILE.html", help="The page to write.")] = Path(
        "analysis.html"
    ),
    ray: Ray = None,
    judge: Judged = True,
    playouts: OfPlayouts = 0,
    lang: Lang = None,
) -> None:
    """Seats, length, lead and decision of a game, among players of one level.

    stammtisch analyse njet --level strong --think 20ms --deals 100 --out njet.html
    """
    chosen = the_game(game)
    options = settled(chosen, players, option)
    plan = plan_of(chosen, options, [level], deals, seed, think, judge, playouts)
    from stammtisch.lab.reports.behaviour import page_of
    from stammtisch.lab.reports.behaviour import variants as variants_of

    say, run = speaker(lang), runner_at(jobs, ray)
    seen = played(plan, run, say)
    others = [(n, played(p, run, say)) for n, p in variants_of(plan, chosen) if variants]
    try:
        page_of(seen, others, say).write(out)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Complaint("cli-no-writing", file=str(out), reason=reason) from None
    console().print(say.say(text("lab-written", file=str(out))))


def played(plan: Plan, run: Runner, say: Speaker) -> Behaviour:
    from stammtisch.lab.reports.behaviour import behaviour

    results = opened(plan, None, False)
    if not play_on(results, run, say, lambda: ""):
        say_stopped(say, kept=False)
        raise typer.Exit(130)
    return behaviour(plan, list(results.outcomes.values()))
