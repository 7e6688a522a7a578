"""The score sheet as on the paper pad, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table as Sheet
from rich.text import Text

from stammtisch.kernel.scene import text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table


def rounds(table: Table) -> Iterator[list[int]]:
    """The points of each finished round, by seat."""
    before = [0] * table.players
    for total in table.sheet:
        yield [now - then for now, then in zip(total, before, strict=True)]
        before = total


def score_pad(table: Table, speaker: Speaker) -> Sheet:
    """A row for each round and the totals under them."""
    sheet = Sheet(box=None, show_footer=True, padding=(0, 1))
    sheet.add_column("", speaker.say(text("cli-heading-total")), style="dim", footer_style="dim")
    for seat, points in enumerate(table.scores, 1):
        name = Text(speaker.names(seat)[:9], "underline")
        sheet.add_column(name, str(points), justify="right", footer_style="bold")
    for number, row in enumerate(rounds(table), 1):
        sheet.add_row(str(number), *map(str, row))
    return sheet


def outcome(table: Table, speaker: Speaker) -> str:
    """Who has won, or that the game is still going on."""
    if not table.over:
        return speaker.say(text("cli-in-progress"))
    names = [speaker.names(seat) for seat in table.winners]
    joined, points = listed(names, speaker), table.scores[table.winners[0] - 1]
    if table.game.rules.fewest_wins:
        return speaker.say(text("cli-won-fewest", names=joined, number=len(names), points=points))
    told = text("cli-with-points", points=points)
    return speaker.say(text("cli-won", names=joined, number=len(names), points=told))


def listed(names: list[str], speaker: Speaker) -> str:
    """Ann, Bart and Cindy."""
    if len(names) < 2:
        return "".join(names)
    return speaker.say(text("names-and", names=", ".join(names[:-1]), last=names[-1]))
