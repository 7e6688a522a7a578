"""A tournament as a page that a person can read."""

from __future__ import annotations

from plotly.graph_objects import Box, Figure, Heatmap, Scatter

from stammtisch.games import game_named
from stammtisch.kernel.scene import Part, Text, text
from stammtisch.lab.estimates import Estimate, Meeting, meetings
from stammtisch.lab.reports.page import BRASS, FELT, GREY, Page
from stammtisch.lab.tournaments.ratings import Rating, ratings
from stammtisch.lab.tournaments.results import Results
from stammtisch.locale.words import Speaker

APART = 0.15
"""Between the marks of one line and its middle."""

COLUMNS = ("one", "many", "share", "fair", "luck-out", "points", "others", "simulations")


def report(results: Results, speaker: Speaker) -> Page:
    """Figures, intervals, the matrix, ratings and points."""
    plan, outcomes = results.plan, list(results.outcomes.values())
    game = game_named(plan.game)
    met = meetings(plan, outcomes)

    def say(id: str, **parts: Part) -> str:
        return speaker.say(text(id, **parts))

    page = Page(speaker.language, say("lab-tournament", title=game.title), played(results, speaker))
    page.table([say(f"lab-{name}") for name in COLUMNS], [cells(m, plan.seats) for m in met])
    page.note(speaker.say(interval_note(met, results.plan.playouts)))
    names = [say("lab-forest-pair", one=m.one, many=m.many) for m in met]
    page.plot(say("lab-forest"), forest(met, plan.seats, names), say("lab-forest-note"))
    page.plot(say("lab-matrix"), matrix(met, plan.bots, plan.seats), say("lab-matrix-note"))
    rated = ratings(plan, game, outcomes)
    page.plot(say("lab-ratings"), ratings_plot(rated), say("lab-ratings-note"))
    page.plot(say("lab-distribution"), distribution(results))
    return page


def interval_note(met: list[Meeting], playouts: int) -> Text:
    """What the intervals are, and how luck was taken out."""
    judges = {meeting.judge for meeting in met}
    judge = judges.pop() if len(judges) == 1 else ""
    if not judge:
        return text("lab-interval-note")
    return text("lab-judged-note", judge=judge, playouts=playouts)


def played(results: Results, speaker: Speaker) -> str:
    plan = results.plan
    return speaker.say(
        text(
            "lab-played",
            matches=len(results.outcomes),
            deals=len({task.deal for task in results.outcomes}),
            players=plan.seats,
            think=f"{1000 * plan.think:g}",
            seed=str(plan.seed),
        )
    )


def cells(met: Meeting, seats: int) -> list[str]:
    """One line of the table of figures."""
    return [
        met.one,
        met.many,
        f"{met.share.mean:.1%} ±{met.share.margin:.1%}",
        f"{met.share.mean * seats:.2f}",
        f"{met.share_adjusted.mean:.1%} ±{met.share_adjusted.margin:.1%}",
        f"{met.points.mean:.1f} ±{met.points.margin:.1f}",
        f"{met.others:.1f}",
        f"{met.simulations:,.0f}",
    ]


def forest(met: list[Meeting], seats: int, names: list[str]) -> Figure:
    """Each meeting with its interval, in fair shares: raw, and below it with luck taken out."""
    figure = Figure()
    for shift, dot, colour, found in (
        (-APART, "circle", FELT, [m.share for m in met]),
        (APART, "diamond-open", BRASS, [m.share_adjusted for m in met]),
    ):
        figure.add_trace(_intervals(found, shift, seats, dot, colour))
    figure.add_vline(1.0, line={"color": GREY, "dash": "dot"})
    lines = list(range(len(met)))
    figure.update_yaxes(tickvals=lines, ticktext=names, range=[len(met) - 0.5, -0.5])
    figure.update_layout(height=120 + 44 * len(met))
    return figure


def _intervals(found: list[Estimate], shift: float, seats: int, dot: str, colour: str) -> Scatter:
    """Points with their intervals, which never leave what a share can be."""
    error = {
        "type": "data",
        "symmetric": False,
        "array": [seats * (min(e.high, 1.0) - e.mean) for e in found],
        "arrayminus": [seats * (e.mean - max(e.low, 0.0)) for e in found],
        "color": colour,
    }
    return Scatter(
        x=[seats * e.mean for e in found],
        y=[line + shift for line in range(len(found))],
        mode="markers",
        marker={"symbol": dot, "size": 11, "color": colour},
        error_x=error,
    )


def matrix(met: list[Meeting], bots: tuple[str, ...], seats: int) -> Figure:
    """Who does how well among whom."""
    share = {(m.one, m.many): seats * m.share.mean for m in met}
    rows = [[share.get((one, many)) for many in bots] for one in bots]
    words = [["" if cell is None else f"{cell:.2f}" for cell in row] for row in rows]
    figure = Figure(
        Heatmap(
            z=rows,
            x=list(bots),
            y=list(bots),
            text=words,
            texttemplate="%{text}",
            colorscale=[[0.0, "#b5483a"], [0.5, "#f3ead2"], [1.0, FELT]],
            zmin=0.0,
            zmax=2.0,
            showscale=False,
            hoverinfo="skip",
            xgap=4,
            ygap=4,
        )
    )
    figure.update_yaxes(autorange="reversed")
    figure.update_layout(height=140 + 64 * len(bots))
    return figure


def ratings_plot(rated: list[Rating]) -> Figure:
    figure = Figure(
        Scatter(
            x=[r.mean for r in rated][::-1],
            y=[r.bot for r in rated][::-1],
            mode="markers",
            marker={"size": 12, "color": FELT},
            error_x={"type": "data", "array": [2 * r.error for r in rated][::-1], "color": GREY},
        )
    )
    figure.update_layout(height=120 + 44 * len(rated))
    return figure


def distribution(results: Results) -> Figure:
    """The points of each bot when it sat alone."""
    figure = Figure()
    for bot in results.plan.bots:
        points = [o.points[t.seat - 1] for t, o in results.outcomes.items() if t.one == bot]
        figure.add_trace(Box(x=points, name=bot, boxmean=True))
    figure.update_yaxes(autorange="reversed")
    figure.update_layout(height=120 + 70 * len(results.plan.bots))
    return figure
