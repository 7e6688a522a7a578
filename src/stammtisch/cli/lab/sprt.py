"""`stammtisch sprt`: whether one bot is better than another, in as few deals as it takes."""

from __future__ import annotations

from dataclasses import asdict
from json import dumps
from typing import TYPE_CHECKING, Annotated

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
from stammtisch.cli.speech import Complaint, answering, console, speaker
from stammtisch.kernel.scene import Text, text

if TYPE_CHECKING:
    from stammtisch.lab.tournaments.plan import Plan
    from stammtisch.lab.tournaments.sprt import Verdict
    from stammtisch.locale.words import Speaker


@answering
def sprt(
    game: Annotated[str, typer.Argument(help=f"One of {GAME_LIST}.")],
    a: Annotated[str, typer.Argument(metavar="A", help="The bot that may be better.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The bot to compare it with.")],
    gain: Annotated[
        float, typer.Option(min=0.001, max=5.0, help="The gain worth finding, in fair shares.")
    ] = 0.1,
    players: Players = None,
    deals: Deals = 1000,
    think: Think = "100ms",
    jobs: Jobs = 1,
    option: Options = None,
    seed: Seed = None,
    out: Out = None,
    resume: Resume = False,
    ray: Ray = None,
    judge: Judged = True,
    playouts: OfPlayouts = 0,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play A against B until it is clear whether A is better (errors of 5 % either way).

    Exit code 0 if A is better, 1 if it is not, 3 if --deals were not enough; 2 is wrong use.

    stammtisch sprt njet strong#400 strong#100 --gain 0.1
    """
    chosen = the_game(game)
    if a == b:
        raise Complaint("lab-two-bots")
    drawn = seed_of(seed, out, resume)
    options = settled(chosen, players, option)
    plan = plan_of(chosen, options, [a, b], deals, drawn, think, judge, playouts)
    results = opened(plan, out, resume)
    from stammtisch.lab.tournaments.sprt import gains, verdict

    say = speaker(lang)

    def now() -> Verdict:
        return verdict(gains(plan, results.outcomes.values()), gain)

    whole = play_on(
        results,
        runner_at(jobs, ray),
        say,
        lambda: say.say(standing(plan, now())),
        lambda: now().accepted or now().rejected,
    )
    raw = verdict(gains(plan, results.outcomes.values(), raw=True), gain)
    end = tell(plan, now(), raw, say, json)
    if not whole:
        say_stopped(say, kept=out is not None)
        raise typer.Exit(130)
    raise typer.Exit({"accepted": 0, "rejected": 1, "undecided": 3}[end])


def standing(plan: Plan, seen: Verdict) -> Text:
    """How it stands, in a line."""
    one, many = plan.bots
    return text(
        "lab-sprt",
        one=one,
        many=many,
        deals=seen.deals,
        gain=f"{seen.gain:+.3f}",
        ratio=f"{seen.ratio:+.2f}",
        lower=f"{seen.lower:.2f}",
        upper=f"{seen.upper:.2f}",
    )


def tell(plan: Plan, seen: Verdict, raw: Verdict, say: Speaker, json: bool) -> str:
    """Say how it ended, with luck in the results and without; returns the verdict's name."""
    end = "accepted" if seen.accepted else "rejected" if seen.rejected else "undecided"
    if json:
        print(dumps({**asdict(seen), "verdict": end, "raw": asdict(raw)}))
    else:
        console().print(say.say(standing(plan, seen)))
        if raw != seen:
            told = text("lab-sprt-raw", gain=f"{raw.gain:+.3f}", ratio=f"{raw.ratio:+.2f}")
            console().print(say.say(told), style="dim")
        told = text(f"lab-{end}", one=plan.bots[0], deals=seen.deals)
        console().print(say.say(told), style="bold")
    return end
