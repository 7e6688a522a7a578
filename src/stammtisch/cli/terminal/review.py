"""A review in the terminal: the curve, the five parts, and the decisions that mattered."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from stammtisch.kernel.scene import text
from stammtisch.lab.review import Review
from stammtisch.lab.review.found import Decision
from stammtisch.lab.review.words import told
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

WIDTH, HEIGHT = 64, 11
"""Columns and rows of the curve; ten rows are a hundred points."""

COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
PARTS = ("start", "deals", "own", "others", "fog", "result")


def pages(table: Table, found: Review, say: Speaker, seat: int | None) -> list[RenderableType]:
    """Everything, from top to bottom."""
    names = Speaker(say.language, lambda k: name_of(table, k, say), seat)
    shown: list[RenderableType] = [
        Text(names.say(text("review-title", title=table.game.title)), "bold")
    ]
    if seat:
        shown.append(Text(summary(found, names, seat)))
    shown += ["", *curve(found, names, seat), "", parts(found, names, seat), ""]
    shown += decisions(table, found, names, seat)
    if found.done < 1:
        shown.append(Text(names.say(text("review-partly", done=int(100 * found.done))), "yellow"))
    return shown


def name_of(table: Table, seat: int, say: Speaker) -> str:
    """The player's name, or which seat it is."""
    known = seat <= len(table.names)
    return table.names[seat - 1] if known else say.say(text("seat-name", number=seat))


def points(share: float, language: str, signed: bool = True) -> str:
    """A share in points of chance, as each language writes it."""
    number = f"{100 * share:+.1f}" if signed else f"{100 * share:.1f}"
    number = number.replace("-", "\u2212")
    return number if language == "en" else number.replace(".", ",")


def summary(found: Review, say: Speaker, seat: int) -> str:
    part = found.seats[seat - 1]
    cards, play = (points(share, say.language) for share in (part.deals, part.own))
    return say.say(text("review-summary", cards=cards, play=play))


def curve(found: Review, say: Speaker, seat: int | None) -> Iterator[Text]:
    """Everyone's chances from left to right; a seat is drawn as its number."""
    rows = [[Text(" ") for _ in range(WIDTH)] for _ in range(HEIGHT)]
    last = len(found.curve) - 1
    order = [k for k in range(len(found.seats)) if k + 1 != seat]
    for k in [*order, *([seat - 1] if seat else [])]:
        style = "bold" if k + 1 == seat else COLOURS[k % len(COLOURS)]
        for column in range(WIDTH):
            share = found.curve[round(column * last / (WIDTH - 1))][1][k]
            rows[HEIGHT - 1 - round(share * (HEIGHT - 1))][column] = Text(f"{(k + 1) % 10}", style)
    yield Text(say.say(text("review-chance")), "dim")
    for place, row in enumerate(rows):
        height = 100 - place * 100 // (HEIGHT - 1)
        mark = f"{height:>3} │" if height % 50 == 0 else "    │"
        yield Text(mark, "dim") + Text("").join(row)
    yield Text("    └" + "─" * WIDTH, "dim")


def parts(found: Review, say: Speaker, seat: int | None) -> Grid:
    """One row a seat: start, what was added and taken, result."""
    grid = Grid(box=None, padding=(0, 1))
    grid.add_column(say.say(text("review-points")), header_style="dim")
    for name in PARTS:
        grid.add_column(say.say(text(f"review-{name}")), justify="right", header_style="dim")
    for part in found.seats:
        shares = [
            points(getattr(part, name), say.language, name not in ("start", "result"))
            for name in PARTS
        ]
        who = f"{part.seat % 10} {say.called(part.seat)}"
        grid.add_row(who, *shares, style="bold" if part.seat == seat else "")
    return grid


def decisions(
    table: Table, found: Review, say: Speaker, seat: int | None
) -> Iterator[RenderableType]:
    """The three that cost most, a few sentences each."""
    worst = found.worst(seat)
    yield Text(say.say(text("review-mattered" if worst else "review-even-game")), "bold")
    for decision in worst:
        yield Text("  ").join([Text(""), heading(decision, say)])
        yield Text("   " + say.tell(told(table, decision)))
        if decision.temperature > 1:
            yield Text("   " + say.say(text("review-widened")), "dim")
    if worst:
        most = max(decision.worlds for decision in worst)
        yield Text(say.say(text("review-looked", worlds=most, judge=found.judge)), "dim")


def heading(decision: Decision, say: Speaker) -> Text:
    """Where, who, how bad, and what it cost."""
    where = say.say(text("review-at", step=decision.step))
    mark = say.say(text(f"review-{decision.mark}"))
    cost = points(-decision.cost, say.language)
    error = points(decision.error, say.language, signed=False)
    lost = say.say(text("review-cost", cost=cost, error=error))
    return Text(f"{where} · {say.called(decision.seat + 1)} · {mark} · {lost}", "underline")
