"""How a game behaves among players of one level: seats, length, lead, decision, variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from plotly.graph_objects import Bar, Box, Figure, Histogram, Scatter

from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import Part, text
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.lab.reports.page import BRASS, FELT, GREY, Page
from stammtisch.lab.tournaments.duplicate import Outcome
from stammtisch.lab.tournaments.plan import Plan
from stammtisch.locale.words import Speaker

MOST_BARS = 40
FEW = 8


@dataclass(frozen=True)
class Behaviour:
    """What the matches of one plan say of the game."""

    plan: Plan
    seats: list[Estimate]
    seats_adjusted: list[Estimate]
    """With luck taken off, where there was a judge; else as they are."""
    moves: list[int]
    margins: list[int]
    changes: list[int]
    course: list[float]
    """After each round, how often whoever leads then wins; ties in equal parts."""
    points: list[list[int]]

    @property
    def best_seat(self) -> float:
        return max(estimate.mean for estimate in self.seats) * self.plan.seats


def leaders(game: Game, points: Sequence[int]) -> frozenset[int]:
    return frozenset(seat for seat, rank in enumerate(game.rules.ranks(list(points))) if rank == 1)


def behaviour(plan: Plan, outcomes: Sequence[Outcome]) -> Behaviour:
    """Count what happened, match by match."""
    game = game_named(plan.game)
    shares = np.array([o.shares for o in outcomes])
    none = (0.0,) * plan.seats
    luck = np.array([[o.deal_luck or none, o.move_luck or none] for o in outcomes]).sum(1)
    without = shares - luck
    deals = [o.task.deal for o in outcomes]
    return Behaviour(
        plan,
        [clustered(shares[:, seat], deals) for seat in range(plan.seats)],
        [clustered(without[:, seat], deals) for seat in range(plan.seats)],
        [o.moves for o in outcomes],
        [_margin(o) for o in outcomes],
        [_changes(game, o) for o in outcomes],
        _course(game, outcomes),
        [[o.points[seat] for o in outcomes] for seat in range(plan.seats)],
    )


def _margin(outcome: Outcome) -> int:
    """The lead of the first over the second; 0 when the victory is shared."""
    best = max(range(len(outcome.shares)), key=lambda seat: outcome.shares[seat])
    others = [p for seat, p in enumerate(outcome.points) if seat != best]
    return min(abs(outcome.points[best] - other) for other in others)


def _changes(game: Game, outcome: Outcome) -> int:
    """How often nobody of those who led after one round leads after the next."""
    led = [leaders(game, line) for line in outcome.sheet]
    return sum(not before & after for before, after in pairwise(led))


def _course(game: Game, outcomes: Sequence[Outcome]) -> list[float]:
    rounds = max((len(o.sheet) for o in outcomes), default=0)
    found: list[float] = []
    for number in range(rounds):
        ahead = [(leaders(game, o.sheet[number]), o) for o in outcomes if len(o.sheet) > number]
        found.append(float(np.mean([sum(o.shares[s] for s in led) / len(led) for led, o in ahead])))
    return found


def variants(plan: Plan, game: Game) -> Iterator[tuple[str, Plan]]:
    """The same plan with every number of seats, and with every word of every other option."""
    usual = dict(plan.options)
    low, high = game.options[0].bounds({})
    for seats in range(low, high + 1):
        yield f"players={seats}", replace(plan, options=_options(game, {"players": seats}))
    for option in game.options[1:]:
        for word in option.words:
            given: dict[str, str | int] = {"players": usual["players"], option.name: word}
            yield f"{option.name}={word}", replace(plan, options=_options(game, given))


def _options(game: Game, given: dict[str, str | int]) -> tuple[tuple[str, int], ...]:
    return tuple(game.settle(given).items())


def page_of(seen: Behaviour, others: list[tuple[str, Behaviour]], speaker: Speaker) -> Page:
    """The analysis as plots."""
    plan, game = seen.plan, game_named(seen.plan.game)

    def say(id: str, **parts: Part) -> str:
        return speaker.say(text(id, **parts))

    below = say("lab-analysed", matches=len(seen.moves), players=plan.seats, seed=str(plan.seed))
    page = Page(speaker.language, say("lab-analysis", title=game.title, level=plan.bots[0]), below)
    page.plot(say("lab-seats-plot"), seat_plot(seen, say("lab-seat")), say("lab-seats-note"))
    page.plot(say("lab-scores"), score_plot(seen, say("lab-seat")))
    page.plot(say("lab-length"), how_often(seen.moves))
    page.plot(say("lab-margin"), how_often(seen.margins))
    page.plot(say("lab-leader"), how_often(seen.changes))
    page.plot(say("lab-course"), course_plot(seen, say("lab-round")))
    if others:
        head = [say(f"lab-{name}") for name in ("variant", "moves", "lead", "changes", "best-seat")]
        page.heading(say("lab-variants"))
        page.table(head, [variant_line(name, one) for name, one in others])
        page.note(say("lab-variants-note"))
    return page


def variant_line(name: str, seen: Behaviour) -> list[str]:
    means = [float(np.mean(column)) for column in (seen.moves, seen.margins, seen.changes)]
    return [name, *(f"{mean:.1f}" for mean in means), f"{seen.best_seat:.2f}"]


def seat_plot(seen: Behaviour, seat: str) -> Figure:
    names = [f"{seat} {number}" for number in range(1, seen.plan.seats + 1)]
    error = {"type": "data", "array": [e.margin for e in seen.seats], "color": GREY}
    shares = [e.mean for e in seen.seats]
    figure = Figure(Bar(x=names, y=shares, marker={"color": FELT}, error_y=error))
    if seen.seats_adjusted != seen.seats:
        spread = {"type": "data", "array": [e.margin for e in seen.seats_adjusted], "color": GREY}
        means = [e.mean for e in seen.seats_adjusted]
        figure.add_trace(Bar(x=names, y=means, marker={"color": BRASS}, error_y=spread))
        figure.update_layout(showlegend=False)
    figure.add_hline(1 / seen.plan.seats, line={"color": GREY, "dash": "dot"})
    figure.update_yaxes(tickformat=".0%", rangemode="tozero")
    return figure


def score_plot(seen: Behaviour, seat: str) -> Figure:
    figure = Figure()
    for number, points in enumerate(seen.points, 1):
        figure.add_trace(Box(y=points, name=f"{seat} {number}", boxmean=True))
    return figure


def how_often(values: list[int]) -> Figure:
    """A bar for each whole number, or for some in a row where they are many."""
    low, high = min(values), max(values)
    width = max((high - low) // MOST_BARS + 1, 1)
    bins = {"start": low - 0.5, "end": high + 0.5, "size": width}
    figure = Figure(Histogram(x=values, xbins=bins, marker={"color": FELT}))
    figure.update_layout(bargap=0.1)
    if high - low < FEW:  # a lone bar is no wall, and no half numbers stand below it
        figure.update_xaxes(range=[low - FEW / 2, high + FEW / 2], dtick=1)
    return figure


def course_plot(seen: Behaviour, name: str) -> Figure:
    rounds = [f"{name} {number}" for number in range(1, len(seen.course) + 1)]
    figure = Figure(Scatter(x=rounds, y=seen.course, mode="lines+markers", line={"color": FELT}))
    figure.update_yaxes(tickformat=".0%", range=[0, 1.02])
    return figure
