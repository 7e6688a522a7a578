"""How a round was counted, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.cli.terminal.drawing import chip
from stammtisch.cli.terminal.pages import listed
from stammtisch.kernel.rounds import RoundSummary, Score, Term, Working
from stammtisch.kernel.scene import text
from stammtisch.locale.words import Speaker

NAMES = 30
"""Columns for the names of a side."""


def counting(summary: RoundSummary, speaker: Speaker) -> Iterator[RenderableType]:
    """What the round was, everybody's working, how they stand, and what stays."""
    yield Text(speaker.say(summary.title), "bold")
    yield Text(headline(summary, speaker), "bold")
    yield ""
    yield workings(summary, speaker)
    yield ""
    yield standings(summary.scores, speaker)
    if summary.stays:
        yield ""
        yield stays(summary, speaker)
    if summary.facts:
        yield Text(speaker.tell(summary.facts), "dim")


def headline(summary: RoundSummary, speaker: Speaker) -> str:
    """The side that won the round; or who leads, where everybody plays alone."""
    if any(len(one.seats) > 1 for one in summary.workings):
        best, other = sorted(summary.workings, key=lambda one: -one.points)
        if best.points == other.points:
            return speaker.say(text("round-even", points=best.points, other=other.points))
        names, who = called(best.seats, speaker)
        won = text("round-won", names=names, who=who, points=best.points, other=other.points)
        return speaker.say(won)
    first = [score for score in summary.scores if score.place == 1]
    names, who = called(tuple(score.seat for score in first), speaker)
    return speaker.say(text("round-leads", names=names, who=who, points=first[0].total))


def called(seats: tuple[int, ...], speaker: Speaker) -> tuple[str, str]:
    """The names of some seats, and whether they are one or several, and you among them."""
    ordered = sorted(seats, key=lambda seat: seat != speaker.you)
    names = listed([speaker.called(seat) for seat in ordered], speaker)
    if speaker.you in seats:
        return names, "you" if len(seats) == 1 else "us"
    return names, "one" if len(seats) == 1 else "other"


def workings(summary: RoundSummary, speaker: Speaker) -> Table:
    """A line for each side or player."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(max_width=NAMES)
    rows.add_column()
    for one in summary.workings:
        names, _ = called(one.seats, speaker)
        rows.add_row(Text(names), working(one, speaker))
    return rows


def working(one: Working, speaker: Speaker) -> Text:
    """4 tricks + 0 booty, × 2 = 8; or the card won, and why."""
    if one.terms:
        told = "".join(joined(term, speaker) for term in one.terms)
        return Text.assemble(f"{told} = ", (str(one.points), "bold"))
    cards = [chip(piece, speaker, "", False) for piece in one.pieces]
    won = cards or [Text(speaker.say(text("round-nothing")), "dim")]
    reason = speaker.say(one.reason) if one.reason else ""
    return Text(" ").join([*won, Text(reason)])


def joined(term: Term, speaker: Speaker) -> str:
    sign = {"": "", "+": " + ", "×": ", × "}[term.sign]
    unit = f" {speaker.say(term.label)}" if term.label else ""
    return f"{sign}{term.number}{unit}"


def standings(scores: tuple[Score, ...], speaker: Speaker) -> Table:
    """Place, name, points before, points of this round, total."""
    rows = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_column("", style="bold")
    rows.add_column("")
    for name in ("before", "added", "total"):
        rows.add_column(speaker.say(text(f"round-{name}")), justify="right", header_style="dim")
    for one in scores:
        added, called = f"{one.gained:+}", speaker.called(one.seat)
        rows.add_row(f"{one.place}.", called, str(one.before), added, str(one.total))
    return rows


def stays(summary: RoundSummary, speaker: Speaker) -> Text:
    """The cards that lie there for later, place by place."""
    line = Text(speaker.say(text("round-stays")), "dim")
    for piece in (piece for place in summary.stays for piece in place.pieces):
        line.append(" ").append(chip(piece, speaker, "", False))
    return line
