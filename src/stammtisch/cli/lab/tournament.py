"""`stammtisch tournament`: bots against each other on duplicate deals."""

from __future__ import annotations

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
    the_game,
)
from stammtisch.cli.lab.matches import (
    Deals,
    Jobs,
    Judged,
    OfPlayouts,
    Out,
    Ray,
    Resume,
    Think,
    opened,
    plan_of,
    play_on,
    runner_at,
    say_stopped,
    seed_of,
)
from stammtisch.cli.lab.recording import Records, check_records, write_records
from stammtisch.cli.speech import Complaint, console, plainly, speaker
from stammtisch.extras import need
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.lab.tournaments.results import Results
    from stammtisch.locale.words import Speaker


@plainly
def tournament(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,C", help="Levels, strong@50ms, strong#2000, package:Bot."),
    ] = "normal,easy,random",
    players: Players = None,
    deals: Deals = 100,
    think: Think = "100ms",
    jobs: Jobs = 1,
    option: Options = None,
    seed: Seed = None,
    out: Out = None,
    resume: Resume = False,
    records: Records = None,
    ray: Ray = None,
    judge: Judged = True,
    playouts: OfPlayouts = 0,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Bots against each other: who wins how often, and how sure that is.

    Every deal is played in all seats, one bot against many and many against
    one. Ctrl-C keeps what is done, and --resume goes on from there.

    stammtisch tournament njet --bots strong,normal --deals 50 --think 100ms --out njet-bots
    """
    chosen = the_game(game)
    names = [name.strip() for name in bots.split(",")]
    if len(names) < 2 or len(set(names)) < len(names):
        raise Complaint("lab-two-bots")
    drawn = seed_of(seed, out, resume)
    options = settled(chosen, players, option)
    plan = plan_of(chosen, options, names, deals, drawn, think, judge, playouts)
    need("openskill")
    check_records(records)
    results = opened(plan, out, resume)

    say = speaker(lang)
    whole = play_on(results, runner_at(jobs, ray), say, lambda: running(results, say))
    if results.outcomes:
        show(results, say, json)
        if out is not None:
            from stammtisch.lab.reports.tournament import report

            report(results, say).write(out / "report.html")
            if not json:
                console().print(say.say(text("lab-kept", folder=str(out))))
        if records is not None:
            write_records(results.games(), records, say, quiet=json)
    if not whole:
        say_stopped(say, kept=out is not None)
        raise typer.Exit(130)


def running(results: Results, say: Speaker) -> str:
    """How the first bot does among the second so far."""
    one, many = results.plan.bots[:2]
    found = [o for t, o in results.outcomes.items() if (t.one, t.many) == (one, many)]
    won = sum(o.shares[o.task.seat - 1] for o in found)
    share = won / max(len(found), 1) * results.plan.seats
    return say.say(text("lab-running", one=one, many=many, share=f"{share:.2f}"))


def show(results: Results, say: Speaker, json: bool) -> None:
    """The figures, for a person or for a script."""
    from stammtisch.games import game_named
    from stammtisch.lab.estimates import meetings
    from stammtisch.lab.tournaments.ratings import ratings

    plan, outcomes = results.plan, list(results.outcomes.values())
    met, rated = meetings(plan, outcomes), ratings(plan, game_named(plan.game), outcomes)
    if json:
        from dataclasses import asdict
        from json import dumps

        figures: dict[str, Any] = {
            "plan": asdict(plan),
            "meetings": [asdict(m) for m in met],
            "ratings": [{**asdict(r), "listed": r.listed} for r in rated],
            "fouls": {bot: len(fouls) for bot, fouls in results.fouls().items()},
        }
        print(dumps(figures))
        return
    from rich.table import Table

    from stammtisch.lab.reports.tournament import COLUMNS, cells, interval_note, played

    shown = COLUMNS if any(m.simulations for m in met) else COLUMNS[:-1]
    rows = [cells(meeting, plan.seats)[: len(shown)] for meeting in met]
    sheet = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for place, name in enumerate(shown):
        heading = say.say(text(f"lab-{name}"))
        if name in ("one", "many"):  # these give way where the terminal is narrow
            sheet.add_column(heading, overflow="fold")
        else:
            widest = [*heading.split(), *(row[place] for row in rows)]
            sheet.add_column(heading, justify="right", width=max(map(len, widest)))
    for row in rows:
        sheet.add_row(*row)
    rating_line = "   ".join(f"{r.bot} {r.mean:.1f} ± {2 * r.error:.1f}" for r in rated)
    page = console()
    page.print(played(results, say), "", sheet, "", sep="\n")
    page.print(f"{say.say(text('lab-ratings'))}: {rating_line}")
    note = interval_note(met, plan.playouts)
    page.print(say.say(note), style="dim")
